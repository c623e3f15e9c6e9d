import { expect, test } from "vitest";
import { understandSearch } from "./understand-search.ts";

const known = [
  { key: "ram", values: ["8", "16", "32"] },
  { key: "storage", values: ["512", "1000"] },
  { key: "refreshRate", values: ["60", "144"] },
  { key: "graphicsMemory", values: ["8", "12"] },
];
const one = (value: string) => ({ values: [value] });

test.each([
  ["laptop under 80000", { search: "laptop", max: 80_000, specs: {} }],
  ["laptop under ₹80,000", { search: "laptop", max: 80_000, specs: {} }],
  ["hp below rs. 80k", { search: "hp", max: 80_000, specs: {} }],
  ["gaming pc below 1.5 lakh", { search: "gaming pc", max: 150_000, specs: {} }],
  ["laptop upto 2 lakhs", { search: "laptop", max: 200_000, specs: {} }],
  ["desktop above 1 lac", { search: "desktop", min: 100_000, specs: {} }],
  ["laptop between 50000 and 80000", { search: "laptop", min: 50_000, max: 80_000, specs: {} }],
  ["laptop between 80k and 50k", { search: "laptop", min: 50_000, max: 80_000, specs: {} }],
  ["laptop from 50 to 80k", { search: "laptop", min: 50_000, max: 80_000, specs: {} }],
  ["laptop above 50k under 90k", { search: "laptop", min: 50_000, max: 90_000, specs: {} }],
  ["under 9 crore 999999", null],
  ["i7 16gb laptop under 80000", { search: "i7 laptop", max: 80_000, specs: { ram: one("16") } }],
  ["16 GB RAM", { search: "", specs: { ram: one("16") } }],
  ["lenovo 512gb", { search: "lenovo", specs: { storage: one("512") } }],
  ["1tb ssd hp", { search: "hp", specs: { storage: one("1000") } }],
  [
    "16gb 1tb 144hz laptop",
    { search: "laptop", specs: { ram: one("16"), storage: one("1000"), refreshRate: one("144") } },
  ],
  ["rtx 5070 12gb graphics", { search: "rtx 5070", specs: { graphicsMemory: one("12") } }],
])("%s", (typed, meant) => {
  expect(understandSearch(typed, known)).toEqual(meant);
});

test.each([
  "thinkpad",
  "rtx 5070",
  "laptop under 2 kg",
  "laptop under 2kg",
  "24gb laptop",
  "360hz",
  "under",
  "ddr5",
  "hp 15",
  "x16gb",
  "between jobs",
  "2 tb",
])("%s is words, as no product has such a number", (typed) => {
  expect(understandSearch(typed, known)).toBeNull();
});
