import { createHash } from "node:crypto";

/** The same for the same products, whatever their order and quantity. */
export function toBuildKey(productIds: readonly string[]): string {
  const ids = [...new Set(productIds)].sort();
  return createHash("sha256").update(ids.join(",")).digest("hex").slice(0, 8);
}
