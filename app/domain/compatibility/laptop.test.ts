import { expect, test } from "vitest";
import { fitsWith } from "./assess.ts";
import type { BuildPart } from "./known-part.ts";
import { type LaptopSlot, laptopKey, partsInsideLaptop, takesParts } from "./laptop.ts";
import { worstVerdict } from "./rule.ts";

const open = {
  memoryType: "DDR5",
  memoryFitting: "2 slots",
  laptopMaxMemory: "64 GB",
  laptopMemorySpeed: "5600 MT/s",
  laptopM2Slots: "2",
  laptopM2Sizes: "M.2 2280",
  laptopM2Generation: "PCIe 4.0",
  laptopDriveBays: "0",
};
type Specs = Partial<Record<keyof typeof open, string>>;

const memory = {
  memoryType: "DDR5",
  memoryFormFactor: "SO-DIMM (laptop)",
  memoryKind: "SO-DIMM",
  memorySpeed: "5600 MT/s",
  modules: "2",
  capacity: "32 GB",
};
const nvme = { driveFormFactor: "M.2 2280", driveInterface: "NVMe PCIe 4.0", pcieGeneration: "PCIe 4.0" };
const disk = (driveFormFactor: string) => ({ driveFormFactor, driveInterface: "SATA 6 Gb/s" });

function findingsOf(laptop: Specs, slot: LaptopSlot, specs: Record<string, string>) {
  const part: BuildPart = { id: slot, slot, name: slot, quantity: 1, specs };
  const inside = partsInsideLaptop({ id: "laptop", name: "Laptop", specs: laptop }, slot);
  return fitsWith(inside, slot)(part);
}

test.each<[string, Specs, LaptopSlot, Record<string, string>, string]>([
  ["modules that its slots take", open, "memory", memory, "fits"],
  ["a desktop's modules", open, "memory", { ...memory, memoryFormFactor: "DIMM (desktop)" }, "does-not-fit"],
  ["modules of another generation", open, "memory", { ...memory, memoryType: "DDR4" }, "does-not-fit"],
  ["more than it takes", open, "memory", { ...memory, capacity: "96 GB" }, "does-not-fit"],
  ["modules beside soldered memory", { ...open, memoryFitting: "Soldered" }, "memory", memory, "does-not-fit"],
  ["two modules for one slot", { ...open, memoryFitting: "Soldered and 1 slot" }, "memory", memory, "does-not-fit"],
  ["modules without a known maximum", { ...open, laptopMaxMemory: undefined }, "memory", memory, "unknown"],
  ["a drive of its size", open, "storage", nvme, "fits"],
  ["a longer drive", { ...open, laptopM2Sizes: "M.2 2230, M.2 2242" }, "storage", nvme, "does-not-fit"],
  ["a shorter drive", open, "storage", { ...nvme, driveFormFactor: "M.2 2230" }, "does-not-fit"],
  ["a drive where sizes are unknown", { ...open, laptopM2Sizes: undefined }, "storage", nvme, "unknown"],
  ["a drive beside a soldered one", { laptopM2Slots: "0" }, "storage", nvme, "does-not-fit"],
  ["a drive without a slot", { ...open, laptopM2Slots: "0" }, "storage", nvme, "does-not-fit"],
  ["a 2.5 inch drive", open, "storage", disk("2.5 inch"), "does-not-fit"],
  ["a 2.5 inch drive where there is a bay", { ...open, laptopDriveBays: "1" }, "storage", disk("2.5 inch"), "fits"],
  [
    "a 2.5 inch drive where bays are unknown",
    { ...open, laptopDriveBays: undefined },
    "storage",
    disk("2.5 inch"),
    "unknown",
  ],
  ["a 3.5 inch drive", {}, "storage", disk("3.5 inch"), "does-not-fit"],
])("%s", (_, laptop, slot, specs, verdict) => {
  const known = Object.fromEntries(Object.entries(laptop).filter(([, value]) => value !== undefined));
  expect(worstVerdict(findingsOf(known, slot, specs))).toBe(verdict);
});

test("what is missing is asked for by the laptop's own specification", () => {
  const keys = [{}, { memoryFitting: "2 slots" }].flatMap((laptop) =>
    findingsOf(laptop, "memory", memory).flatMap(({ missing }) => (missing ? [laptopKey(missing)] : [])),
  );
  expect(new Set(keys)).toEqual(new Set(["memoryType", "memoryFitting", "laptopMaxMemory", "laptopMemorySpeed"]));
  const bays = findingsOf({}, "storage", disk("2.5 inch")).flatMap(({ missing }) =>
    missing ? [laptopKey(missing)] : [],
  );
  expect(bays).toContain("laptopDriveBays");
});

test("a laptop takes parts where its details name a place for one", () => {
  expect(takesParts({})).toBe(false);
  expect(takesParts({ memoryFitting: "Soldered", laptopM2Slots: "0", laptopDriveBays: "0" })).toBe(false);
  expect(takesParts({ memoryFitting: "Soldered and 1 slot" })).toBe(true);
  expect(takesParts({ memoryFitting: "Soldered", laptopM2Slots: "1" })).toBe(true);
});
