/** Searches for models that the shop doesn't sell: what comes nearest, and what is said about it (docs/rules.md#g9). */
import { expect } from "vitest";
import { openShop, search, sell } from "#tests/search/small-shop.ts";
import { listAt, pageAt } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";

test("a graphics chip that no card has leads to the nearest cards, and is named", async ({ db }) => {
  await openShop(db);
  await sell(db, "Graphics Cards", "Large Card", { graphicsChip: "NVIDIA GeForce RTX 5090" });
  await sell(db, "Graphics Cards", "Middle Card", { graphicsChip: "NVIDIA GeForce RTX 5060" });
  await sell(db, "Gaming Laptop", "Old Gaming Laptop", { graphicsChip: "NVIDIA GeForce RTX 4060 Laptop" });
  const { understood, names } = await search(db, "rtx 4060");
  expect(understood).toMatchObject({ category: "Graphics Cards", dropped: ["rtx 4060"] });
  expect(names).toEqual(["Middle Card", "Large Card"]);
  // With its kind said, the laptop that has it.
  expect((await search(db, "rtx 4060 laptop")).names).toEqual(["Old Gaming Laptop"]);
});

test("a laptop with a chip that none has is ranked by the nearest", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Plain Laptop", { graphicsChip: "Intel UHD Graphics" });
  await sell(db, "Gaming Laptop", "Huge Gaming Laptop", { graphicsChip: "NVIDIA GeForce RTX 5090 Laptop" });
  await sell(db, "Gaming Laptop", "Small Gaming Laptop", { graphicsChip: "NVIDIA GeForce RTX 3050 Laptop" });
  const { understood, names } = await search(db, "gtx 1650 laptop");
  expect(understood?.dropped).toEqual(["gtx 1650"]);
  expect(names[0]).toBe("Small Gaming Laptop");
});

test("a part number that isn't sold leads to its maker's products of that kind", async ({ db }) => {
  await openShop(db);
  await sell(db, "Storage", "Kaveri SSD", { storageType: "SATA SSD" });
  await sell(db, "Storage", "Kaveri Disk", { storageType: "Hard disk" });
  await sell(db, "Laptop", "Kaveri Laptop", {});
  const { understood, names } = await search(db, "WDS480G3G0A");
  expect(understood).toMatchObject({ category: "Storage", dropped: ["wds480g3g0a"] });
  expect(names).toEqual(["Kaveri SSD"]);
  expect((await search(db, "ST2000DM008")).names).toEqual(["Kaveri Disk"]);
});

test("a part number that isn't sold puts the size first that it counts, of several the cheapest", async ({ db }) => {
  await openShop(db);
  const sellDrive = (name: string, capacity: string, pricePaise: number) =>
    sell(db, "Storage", name, { storageType: "SATA SSD", capacity }, { pricePaise });
  await sellDrive("Coast Drive", "480", 5_000_00);
  await sellDrive("Bay Drive", "480", 6_000_00);
  await sellDrive("Aravalli Drive", "2000", 4_000_00);
  expect((await search(db, "WDS480G3G0A")).names).toEqual(["Coast Drive", "Bay Drive", "Aravalli Drive"]);
});

test("a computer is a desktop first, a laptop no gaming laptop", async ({ db }) => {
  await openShop(db);
  await sell(db, "Gaming Laptop", "Kaveri Gaming Laptop", {});
  await sell(db, "Laptop", "Kaveri Laptop", {});
  await sell(db, "Desktop", "Kaveri Tower", {});
  expect((await search(db, "computer")).names[0]).toBe("Kaveri Tower");
  expect((await search(db, "laptop")).names).toEqual(["Kaveri Laptop", "Kaveri Gaming Laptop"]);
});

test("a kind that is named keeps its name, whatever stands before it", async ({ db }) => {
  await openShop(db);
  await sell(db, "Power Supplies", "Kaveri 550 W Supply", { wattage: "550" });
  await sell(db, "Power Supplies", "Kaveri 850 W Supply", { wattage: "850" });
  await sell(db, "Gaming Laptop", "Kaveri Gaming Laptop", { graphicsChip: "NVIDIA GeForce RTX 4060 Laptop" });
  expect(await search(db, "will 550w power supply be enough for rtx 4060")).toMatchObject({
    understood: { category: "Power Supplies", fits: "rtx 4060", dropped: [] },
    names: ["Kaveri 550 W Supply"],
  });
});

