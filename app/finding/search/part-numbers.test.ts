import { expect, test } from "vitest";
import { productCategories } from "#app/catalog/product-categories.ts";
import { partNumberSchemes, readPartNumber } from "./part-numbers.ts";

// Numbers of products that makers list or listed.
test.each([
  ["snv3s/1000g", "Kingston", "storage"],
  ["kvr32n22s8/8", "Kingston", "memory"],
  ["wd10ezex", "Western Digital", "storage"],
  ["mz-77e500b/am", "Samsung", "storage"],
  ["ct1000p3ssd8", "Crucial", "storage"],
  ["ct16g4dfra32a", "Crucial", "memory"],
  ["st2000dm008", "Seagate", "storage"],
  ["cmk16gx4m2b3200c16", "Corsair", "memory"],
  ["cp-9020234-in", "Corsair", "power-supplies"],
  ["bx8071512400f", "Intel", "processors"],
  ["100-100000065box", "AMD", "processors"],
  ["gv-n4060eagle", "Gigabyte", "graphics-cards"],
  ["rz01-03850100-r3m1", "Razer", "mice"],
  ["920-009294", "Logitech", "keyboards"],
  ["bx600c-in", "APC", "ups"],
  ["27gn800-b", "LG", "monitors"],
  ["s2421hn", "Dell", "monitors"],
  ["gw2480", "BenQ", "monitors"],
  ["x1504va-nj541ws", "ASUS", "laptop"],
  ["nh.qmzsi.001", "Acer", "gaming-laptop"],
  ["15-fa1226tx", "HP", "gaming-laptop"],
  ["14-dv2014tu", "HP", "laptop"],
  ["mc7x4hn/a", "Apple", "laptop"],
])("%s is a number of %s for %s", (number, brand, category) => {
  expect(readPartNumber(number)).toMatchObject({ brand, category });
});

test.each([
  "ddr5",
  "i5-12400f",
  "16gb",
  "1080p",
  "rtx4060",
  "b650m",
  "wi-fi",
  "2-in-1",
  "usb-c",
  "50k-80k",
  "27",
  "ps5",
])("%s is no part number", (word) => expect(readPartNumber(word)).toBeNull());

test("a module's name says its kind of memory", () => {
  expect(readPartNumber("pc4-25600")).toMatchObject({
    category: "memory",
    spec: { key: "memoryType", value: "DDR4" },
  });
});

test("every scheme is of a default category", () => {
  const slugs = productCategories.map(({ slug }) => slug);
  expect(partNumberSchemes.filter(({ category }) => !slugs.includes(category))).toEqual([]);
});
