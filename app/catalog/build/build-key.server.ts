import { createHash } from "node:crypto";

/** Identifies a build by its products, in any order and quantity. Its lines in cart and order carry it. */
export function toBuildKey(productIds: readonly string[]): string {
  const ids = [...new Set(productIds)].sort();
  return createHash("sha256").update(ids.join(",")).digest("hex").slice(0, 8);
}
