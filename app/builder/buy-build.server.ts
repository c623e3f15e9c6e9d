/** A build is added whole, or only after a question. */
import type { RouterContextProvider } from "react-router";
import type { CartChange } from "#app/cart/cart-changes.ts";
import { warningText } from "#app/cart/cart-messages.ts";
import { changeCartTogether, type Together } from "#app/cart/form-changes.server.ts";
import { toBuildKey } from "#app/catalog/build/build-key.server.ts";
import type { AssemblyOffer } from "./assembly-offer.server.ts";
import type { BuiltPart } from "./build-queries.server.ts";

export type Bought = { headers: Headers; shortages: string[] };

type Purchase = {
  parts: readonly BuiltPart[];
  assembly: AssemblyOffer | null;
  /** Pieces in the cart are part of the build. */
  isContinued: boolean;
  formKey?: string;
};

export async function buyBuild(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { parts, assembly, isContinued, formKey }: Purchase,
): Promise<Bought> {
  const build = keyOf(parts);
  const toAdd = (productId: string, quantity: number): CartChange => {
    return { kind: "add", productId, quantity, build, isTotal: isContinued };
  };
  const changes = parts.map(({ product, quantity }) => toAdd(product.id, quantity));
  if (assembly) changes.push(toAdd(assembly.productId, 1));
  return toBought(await changeCartTogether(context, request, { changes, formKey }));
}

export async function buyAvailable(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { parts, formKey }: { parts: readonly BuiltPart[]; formKey?: string },
): Promise<Bought> {
  const build = keyOf(parts);
  // Piece by piece, so an excess is refused alone.
  const changes = parts.flatMap(({ product, quantity }) =>
    Array.from({ length: quantity }, (): CartChange => ({ kind: "add", productId: product.id, quantity: 1, build })),
  );
  return toBought(await changeCartTogether(context, request, { changes, formKey, partly: true }));
}

function toBought({ remarks, headers }: Together): Bought {
  return { headers, shortages: [...new Set(remarks.map(({ remark, name }) => warningText(remark, name)))] };
}

function keyOf(parts: readonly BuiltPart[]): string {
  return toBuildKey(parts.map(({ product }) => product.id));
}
