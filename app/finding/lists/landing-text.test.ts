import { expect, it } from "vitest";
import type { SpecFacet } from "#app/finding/browsing/facets.ts";
import { landingText } from "./landing-text.ts";

const ram: SpecFacet = {
  key: "ram",
  label: "Memory",
  unit: "GB",
  filter: "choices",
  values: [
    { name: "8", label: "8 GB", count: 2 },
    { name: "16", label: "16 GB", count: 6 },
  ],
  bounds: null,
};
const os: SpecFacet = { ...ram, key: "os", label: "System", values: [{ name: "Windows 11", count: 8 }] };
const brands = ["Dell", "HP", "ASUS", "Acer", "MSI"].map((name, at) => ({ name, count: 6 - at }));
const landing = {
  title: "Laptop with OLED",
  total: 8,
  prices: { from: 52_990_00, to: 1_89_990_00 },
  facets: { brands, specs: [ram, os, { ...os, key: "split", values: [{ name: "a", count: 4 }] }] },
  chosenKey: "panel",
};

it("the text has count, price range, brands and the commonest specifications", () => {
  expect(landingText(landing)).toBe(
    "Laptop with OLED: 8 products from ₹52,990 to ₹1,89,990 by Dell, HP, ASUS and 2 more brands. Most have Memory: 16 GB, System: Windows 11. Delivery across India with a GST invoice.",
  );
});

it("the text is a sentence also for one product of one brand with nothing in common, in at most 60 words", () => {
  const one = { ...landing, total: 1, prices: { from: 100_00, to: 100_00 } };
  expect(landingText({ ...one, facets: { brands: brands.slice(0, 1), specs: [] } })).toBe(
    "Laptop with OLED: 1 product at ₹100 by Dell. Delivery across India with a GST invoice.",
  );
  expect(landingText({ ...landing, facets: { brands: brands.slice(0, 2), specs: [] } })).toContain("by Dell and HP.");
  // What the page is about is no news.
  expect(landingText({ ...landing, chosenKey: "ram" })).not.toContain("Memory");
  expect(landingText(landing).split(" ").length).toBeLessThan(60);
});
