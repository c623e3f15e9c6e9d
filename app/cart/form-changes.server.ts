import type { RouterContextProvider } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import {
  applyChanges,
  applyTogether,
  type CartChange,
  type CartWarning,
  productsOfChange,
  toRepeatable,
} from "./cart-changes.ts";
import { changeCartByKey } from "./cart-commands.server.ts";
import type { CartForm } from "./cart-input.server.ts";
import { readCart } from "./cart-storage.server.ts";
import type { StoredLine } from "./cart-types.ts";
import { NAMELESS, stockIn } from "./cart-view.ts";
import { keepSeen, parseGuestCart, serializeLines } from "./guest-cart.ts";
import { guestCartOf, setGuestCart } from "./guest-cookie.server.ts";

export type FormChange = {
  remarks: { remark: CartWarning; name: string }[];
  headers: Headers;
  flash: string;
};

export async function changeCartByForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { change, formKey }: CartForm,
): Promise<FormChange> {
  const { before, ...changed } = await changeEither(context, request, { changes: [change], formKey });
  return { ...changed, flash: flashQuery(change, before) };
}

export type Together = Omit<FormChange, "flash">;

/** Applies all changes or none; `partly`: refused ones leave the others. */
export async function changeCartTogether(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { changes, formKey, partly = false }: { changes: readonly CartChange[]; formKey?: string; partly?: boolean },
): Promise<Together> {
  const { remarks, headers } = await changeEither(context, request, { changes, formKey, together: !partly });
  return { remarks, headers };
}

type ChangeRequest = { changes: readonly CartChange[]; formKey?: string; together?: boolean };
type Changed = Together & { before: StoredLine[] };

async function changeEither(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { changes, formKey, together }: ChangeRequest,
): Promise<Changed> {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  if (viewer.kind === "guest") return changeGuestCart(app, request, { changes, formKey, together });
  const own = commandContext(app, viewer, formKey);
  const { remarks, before } = await changeCartByKey(app.db, own, changes, { together });
  const { lines, products } = before ?? (await readCart(app.db, viewer.id, changes.flatMap(productsOfChange)));
  return { remarks: named(remarks, products), headers: new Headers(), before: lines };
}

async function changeGuestCart(
  { db, origin }: AppContext,
  request: Request,
  { changes: posted, formKey, together }: ChangeRequest,
): Promise<Changed> {
  const { id, lines: before } = guestCartOf(request);
  // As in `changeCartByKey`: a form of a page without a key may be sent twice.
  const changes = !formKey && posted.length === 1 ? posted.map(toRepeatable) : posted;
  const productIds = changes.flatMap(productsOfChange);
  const products = await findProductsByIds(db, [...before.map((line) => line.productId), ...productIds]);
  const changed = (together ? applyTogether : applyChanges)(before, changes, stockIn(products));
  const priceOf = (id: string) => products.find((product) => product.id === id)?.sellingPricePaise;
  const lines = keepSeen(before, changed.lines, priceOf);
  const headers = new Headers({ "set-cookie": setGuestCart({ id, lines }, origin) });
  return { remarks: named(changed.remarks, products), headers, before };
}

function named(remarks: CartWarning[], products: readonly { id: string; name: string }[]): FormChange["remarks"] {
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? NAMELESS;
  return remarks.map((remark) => ({ remark, name: nameOf(remark.productId) }));
}

function flashQuery(change: CartChange, before: StoredLine[]): string {
  if (change.kind === "add") return `?added=${change.productId}`;
  const removed = before.filter((line) => change.kind === "clear" || isRemoved(line, change));
  return removed.length === 0 ? "" : `?removed=${serializeLines(removed)}`;
}

function isRemoved(line: StoredLine, change: CartChange): boolean {
  const isAsked = change.kind === "remove" || (change.kind === "set" && change.quantity <= 0);
  return isAsked && line.productId === change.productId;
}

export type Flash =
  | { kind: "added"; name: string }
  | { kind: "build"; isWhole: boolean }
  | { kind: "removed"; lines: string; names: string[] };

export const ADDED_BUILD = { whole: "build", partly: "build-partly" } as const;

export async function flashOf(db: Database, query: URLSearchParams): Promise<Flash | null> {
  if (query.get("added") === ADDED_BUILD.whole) return { kind: "build", isWhole: true };
  if (query.get("added") === ADDED_BUILD.partly) return { kind: "build", isWhole: false };
  const added = query.get("added");
  const removed = parseGuestCart(query.get("removed") ?? "").lines;
  if (added) {
    const [product] = await findProductsByIds(db, [added]);
    return product ? { kind: "added", name: product.name } : null;
  }
  if (removed.length === 0) return null;
  const products = await findProductsByIds(
    db,
    removed.map((line) => line.productId),
  );
  if (products.length === 0) return null;
  return { kind: "removed", lines: serializeLines(removed), names: products.map((product) => product.name) };
}
