import { type ChosenPart, slotPath } from "#app/catalog/build/build-address.ts";
import type { Finding, Verdict } from "#app/domain/compatibility/rule.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import type { ListPage } from "#app/storefront/product-list-page.ts";
import type { FoundBuild } from "./build-queries.server.ts";

/** `findings`: those that don't just say that it fits. `isCompared`: a rule had something to say. */
export type Judged = { verdict: Verdict; findings: Finding[]; isCompared: boolean };

export type SlotPage = ListPage & {
  slot: Slot;
  build: FoundBuild;
  chosen: ChosenPart[];
  /** By product. */
  judged: Record<string, Judged>;
  /** How many of the slot's products don't fit. */
  unfit: number;
  /** Those are shown, too. */
  showsAll: boolean;
};

export function listPath(slot: Slot, chosen: readonly ChosenPart[], showsAll: boolean): string {
  const path = slotPath(slot.name, chosen);
  if (!showsAll) return path;
  return `${path}${path.includes("?") ? "&" : "?"}show=all`;
}
