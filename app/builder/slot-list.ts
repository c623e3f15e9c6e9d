import { type ChosenPart, slotPath } from "#app/catalog/build/build-address.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import type { FoundBuild } from "./build-queries.server.ts";
import type { JudgedList } from "./judged-list.ts";

export type SlotPage = JudgedList & { slot: Slot; build: FoundBuild; chosen: ChosenPart[] };

export function listPath(slot: Slot, chosen: readonly ChosenPart[], showsAll: boolean): string {
  const path = slotPath(slot.name, chosen);
  if (!showsAll) return path;
  return `${path}${path.includes("?") ? "&" : "?"}show=all`;
}
