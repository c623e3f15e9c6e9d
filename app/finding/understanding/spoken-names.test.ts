import { expect, test } from "vitest";
import { productCategories } from "#app/catalog/product-categories.ts";
import { defaultSynonyms, defaultUnits } from "#app/finding/search/default-search-terms.ts";
import { SearchTerms } from "#app/finding/search/search-terms.ts";
import { findSpokenBrand, findSpokenCategory, listNearCategories } from "./spoken-names.ts";

const terms = new SearchTerms({ synonyms: defaultSynonyms, units: defaultUnits });
const read = (typed: string) => findSpokenCategory(typed, productCategories, terms)?.name;
const near = (typed: string) => listNearCategories(typed, productCategories, terms).map(({ name }) => name);

test.for([
  ["RAM", "Memory"],
  ["Ram / Memory", "Memory"],
  ["Desktop RAM", "Memory"],
  ["DDR5 RAM", "Memory"],
  ["SSD", "Storage"],
  ["NVMe SSD", "Storage"],
  ["M.2 NVMe SSD", "Storage"],
  ["HDD", "Storage"],
  ["Internal Hard Disk", "Storage"],
  ["External SSD", "External Storage"],
  ["External Hard Disk", "External Storage"],
  ["Pen Drives", "External Storage"],
  ["Graphic Cards", "Graphics Cards"],
  ["graphics card", "Graphics Cards"],
  ["GPU", "Graphics Cards"],
  ["VGA Card", "Graphics Cards"],
  ["Cabinet", "Cases"],
  ["PC Cabinets", "Cases"],
  ["Cabinet Fan", "Fans"],
  ["Power Supply", "Power Supplies"],
  ["SMPS", "Power Supplies"],
  ["SMPS/Power Supply", "Power Supplies"],
  ["PSU", "Power Supplies"],
  ["CPU", "Processors"],
  ["CPU Cooler", "Coolers"],
  ["Mother Board", "Motherboards"],
  ["Laptops", "Laptop"],
  ["NOTEBOOK", "Laptop"],
  ["Gaming Notebook", "Gaming Laptop"],
  ["Gaming PC", "Desktop"],
  ["All-in-One", "Desktop"],
  ["Mini PC", "Desktop"],
  ["LED Monitor", "Monitors"],
  ["Mouse", "Mice"],
  ["Wireless Mouse", "Mice"],
  ["Headphone", "Headsets"],
  ["Laptop Bag", "Bags"],
  ["Adaptor", "Chargers"],
  ["LAN Cable", "Cables"],
  ["USB Hub", "Hubs and Docks"],
  ["Hubs & Docks", "Hubs and Docks"],
  ["UPS", "UPS"],
  ["Joystick", "Game Controllers"],
  ["Spare parts", "Components"],
  ["लैपटॉप", "Laptop"],
] as const)("%s is the category %s", ([typed, name]) => {
  expect(read(typed)).toBe(name);
});

test.for(["", "Computer", "Mobile Cases", "Laptop Stand", "Keyboard & Mouse Combo", "Fridge", "&"])(
  "%s is none of the categories",
  (typed) => {
    expect(read(typed)).toBeUndefined();
  },
);

test.for([
  ["Computer", ["Desktop", "Laptop"]],
  ["Moniter", ["Monitors"]],
  ["Keybord", ["Keyboards"]],
  ["Keyboard & Mouse Combo", ["Keyboards", "Mice"]],
  ["Mobile Cases", ["Cases"]],
  ["Fridge", []],
] as const)("near %s are %o", ([typed, names]) => {
  expect(near(typed).toSorted()).toEqual([...names].toSorted());
});

test("at most three are near", () => {
  expect(near("Laptop, desktop, monitor, keyboard and mouse")).toHaveLength(3);
});

test("a brand is the same in other words, capitals and punctuation", () => {
  const brands = ["HP", "TP-Link", "Western Digital", "ASUS"];
  const brand = (typed: string) => findSpokenBrand(typed, brands, terms);
  expect(["hp", "Hewlett Packard", "TP Link", "TPLINK", "western-digital", "Asus", "एसुस"].map(brand)).toEqual([
    "HP",
    "HP",
    "TP-Link",
    "TP-Link",
    "Western Digital",
    "ASUS",
    "ASUS",
  ]);
  expect(["HP Poly", "Western", "", "&"].map(brand)).toEqual([undefined, undefined, undefined, undefined]);
});
