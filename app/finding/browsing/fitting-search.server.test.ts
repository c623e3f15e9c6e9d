/** Searches for a part that has to fit another, and for a purpose (docs/rules.md#g9). */
import { expect } from "vitest";
import { openShop, search, sell } from "#tests/search/small-shop.ts";
import { listAt, pageAt } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";

test("a motherboard for a processor has its socket, whether the shop sells the processor or not", async ({ db }) => {
  await openShop(db);
  await sell(db, "Processors", "Ryzen 5 5600 Processor", { socket: "AM4", processorSeries: "Ryzen 5000" });
  await sell(db, "Motherboards", "B550M Board", { socket: "AM4", chipset: "B550" });
  await sell(db, "Motherboards", "B650M Board", { socket: "AM5", chipset: "B650" });
  await sell(db, "Motherboards", "B760M Board", { socket: "LGA1700", chipset: "B760" });
  const sold = await search(db, "motherboard for ryzen 5 5600");
  expect(sold).toMatchObject({
    understood: { category: "Motherboards", fits: "ryzen 5 5600" },
    names: ["B550M Board"],
  });
  expect((await search(db, "ryzen 7 7700 ke liye motherboard")).names).toEqual(["B650M Board"]);
  expect((await search(db, "motherboard for i5 13400f under 20000")).names).toEqual(["B760M Board"]);
  // Nobody can tell what fits a name that isn't known.
  expect((await search(db, "motherboard for gaming")).names).toHaveLength(3);
});

test("a part or computer before the kind of a part is what the part has to fit", async ({ db }) => {
  await openShop(db);
  await sell(db, "Processors", "Ryzen 7 7800X3D Processor", { socket: "AM5", processorSeries: "Ryzen 7000" });
  await sell(db, "Motherboards", "B650M Board", { socket: "AM5", chipset: "B650", memoryType: "DDR5" });
  await sell(db, "Motherboards", "B760M Board", { socket: "LGA1700", chipset: "B760", memoryType: "DDR4" });
  await sell(db, "Power Supplies", "Small Supply", { wattage: "450" });
  await sell(db, "Power Supplies", "Large Supply", { wattage: "850" });
  await sell(db, "Laptop", "Volta 14", { memoryType: "DDR4", ram: "16" });
  await sell(db, "Memory", "Desktop RAM", { memoryType: "DDR4", memoryFormFactor: "DIMM (desktop)" });
  await sell(db, "Memory", "Laptop RAM", { memoryType: "DDR4", memoryFormFactor: "SO-DIMM (laptop)" });
  expect(await search(db, "7800x3d board")).toMatchObject({
    understood: { category: "Motherboards", fits: "7800x3d" },
    names: ["B650M Board"],
  });
  expect((await search(db, "i5 14400f motherboard")).names).toEqual(["B760M Board"]);
  expect((await search(db, "rtx 4070 power supply")).names).toEqual(["Large Supply"]);
  expect((await search(db, "volta 14 ram upgrade")).names).toEqual(["Laptop RAM"]);
  // What the kind itself has is its own, and an amount is the laptop's.
  expect((await search(db, "ddr4 motherboard")).understood).toMatchObject({ specs: { memoryType: {} } });
  expect((await search(db, "volta 14 16gb ram")).names).toEqual(["Volta 14"]);
});

test("a brand of laptops and desktops alike says nothing about what fits", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Volta 14", { memoryType: "DDR4" }, { brand: "Dell" });
  await sell(db, "Desktop", "Narmada Tower", { memoryType: "DDR5" }, { brand: "Dell" });
  await sell(db, "Memory", "Desktop RAM", { memoryType: "DDR5", memoryFormFactor: "DIMM (desktop)" });
  expect((await search(db, "ram for dell")).understood).toMatchObject({
    category: "Memory",
    fits: "dell",
    dropped: [],
  });
  expect(await listAt(db, "category=Memory&for=dell")).toMatchObject({
    gone: "We can’t tell which of these fit “dell”: its details don’t say. Check its manual before you buy.",
  });
});

test("what the rules advise against is left out while something else remains", async ({ db }) => {
  await openShop(db);
  await sell(db, "Graphics Cards", "RTX 5070 Ti Card", { recommendedSupply: "750", boardPower: "300" });
  await sell(db, "Power Supplies", "Small Supply", { wattage: "450" });
  const onlySmall = await search(db, "psu for rtx 5070 ti");
  expect(onlySmall).toMatchObject({ understood: { fits: "rtx 5070 ti" }, names: ["Small Supply"] });
  const address = `category=${encodeURIComponent("Power Supplies")}&for=${encodeURIComponent("rtx 5070 ti")}`;
  expect(await listAt(db, address)).toMatchObject({ gone: expect.stringMatching(/^None of these is recommended/) });
  await sell(db, "Power Supplies", "Large Supply", { wattage: "850" });
  expect((await search(db, "psu for rtx 5070 ti")).names).toEqual(["Large Supply"]);
  expect(await listAt(db, address)).toMatchObject({ gone: expect.stringMatching(/is left out\.$/) });
});

