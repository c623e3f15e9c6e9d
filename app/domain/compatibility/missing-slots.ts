import type { Build } from "./rule.ts";
import { SLOTS, type SlotName } from "./slots.ts";

/** Unknown processor data counts as no. */
export function missingSlots(build: Build): SlotName[] {
  const [processor] = build("processor");
  const isNeeded: Partial<Record<SlotName, boolean>> = {
    cooler: processor !== undefined && processor.read("coolerIncluded") !== true,
    "graphics-card": processor !== undefined && processor.read("integratedGraphics") !== true,
  };
  return SLOTS.flatMap((slot) =>
    (isNeeded[slot.name] ?? slot.isNeeded) && build(slot.name).length === 0 ? [slot.name] : [],
  );
}
