import { createHash } from "node:crypto";

/** Of a build of these products, in whatever order and number: its lines in cart and order bear it. */
export function buildKeyOf(productIds: readonly string[]): string {
  const ids = [...new Set(productIds)].sort();
  return createHash("sha256").update(ids.join(",")).digest("hex").slice(0, 8);
}