test("a letter behind a model's number belongs to it, and the socket is no filter of its own", async ({ db }) => {
  await openShop(db);
  await sell(db, "Processors", "Core i7-14700K", { socket: "LGA1700" }, { brand: "Intel" });
  await sell(db, "Motherboards", "Z790 Board", { socket: "LGA1700" });
  await sell(db, "Motherboards", "B650 Board", { socket: "AM5" });
  const read = await search(db, "motherboard for intel i7 14700k");
  expect(read.understood).toMatchObject({ fits: "intel i7 14700k", dropped: [], specs: {} });
  expect(read.names).toEqual(["Z790 Board"]);
});

test("values and makers of what a product is for don't describe the product", async ({ db }) => {
  await openShop(db);
  const chip = "NVIDIA GeForce RTX 5090";
  await sell(db, "Graphics Cards", "Kaveri RTX 5090 Card", { graphicsChip: chip, cardLength: "350" });
  await sell(db, "Gaming Laptop", "Kaveri Book RTX 5090", { graphicsChip: chip });
  await sell(db, "Cases", "Kaveri Wide", { maxCardLength: "420" });
  await sell(db, "Processors", "Ryzen 5 5600 Processor", { socket: "AM4", processorFamily: "AMD Ryzen 5" });
  await sell(db, "Memory", "Desktop RAM", { memoryType: "DDR4", memoryFormFactor: "DIMM (desktop)" });
  await sell(db, "Laptop", "HP Victus 15", { memoryType: "DDR4" }, { brand: "HP" });
  expect((await search(db, "case for rtx 5090")).understood).toMatchObject({
    category: "Cases",
    specs: {},
    brands: [],
  });
  expect((await search(db, "cabinet for rtx 5090")).names).toEqual(["Kaveri Wide"]);
  expect((await search(db, "ram for ryzen 5 5600")).understood).toMatchObject({ category: "Memory", specs: {} });
  expect((await search(db, "ram for hp victus 15")).understood).toMatchObject({ category: "Memory", brands: [] });
  // Its maker sells memory, too.
  await sell(db, "Laptop", "Galaxy Book4", { memoryType: "DDR4" }, { brand: "Samsung" });
  await sell(
    db,
    "Memory",
    "Samsung RAM",
    { memoryType: "DDR4", memoryFormFactor: "SO-DIMM (laptop)" },
    { brand: "Samsung" },
  );
  await sell(db, "Memory", "Small RAM", { memoryType: "DDR4", memoryFormFactor: "SO-DIMM (laptop)" });
  const samsung = await search(db, "ram for samsung galaxy book4");
  expect(samsung.understood).toMatchObject({ fits: "samsung galaxy book4", brands: [] });
  expect(samsung.names.toSorted()).toEqual(["Samsung RAM", "Small RAM"]);
  expect((await search(db, "samsung ram for galaxy book4")).understood).toMatchObject({ brands: ["Samsung"] });
  // A value that the product itself has stays its own.
  expect((await search(db, "ram for desktop ddr4")).understood).toMatchObject({ category: "Memory" });
});

test("memory for a laptop is the small kind", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Kaveri Gaming Laptop 14", { memoryType: "DDR5" });
  await sell(db, "Memory", "Desktop RAM", { memoryType: "DDR5", memoryFormFactor: "DIMM (desktop)" });
  await sell(db, "Memory", "Small RAM", { memoryType: "DDR5", memoryFormFactor: "SO-DIMM (laptop)" });
  expect((await search(db, "ram for laptop")).names).toEqual(["Small RAM"]);
  // A use is no machine, though laptops are named by it.
  expect((await search(db, "ram for gaming")).names).toHaveLength(2);
});

