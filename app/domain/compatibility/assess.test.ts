import { expect, test } from "vitest";
import { assess, fitsWith } from "./assess.ts";
import type { BuildPart } from "./known-part.ts";
import type { SlotName } from "./slots.ts";

const part = (slot: SlotName, id: string, specs: Record<string, string>, quantity = 1): BuildPart => ({
  id,
  slot,
  name: id,
  quantity,
  specs,
});
const am5 = part("processor", "Ryzen 5 7600", { socket: "AM5", peakPower: "88 W", coolerIncluded: "Yes" });
const b650 = part("motherboard", "B650", {
  socket: "AM5",
  memoryType: "DDR5",
  memorySlots: "2",
  boardFormFactor: "ATX",
});
const lga = part("motherboard", "B760", { socket: "LGA1700" });
const kit = part("memory", "DDR5 kit", { memoryType: "DDR5", modules: "2" });
const verdictOf = (parts: BuildPart[], rule: string) =>
  assess(parts).findings.flatMap((finding) => (finding.rule === rule ? finding.verdict : []));

test("two parts fit, don't fit, or miss a specification, which is named", () => {
  expect(verdictOf([am5, b650], "processor-socket")).toEqual(["fits"]);
  expect(verdictOf([am5, lga], "processor-socket")).toEqual(["does-not-fit"]);
  const silent = { ...b650, specs: {} };
  const [finding] = assess([am5, silent]).findings;
  const missing = { product: "B650", slot: "motherboard", specification: "socket" };
  expect(finding?.missing).toEqual({ ...missing, isNotPublished: false });
  expect(finding?.sentence).toBe(
    "We can't tell whether the processor goes into the motherboard: the details of the B650 don't give its socket.",
  );
});

test("what a maker doesn't publish is a note, which says so and is told apart from what nobody has filled in", () => {
  const silent = { ...b650, specs: {}, notPublished: ["socket"] };
  const finding = assess([am5, silent]).findings.find(({ rule }) => rule === "processor-socket");
  expect(finding).toMatchObject({ verdict: "warning", missing: { specification: "socket", isNotPublished: true } });
  expect(finding?.sentence).toBe(
    "The maker of the B650 doesn’t publish its socket: check whether the processor goes into the motherboard before you buy.",
  );
  const supply = part("power-supply", "PSU", { wattage: "650 W", supplyFormFactor: "ATX", supplyLength: "160 mm" });
  const roomOf = (one: Partial<BuildPart>) =>
    assess([supply, { ...part("case", "Case", { supplySupport: "ATX" }), ...one }]).findings.flatMap((found) =>
      found.rule === "supply-length" ? [[found.verdict, found.sentence.includes("doesn’t publish")]] : [],
    );
  expect(roomOf({})).toEqual([["warning", false]]);
  expect(roomOf({ notPublished: ["maxSupplyLength"] })).toEqual([["warning", true]]);
});

test("several of one count as several, and more than a kit add up", () => {
  expect(verdictOf([b650, kit], "memory-slots")).toEqual(["fits"]);
  expect(verdictOf([b650, { ...kit, quantity: 2 }], "memory-slots")).toEqual(["does-not-fit"]);
  expect(verdictOf([b650, kit, { ...kit, id: "another" }], "memory-slots")).toEqual(["does-not-fit"]);
});

test("a candidate replaces the part of a single slot, and is added to a slot of several", () => {
  const judgeBoard = fitsWith([am5, lga, kit], "motherboard");
  expect(judgeBoard(b650).some(({ verdict }) => verdict === "does-not-fit")).toBe(false);
  expect(judgeBoard(lga).some(({ verdict }) => verdict === "does-not-fit")).toBe(true);
  const judgeMemory = fitsWith([b650, kit], "memory");
  expect(judgeMemory({ ...kit, id: "one more" }).map(({ rule, verdict }) => [rule, verdict])).toContainEqual([
    "memory-slots",
    "does-not-fit",
  ]);
});

test("two drives of one kind get one sentence, which names both", () => {
  const board = part("motherboard", "B550", {
    m2Slots: "2",
    m2Generation: "PCIe 3.0",
    m2Sizes: "M.2 2280",
    m2FastSlots: "2",
  });
  const m2 = { driveFormFactor: "M.2 2280", driveInterface: "PCIe 4.0 x4", pcieGeneration: "PCIe 4.0" };
  const drives = [part("storage", "P3 Plus", m2), part("storage", "NV3", m2)];
  const { findings } = assess([board, ...drives]);
  expect(findings.map(({ rule, sentence }) => `${rule} ${sentence}`)).toHaveLength(
    new Set(findings.map(({ rule, sentence }) => `${rule} ${sentence}`)).size,
  );
  expect(findings.find(({ rule }) => rule === "m2-generation")?.products).toEqual(["B550", "NV3", "P3 Plus"]);
});

test("a build lists what a computer still needs", () => {
  expect(assess([]).missing).toEqual(["processor", "motherboard", "memory", "storage", "case", "power-supply"]);
  expect(assess([am5]).missing).toContain("graphics-card");
  expect(assess([am5]).missing).not.toContain("cooler");
});

test("a build's power is known in total, with headroom and at peaks, beside that of its supply", () => {
  const card = part("graphics-card", "RTX 5070", { boardPower: "250 W", recommendedSupply: "650 W" });
  const supply = part("power-supply", "750 W", { wattage: "750 W", efficiency: "80 Plus Gold" });
  expect(assess([am5, b650, kit, card, supply]).power).toEqual({
    wattsKnown: 393,
    wattsPublished: 393,
    wattsNeeded: 393,
    wattsRecommended: 650,
    wattsAtPeaks: 643,
    supplyWatts: 750,
    supplyEfficiency: "80 Plus Gold",
  });
  expect(assess([am5, b650, kit]).power).toMatchObject({ wattsNeeded: 143, wattsRecommended: 200, supplyWatts: null });
  expect(assess([{ ...am5, specs: {} }, card]).power).toMatchObject({ wattsKnown: 250, wattsNeeded: null });
});
