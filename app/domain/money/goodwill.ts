/** The store, the vendor or both bear a refund given as goodwill; the store pays its share back to the vendor. */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BasisPoints } from "./gst.ts";

export const goodwillBearers = ["store", "vendor", "shared"] as const;
export type GoodwillBearer = (typeof goodwillBearers)[number];

/** The store's part. `percent` is typed, from 1 to 99, for a shared refund. */
export function readStoreShare(bearer: string, percent: string): Result<BasisPoints, "no-bearer" | "no-share"> {
  if (bearer === "store") return ok(10_000);
  if (bearer === "vendor") return ok(0);
  if (bearer !== "shared") return err("no-bearer");
  const typed = percent.trim().replace(/\s*%$/, "");
  return /^[1-9]\d?$/.test(typed) ? ok(Number(typed) * 100) : err("no-share");
}

export function storeShareText(storeBearsBp: BasisPoints): string {
  if (storeBearsBp === 0) return "borne by the vendor";
  return storeBearsBp === 10_000 ? "borne by the store" : `the store bears ${storeBearsBp / 100} %`;
}
