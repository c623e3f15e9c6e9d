/** Plain forms without scripts, under the same rules. */
import type { RouterContextProvider } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import { applyChange, type CartChange, type CartWarning, productsOfChange } from "./cart-changes.ts";
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
  /** For the cart page: what was added, or how to undo a removal. */
  flash: string;
};

export async function changeCartByForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { change, formKey }: CartForm,
): Promise<FormChange> {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  if (viewer.kind === "guest") return changeGuestCart(app, request, change);
  const { remarks, before } = await changeCartByKey(app.db, commandContext(app, viewer, formKey), [change]);
  const { lines, products } = before ?? (await readCart(app.db, viewer.id, productsOfChange(change)));
  return { remarks: named(remarks, products), headers: new Headers(), flash: flashQuery(change, lines) };
}

async function changeGuestCart({ db, origin }: AppContext, request: Request, change: CartChange): Promise<FormChange> {
  const { id, lines: before } = guestCartOf(request);
  const products = await findProductsByIds(db, [...before.map((line) => line.productId), ...productsOfChange(change)]);
  const changed = applyChange(before, change, stockIn(products));
  const priceOf = (id: string) => products.find((product) => product.id === id)?.sellingPricePaise;
  const lines = keepSeen(before, changed.lines, priceOf);
  const headers = new Headers({ "set-cookie": setGuestCart({ id, lines }, origin) });
  return { remarks: named(changed.remarks, products), headers, flash: flashQuery(change, before) };
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

/** From the URL; names come from the database. */
export type Flash = { kind: "added"; name: string } | { kind: "removed"; lines: string; names: string[] };

export async function flashOf(db: Database, query: URLSearchParams): Promise<Flash | null> {
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
