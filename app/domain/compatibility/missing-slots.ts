import type { Build } from "./rule.ts";
import { SLOTS, type SlotName } from "./slots.ts";

/** What a computer of these parts still needs, in the order of the slots. What a processor doesn't say counts as a no. */
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
