/** Searches in the words of every day, over a small shop. */
import { expect } from "vitest";
import { openShop, search, sell } from "#tests/search/small-shop.ts";
import { test } from "#tests/support/db.ts";

test.for(["graphics card", "graphic card", "grafix card", "grafick card"])(
  "a kind of several words is the category, however it is spelt: %s",
  async (typed, { db }) => {
    await openShop(db);
    await sell(db, "Graphics Cards", "Kaveri Graphics Card", {});
    await sell(db, "Gaming Laptop", "Kaveri Laptop", {}, { description: "Has a graphics card." });
    expect(await search(db, typed)).toMatchObject({
      understood: { category: "Graphics Cards" },
      names: ["Kaveri Graphics Card"],
    });
  },
);

test("a power cut asks for a UPS, also beside the computer that it is for", async ({ db }) => {
  await openShop(db);
  await sell(db, "UPS", "Kaveri 600 VA", {});
  await sell(db, "Desktop", "Kaveri Tower", {});
  for (const typed of ["bijli jaane par computer chale", "power cut ke liye", "light jaane par pc"])
    expect((await search(db, typed)).names, typed).toEqual(["Kaveri 600 VA"]);
});

test("goods that the shop doesn't sell are none of what follows them", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Kaveri Book", {}, { brand: "Dell", description: "Comes with a 65 W charger." });
  await sell(db, "Desktop", "Tower", {}, { description: "Works with a scanner and a printer." });
  expect((await search(db, "laptop charger dell 65w")).names).toEqual([]);
  expect((await search(db, "printer with scanner")).names).toEqual([]);
  expect((await search(db, "dell laptop with charger")).names).toEqual(["Kaveri Book"]);
});

test("a keyboard and a mouse are both", async ({ db }) => {
  await openShop(db);
  await sell(db, "Keyboards", "Wireless Keyboard", {});
  await sell(db, "Mice", "Wireless Mouse", {});
  await sell(db, "Mouse Pads", "Mouse Pad", {});
  for (const typed of ["wireless keyboard mouse combo", "keyboard and mouse wireless"])
    expect((await search(db, typed)).names.toSorted(), typed).toEqual(["Wireless Keyboard", "Wireless Mouse"]);
});

test("a UPS for a gaming computer is a large one", async ({ db }) => {
  await openShop(db);
  await sell(db, "UPS", "Aravalli UPS", { capacityVa: "600" });
  await sell(db, "UPS", "Bay UPS", { capacityVa: "1000" });
  expect((await search(db, "ups for gaming pc 750w")).names).toEqual(["Bay UPS", "Aravalli UPS"]);
});

test("a tower of a brand is a desktop, called so or not", async ({ db }) => {
  await openShop(db);
  await sell(db, "Desktop", "Slim Desktop", {}, { brand: "HP" });
  await sell(db, "Laptop", "Kaveri Book", {}, { brand: "HP" });
  await sell(db, "Desktop", "Tower", {}, { brand: "Dell" });
  expect((await search(db, "hp towers")).names).toEqual(["Slim Desktop"]);
  expect((await search(db, "tower")).names).toEqual(["Tower", "Slim Desktop"]);
});

test("an amount is what a shopper wants to spend, also for a purpose", async ({ db }) => {
  await openShop(db);
  const sellLaptop = (name: string, ram: string, pricePaise: number) =>
    sell(db, "Laptop", name, { ram, os: "Windows 11" }, { pricePaise });
  await sellLaptop("Cheap Laptop", "16", 34_000_00);
  await sellLaptop("Near Laptop", "16", 68_000_00);
  await sellLaptop("Dear Laptop", "16", 90_000_00);
  expect((await search(db, "laptop for students 70000")).names).toEqual(["Near Laptop", "Cheap Laptop"]);
  expect((await search(db, "sasta laptop 70000 tak")).names).toEqual(["Cheap Laptop", "Near Laptop"]);
});

test("a laptop for Linux has an Intel or AMD processor", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Bay Laptop", { processorFamily: "Intel Core i5" });
  await sell(db, "Laptop", "Arm Laptop", { processorFamily: "Snapdragon X" });
  expect((await search(db, "linux laptop")).names).toEqual(["Bay Laptop", "Arm Laptop"]);
});

test("a bound stands before its number, or behind it as in Hindi; exactly is neither more nor less", async ({ db }) => {
  await openShop(db);
  for (const hertz of ["120", "144", "165"]) await sell(db, "Monitors", `Screen ${hertz}`, { refreshRate: hertz });
  for (const ram of ["16", "32", "64"]) await sell(db, "Laptop", `Laptop ${ram}`, { ram });
  const found = async (typed: string) => (await search(db, typed)).names.toSorted();
  expect(await found("144hz monitor")).toEqual(["Screen 144", "Screen 165"]);
  expect(await found("exactly 144hz monitor")).toEqual(["Screen 144"]);
  expect(await found("monitor sirf 144 hz")).toEqual(["Screen 144"]);
  expect(await found("32 gb se zyada ram laptop")).toEqual(["Laptop 64"]);
  expect(await found("laptop 32gb ram se kam nahi")).not.toEqual([]);
  expect(await found("kam se kam 32 gb ram laptop")).toEqual(["Laptop 32", "Laptop 64"]);
});

test("metres are written in many ways", async ({ db }) => {
  await openShop(db);
  await sell(db, "Cables", "Short HDMI cable", { cableLength: "1" });
  await sell(db, "Cables", "Long HDMI cable", { cableLength: "2" });
  for (const typed of ["2 mtr hdmi cable", "2 mtrs hdmi cable", "hdmi cable 2m", "2 metre hdmi cable"])
    expect((await search(db, typed)).names[0], typed).toBe("Long HDMI cable");
});

test("a kit of two is memory in two modules", async ({ db }) => {
  await openShop(db);
  await sell(db, "Memory", "One of 32", { modules: "1", capacity: "32" });
  await sell(db, "Memory", "Two of 16", { modules: "2", capacity: "32" });
  await sell(db, "Motherboards", "Board of two", { memorySlots: "2" });
  for (const typed of ["kit of 2 ram", "ram kit of 2", "pack of 2 ram"])
    expect((await search(db, typed)).names, typed).toEqual(["Two of 16"]);
});