test("a part for a computer of the shop is judged by the computer's details", async ({ db }) => {
  await openShop(db);
  const small = { memoryFormFactor: "SO-DIMM (laptop)", modules: "1", capacity: "16" };
  await sell(db, "Memory", "DDR5 Laptop RAM", { memoryType: "DDR5", ...small });
  await sell(db, "Memory", "DDR4 Laptop RAM", { memoryType: "DDR4", ...small });
  await sell(db, "Storage", "Long SSD", { driveFormFactor: "M.2 2280", driveInterface: "NVMe PCIe 4.0" });
  await sell(db, "Storage", "Short SSD", { driveFormFactor: "M.2 2230", driveInterface: "NVMe PCIe 4.0" });
  await sell(db, "Graphics Cards", "Long Card", { cardLength: "340" });
  await sell(db, "Graphics Cards", "Short Card", { cardLength: "200" });
  await sell(db, "Laptop", "Volta 14", { memoryType: "DDR4", laptopM2Slots: "1", laptopM2Sizes: "M.2 2230" });
  await sell(db, "Laptop", "Ganga Air 13", { memoryFitting: "Soldered" });
  await sell(db, "Desktop", "Narmada Tower", { desktopCardLength: "250" });
  expect(await search(db, "ssd for volta 14")).toMatchObject({
    understood: { category: "Storage", fits: "volta 14", dropped: [] },
    names: ["Short SSD"],
  });
  expect((await search(db, "ram for volta 14")).names).toEqual(["DDR4 Laptop RAM"]);
  expect((await search(db, "graphics card for narmada tower")).names).toEqual(["Short Card"]);
  expect((await search(db, "ram for ganga air")).names).toEqual([]);
  expect((await pageAt(db, "category=Memory&for=ganga+air")).hint).toEqual({
    text: "Nothing in Memory fits Ganga Air 13. Its memory is soldered and can’t be replaced.",
    categories: ["Memory"],
  });
  await sell(db, "Laptop", "Tapti 15", { memoryType: "DDR3" });
  expect((await pageAt(db, "category=Memory&for=tapti+15")).hint?.text).toBe(
    "Nothing in Memory fits Tapti 15. The laptop takes DDR3, the memory is DDR4. Or the laptop takes DDR3, the memory is DDR5.",
  );
  // What nobody can tell is said, not left out.
  expect((await search(db, "ram for hp pavilion 15")).names).toHaveLength(2);
  expect(await listAt(db, "category=Memory&for=hp+pavilion+15")).toMatchObject({
    gone: "We don’t sell “hp pavilion 15”, so we can’t tell for sure what fits it. Check its manual before you buy.",
  });
  await sell(db, "Desktop", "Tapti Tower", {});
  expect(await listAt(db, `category=${encodeURIComponent("Graphics Cards")}&for=tapti+tower`)).toMatchObject({
    gone: "We can’t tell which of these fit Tapti Tower: its details don’t say. Check its manual before you buy.",
  });
});

test("a purpose ranks by specifications and excludes nothing", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Plain Book", { graphicsType: "Integrated", ram: "8" }, { pricePaise: 40_000_00 });
  await sell(db, "Laptop", "Maker Book", { graphicsType: "Dedicated", ram: "32" }, { pricePaise: 120_000_00 });
  await sell(db, "Laptop", "Middle Book", { graphicsType: "Dedicated", ram: "16" }, { pricePaise: 80_000_00 });
  const forBlender = await search(db, "laptop for blender");
  expect(forBlender.names).toEqual(["Maker Book", "Middle Book", "Plain Book"]);
  expect(forBlender.notes).toEqual([
    "3D and animation: Dedicated, 32 GB memory",
    "3D and animation: Dedicated, 16 GB memory; 32 GB memory recommended",
    "3D and animation: 32 GB memory recommended",
  ]);
  expect((await search(db, "laptop")).notes).toEqual([undefined, undefined, undefined]);
  expect((await search(db, "cheap laptop")).names).toEqual(["Plain Book", "Middle Book", "Maker Book"]);
});

test("a product that mentions a purpose comes after those that suit it better", async ({ db }) => {
  await openShop(db);
  const says = { description: "For 1440p gaming." };
  await sell(db, "Graphics Cards", "Old Gaming Card", { graphicsMemory: "8" }, says);
  await sell(db, "Graphics Cards", "Large Card", { graphicsMemory: "16" });
  const forGames = await search(db, "graphics card for 1440p gaming");
  expect(forGames.names).toEqual(["Large Card", "Old Gaming Card"]);
  // Where the specifications say little about the purpose, the words do.
  await sell(db, "Monitors", "Fast Monitor", { refreshRate: "120" });
  await sell(db, "Monitors", "Kaveri Gaming Monitor", { refreshRate: "60" });
  expect((await search(db, "gaming monitor")).names).toEqual(["Kaveri Gaming Monitor", "Fast Monitor"]);
});

test("a search leads to its filters once, not on and on", async ({ db }) => {
  await openShop(db);
  await sell(db, "Storage", "Kaveri NVMe SSD 1 TB", { storageType: "NVMe SSD", capacity: "1000" });
  await sell(db, "Bags", "Kaveri Sleeve", {});
  for (const typed of ["ssd", "1tb ssd", "sleeve", "nvme ssd for laptop"]) {
    const first = await listAt(db, `search=${encodeURIComponent(typed)}`);
    const to = "to" in first ? first.to : null;
    expect(to, typed).not.toBeNull();
    expect(await listAt(db, to?.split("?")[1] ?? ""), typed).toMatchObject({ total: 1 });
  }
});
