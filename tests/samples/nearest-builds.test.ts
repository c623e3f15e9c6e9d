import { expect, test } from "vitest";
import { assess } from "#app/domain/compatibility/assess.ts";
import { findNearestBuild } from "#app/domain/compatibility/nearest-build.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";
import { allComputers } from "#db/demo/samples/computers/catalogue.ts";
import { buildParts } from "#db/demo/samples/parts/build-parts.ts";
import { sampleParts } from "#db/demo/samples/parts/catalogue.ts";

const offers = sampleParts.flatMap(({ slug, price, discountPrice = price }) => {
  const part = buildParts.get(slug);
  return part ? [{ ...part, pricePaise: discountPrice * 100 }] : [];
});
const desktops = [...sampleProducts, ...allComputers]
  .filter(({ category }) => category === "Desktop")
  .map(({ slug, name, specs }) => ({
    id: slug,
    name,
    specs: Object.fromEntries(specs.map(({ key, value }) => [key, value])),
  }));
const likeOf = (slug: string) => {
  const desktop = desktops.find(({ id }) => id === slug);
  return desktop ? findNearestBuild(desktop, offers) : undefined;
};

test("a gaming tower becomes its processor's family, its memory, its card and its drive", () => {
  const parts = likeOf("hp-omen-35l") ?? [];
  const bySlot = new Map(parts.map((part) => [part.slot, part]));
  expect(bySlot.get("processor")?.specs.processorFamily).toBe("Intel Core Ultra 7");
  expect(bySlot.get("memory")?.specs).toMatchObject({ capacity: "32 GB", memoryType: "DDR5" });
  expect(bySlot.get("graphics-card")?.specs.graphicsChip).toBe("NVIDIA GeForce RTX 5070");
  expect(bySlot.get("storage")?.specs.capacity).toBe("1 TB");
});

test("processor and card are the same where the shop sells them, else of the same number, then of the same family", () => {
  const takes = (slug: string) => (likeOf(slug) ?? []).map(({ id }) => id);
  expect(takes("hp-victus-15l-tg02-rtx-3050")).toEqual(
    expect.arrayContaining(["intel-core-i5-14400f", "msi-geforce-rtx-3050-ventus-2x-6g-oc"]),
  );
  expect(takes("alienware-aurora-act1250-64-gb-rtx-5090")).toEqual(
    expect.arrayContaining([
      "intel-core-ultra-9-285k",
      "asus-tuf-gaming-geforce-rtx-5090-oc-32gb",
      "corsair-vengeance-rgb-ddr5-64gb-6000-cl30",
    ]),
  );
  expect(takes("acer-veriton-x2-tower")).toContain("intel-core-i7-14700k");
  expect(takes("dell-tower-ect1250-16-gb-512-gb-ssd")).toContain("intel-core-ultra-5-245k");
  expect(takes("lenovo-legion-tower-5i-30iax10-16-gb-rtx-5060-ti")).toContain(
    "msi-geforce-rtx-5060-ti-16gb-ventus-2x-oc-plus",
  );
});

test.each([
  ["NVIDIA GeForce RTX 5070, 12 GB", "NVIDIA GeForce RTX 5070 Ti"],
  ["NVIDIA GeForce RTX 4060, 8 GB", "NVIDIA GeForce RTX 5060"],
  ["NVIDIA GeForce RTX 4060 Ti, 16 GB", "NVIDIA GeForce RTX 5060 Ti"],
  ["NVIDIA GeForce GTX 1660, 6 GB", "NVIDIA GeForce RTX 5060"],
  ["AMD Radeon RX 7800 XT, 16 GB", "AMD Radeon RX 9070 XT"],
])("for a card that isn't sold (%s) a build takes one of its class: %s", (graphics, chip) => {
  const omen = desktops.find(({ id }) => id === "hp-omen-35l");
  const sold = offers.filter(({ specs }) => specs.graphicsChip !== "NVIDIA GeForce RTX 5070");
  const parts = omen && findNearestBuild({ ...omen, specs: { ...omen.specs, graphics } }, sold);
  expect(parts?.find(({ slot }) => slot === "graphics-card")?.specs.graphicsChip).toBe(chip);
});

test("an office tower needs no graphics card", () => {
  const parts = likeOf("asus-v500-mini-tower") ?? [];
  expect(parts.map(({ slot }) => slot)).not.toContain("graphics-card");
  expect(parts.find(({ slot }) => slot === "processor")?.specs.integratedGraphics).toBe("Yes");
});

test("each desktop with Intel or AMD inside becomes a whole computer whose parts all fit", () => {
  expect(desktops.length).toBeGreaterThan(20);
  for (const desktop of desktops) {
    const parts = findNearestBuild(desktop, offers);
    if (/^Apple/.test(desktop.specs.processor ?? "")) expect(parts).toBeNull();
    else {
      const { missing, findings } = assess(parts ?? []);
      expect(missing, desktop.name).toEqual([]);
      expect(
        findings.filter(({ verdict }) => verdict === "does-not-fit"),
        desktop.name,
      ).toEqual([]);
    }
  }
});

test("a build without offers is empty, and the order of offers changes nothing", () => {
  const [desktop] = desktops;
  if (!desktop) throw new Error("no desktop");
  expect(findNearestBuild(desktop, [])).toEqual([]);
  expect(findNearestBuild(desktop, offers.toReversed())?.map(({ id }) => id)).toEqual(
    findNearestBuild(desktop, offers)?.map(({ id }) => id),
  );
});
