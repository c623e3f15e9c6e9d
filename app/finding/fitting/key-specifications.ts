import type { SlotName } from "#app/domain/compatibility/slots.ts";

/**
 * `same`: another value is another thing. `at-least`: less is a loss, more is none. `about`: a little less is none, half is.
 * `presence`: "None" and "No" are a loss.
 */
export type KeySpecification = { key: string; asks: "same" | "at-least" | "about" | "presence" };

const same = (key: string): KeySpecification => ({ key, asks: "same" });
const atLeast = (key: string): KeySpecification => ({ key, asks: "at-least" });
const about = (key: string): KeySpecification => ({ key, asks: "about" });
const presence = (key: string): KeySpecification => ({ key, asks: "presence" });

/** What people choose a part for, the most important first. Whether it fits is the rules' question. */
export const keySpecifications: Readonly<Record<SlotName, readonly KeySpecification[]>> = {
  processor: [same("socket"), atLeast("cores"), atLeast("cache")],
  cooler: [same("coolerType"), same("radiatorSize")],
  motherboard: [same("socket"), same("memoryType"), presence("boardWifi"), same("boardFormFactor")],
  memory: [same("memoryType"), same("memoryFormFactor"), atLeast("capacity"), atLeast("memorySpeed")],
  "graphics-card": [same("graphicsChip"), about("graphicsMemory")],
  storage: [same("storageType"), atLeast("capacity"), atLeast("pcieGeneration")],
  case: [same("caseSize")],
  "power-supply": [same("supplyFormFactor"), atLeast("wattage"), same("efficiency")],
  fans: [same("fanSize"), atLeast("fansIncluded")],
  "operating-system": [same("os")],
  monitor: [atLeast("screenSize"), same("resolution"), atLeast("refreshRate"), same("panel")],
  keyboard: [same("keyboardLayout"), same("connectivity"), same("switchType")],
  mouse: [same("connectivity")],
  headset: [same("wearingStyle"), same("connectivity")],
  webcam: [same("videoResolution"), atLeast("frameRate")],
  speakers: [same("channels"), same("connectivity")],
  ups: [atLeast("outputWatts"), atLeast("capacityVa")],
};