test("a line of processors stands for its maker, a chipset for the memory of its boards", async ({ db }) => {
  await openShop(db);
  for (const [brand, name, socket] of [
    ["AMD", "Ryzen 5 5600", "AM4"],
    ["Intel", "Core i5-12400F", "LGA1700"],
  ] as const)
    await sell(db, "Processors", name, { socket }, { brand });
  await sell(db, "Motherboards", "Board One", { socket: "AM4" });
  await sell(db, "Motherboards", "Board Two", { socket: "LGA1700" });
  await sell(db, "Memory", "Old RAM", { memoryType: "DDR4", memoryFormFactor: "DIMM (desktop)" });
  await sell(db, "Memory", "New RAM", { memoryType: "DDR5", memoryFormFactor: "DIMM (desktop)" });
  expect((await search(db, "motherboard for ryzen")).names).toEqual(["Board One"]);
  expect((await search(db, "motherboard for intel 12th gen")).names).toEqual(["Board Two"]);
  expect((await search(db, "ram for b450")).names).toEqual(["Old RAM"]);
});

test("a 2-in-1 laptop is named so, not by a 2 and a 1", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Kaveri Flip 2-in-1 Laptop", {});
  await sell(db, "Laptop", "Kaveri Laptop 2 in Grey with 1 TB", {});
  expect((await search(db, "2 in 1 laptop")).names).toEqual(["Kaveri Flip 2-in-1 Laptop"]);
});

test("a laptop with a lit keyboard is a laptop", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Bright Laptop", { keyboardLight: "Yes" });
  await sell(db, "Laptop", "Dark Laptop", { keyboardLight: "No" });
  await sell(db, "Keyboards", "Backlit Keyboard", {});
  expect((await search(db, "laptop with backlit keyboard")).names).toEqual(["Bright Laptop"]);
  expect((await search(db, "backlit keyboard")).names).toEqual(["Backlit Keyboard"]);
});

test("a hard disk is no SSD that mentions one", async ({ db }) => {
  await openShop(db);
  await sell(db, "Storage", "Kaveri 1 TB Hard Disk", { capacity: "1000" });
  await sell(db, "Storage", "Kaveri 1 TB SSD", { capacity: "1000" }, { description: "Replaces a hard disk." });
  expect((await search(db, "1tb hdd")).names).toEqual(["Kaveri 1 TB Hard Disk"]);
});

test("a model is found while it is typed, and typed as one word", async ({ db }) => {
  await openShop(db);
  await sell(db, "Processors", "Ryzen 5 9600X Processor", { processorFamily: "AMD Ryzen 5" });
  await sell(db, "Processors", "Ryzen 5 5600 Processor", { processorFamily: "AMD Ryzen 5" });
  await sell(db, "Cases", "Kaveri 56 Case", {});
  expect((await search(db, "ryzen 5 56")).names).toEqual(["Ryzen 5 5600 Processor", "Ryzen 5 9600X Processor"]);
  expect((await search(db, "ryzen55600")).names).toEqual(["Ryzen 5 5600 Processor"]);
});

test("a correction that became a filter is said", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Kaveri Book", {}, { brand: "Lenovo" });
  await sell(db, "Laptop", "Volta Book", {}, { brand: "Acer" });
  const readAs = async (typed: string) => {
    const answer = await listAt(db, `search=${encodeURIComponent(typed)}`);
    if (!("to" in answer)) return null;
    const page = await pageAt(db, answer.to?.split("?")[1] ?? "");
    return { brands: page.filters.brands, readAs: page.readAs };
  };
  expect(await readAs("leveno laptop under 60000")).toEqual({
    brands: ["Lenovo"],
    readAs: "lenovo laptop under 60000",
  });
  expect(await readAs("lenovo laptop under 60000")).toEqual({ brands: ["Lenovo"], readAs: null });
});
