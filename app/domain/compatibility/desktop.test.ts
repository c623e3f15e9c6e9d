import { expect, test } from "vitest";
import { fitsWith } from "./assess.ts";
import { type Desktop, desktopKey, partsInside, type UpgradeSlot, upgradeSlots } from "./desktop.ts";
import type { BuildPart } from "./known-part.ts";
import { worstVerdict } from "./rule.ts";
import type { SlotName } from "./slots.ts";

const tower: Desktop = {
  id: "tower",
  name: "Tower",
  specs: {
    memoryType: "DDR5",
    desktopMemoryModule: "DIMM (desktop)",
    desktopMemorySlots: "2",
    desktopMaxMemory: "64 GB",
    desktopMemorySpeed: "5600 MT/s",
    desktopM2Slots: "2",
    desktopM2Generation: "PCIe 4.0",
    desktopX16Slots: "1",
    desktopPcieGeneration: "PCIe 4.0",
    desktopCardLength: "280 mm",
    desktopCardHeight: "150 mm",
    desktopCardSlots: "4",
    desktopPlugs8: "1",
    desktopPlugs12v: "0",
    desktopProcessorPower: "117 W",
    power: "500 W, 80 Plus Bronze",
    graphicsType: "Dedicated",
    desktopSupplyForm: "ATX",
    desktopSupplyLength: "160 mm",
    desktopCardPower: "145 W",
    desktopCardConnector: "8-pin",
  },
};
const mini: Desktop = {
  id: "mini",
  name: "Mini PC",
  specs: { ...tower.specs, desktopMemoryModule: "SO-DIMM (laptop)", desktopX16Slots: "0" },
};

const part = (slot: SlotName, specs: Record<string, string>): BuildPart => ({
  id: slot,
  slot,
  name: slot,
  quantity: 1,
  specs,
});
const dimms = part("memory", {
  memoryType: "DDR5",
  memoryFormFactor: "DIMM (desktop)",
  modules: "2",
  capacity: "32 GB",
  memorySpeed: "5600 MT/s",
});
const ssd = part("storage", {
  driveFormFactor: "M.2 2280",
  driveInterface: "NVMe PCIe 4.0",
  pcieGeneration: "PCIe 4.0",
});
const disk = part("storage", { driveFormFactor: "3.5 inch", driveInterface: "SATA 6 Gb/s" });
const withBays = { ...tower, specs: { ...tower.specs, desktopDriveBays: "1", desktopSmallDriveBays: "0" } };
const card = part("graphics-card", {
  cardLength: "228 mm",
  cardHeight: "123 mm",
  cardSlots: "2",
  boardPower: "145 W",
  powerConnector: "8-pin",
  recommendedSupply: "450 W",
  pcieGeneration: "PCIe 5.0",
  pcieLanes: "8",
});
const supply = part("power-supply", {
  wattage: "650 W",
  supplyFormFactor: "ATX",
  supplyLength: "140 mm",
  supplyPcie8: "2",
  supply12v: "0",
  atxVersion: "ATX 3.1",
});
const withSupplyOf = (form: string): Desktop => ({ ...tower, specs: { ...tower.specs, desktopSupplyForm: form } });
const withoutCard: Desktop = {
  ...tower,
  specs: { ...tower.specs, graphicsType: "Integrated", desktopCardPower: "", desktopCardConnector: "" },
};
const saying = (one: BuildPart, specs: Record<string, string>): BuildPart => ({
  ...one,
  specs: { ...one.specs, ...specs },
});

test.each([
  ["memory of its kind", tower, dimms, "fits"],
  ["memory of another type", tower, saying(dimms, { memoryType: "DDR4" }), "does-not-fit"],
  ["more modules than slots", tower, { ...dimms, quantity: 2 }, "does-not-fit"],
  ["desktop modules for a mini PC", mini, dimms, "does-not-fit"],
  ["faster memory than it runs", tower, saying(dimms, { memorySpeed: "6000 MT/s" }), "warning"],
  ["an SSD", tower, ssd, "fits"],
  ["a faster SSD than its slot", tower, saying(ssd, { pcieGeneration: "PCIe 5.0" }), "warning"],
  ["a hard disk in its bay, whose plug isn't counted", withBays, disk, "warning"],
  [
    "a hard disk without a bay",
    { ...withBays, specs: { ...withBays.specs, desktopDriveBays: "0" } },
    disk,
    "does-not-fit",
  ],
  ["a hard disk where bays aren't counted", tower, disk, "unknown"],
  ["a card with room, plug and power", tower, card, "fits"],
  ["a card too long", tower, saying(card, { cardLength: "304 mm" }), "does-not-fit"],
  ["a card with two plugs", tower, saying(card, { powerConnector: "2 × 8-pin" }), "does-not-fit"],
  ["a card that draws too much", tower, saying(card, { boardPower: "450 W" }), "does-not-fit"],
  ["a card whose maker asks for more", tower, saying(card, { recommendedSupply: "550 W" }), "not-recommended"],
  ["a card for a mini PC without a slot", mini, card, "does-not-fit"],
  ["a power supply with room, power and plugs", tower, supply, "fits"],
  ["a power supply too long", tower, saying(supply, { supplyLength: "180 mm" }), "does-not-fit"],
  ["a power supply of another size", tower, saying(supply, { supplyFormFactor: "TFX" }), "does-not-fit"],
  ["a power supply without the card's plug", tower, saying(supply, { supplyPcie8: "0" }), "does-not-fit"],
  ["a power supply below what the parts draw", tower, saying(supply, { wattage: "300 W" }), "does-not-fit"],
  ["a power supply below the one inside", tower, saying(supply, { wattage: "450 W" }), "not-recommended"],
  ["a small power supply for graphics inside the processor", withoutCard, saying(supply, { wattage: "300 W" }), "fits"],
  ["a power supply for a size of the maker's own", withSupplyOf("Maker’s own size or plugs"), supply, "does-not-fit"],
  ["a power supply for a mini PC with an adapter", withSupplyOf("External adapter"), supply, "does-not-fit"],
] as const)("%s: %s", (_what, desktop, candidate, verdict) => {
  const slot = upgradeSlots.find((one) => one === candidate.slot) ?? "memory";
  expect(worstVerdict(judgeUpgrade(desktop, slot)(candidate))).toBe(verdict);
});

const judgeUpgrade = (desktop: Desktop, slot: UpgradeSlot) => fitsWith(partsInside(desktop, slot), slot);

test("a specification that the desktop lacks is named by its key, and leaves the verdict open or noted", () => {
  for (const key of Object.keys(tower.specs)) {
    const silent = { ...tower, specs: Object.fromEntries(Object.entries(tower.specs).filter(([one]) => one !== key)) };
    const found = [
      ...judgeUpgrade(silent, "memory")(dimms),
      ...judgeUpgrade(silent, "storage")(ssd),
      ...judgeUpgrade(silent, "graphics-card")(card),
      ...judgeUpgrade(silent, "power-supply")(supply),
    ];
    const missing = found.flatMap((finding) => finding.missing ?? []);
    // It has no 12V-2x6 plug to miss, as this card needs none; the ×16 slot is known by its generation.
    if (key === "desktopPlugs12v" || key === "desktopX16Slots") continue;
    // Without its type there may be a card, and a supply of the standard length goes in anyway.
    if (key === "graphicsType" || key === "desktopSupplyLength") continue;
    expect(missing.map(desktopKey), key).toContain(key);
    expect(["warning", "unknown"], key).toContain(worstVerdict(found));
  }
});
