import { expect } from "vitest";
import { productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { noFilters, type ProductFilters, type SpecChoice } from "#app/finding/filters/product-filters.ts";
import { aProduct, openCatalogue } from "#tests/support/catalogue.ts";
import { demoTest } from "#tests/support/db.ts";
import { applyUnderstood, understandIn } from "./understand-in.ts";

const any = (...values: string[]): SpecChoice => ({ values });
const from = (least: number): SpecChoice => ({ from: least, to: null });
const upTo = (most: number): SpecChoice => ({ from: null, to: most });

/** Null: words. What isn't named here is as without filters. */
const meant: Record<string, Partial<ProductFilters> | null> = {
  "laptop under 80000": { search: "laptop", max: 80_000 },
  "laptop under ₹80,000": { search: "laptop", max: 80_000 },
  "hp laptop below rs. 80k": { search: "laptop", brands: ["HP"], max: 80_000 },
  // None of them is called a gaming computer.
  "gaming pc below 1.5 lakh": { category: "Desktop", max: 150_000 },
  "laptop upto 2 lakhs": { search: "laptop", max: 200_000 },
  "desktop above 1 lac": { category: "Desktop", min: 100_000 },
  "laptop between 50000 and 80000": { search: "laptop", min: 50_000, max: 80_000 },
  "laptop between 80k and 50k": { search: "laptop", min: 50_000, max: 80_000 },
  "laptop from 50 to 80k": { search: "laptop", min: 50_000, max: 80_000 },
  "laptop 50k-80k": { search: "laptop", min: 50_000, max: 80_000 },
  "40000 से 60000": { min: 40_000, max: 60_000 },
  "laptop above 50k under 90k": { search: "laptop", min: 50_000, max: 90_000 },
  "laptop around 1 lakh": { search: "laptop", min: 90_000, max: 110_000 },
  "लैपटॉप 50000 से कम": { search: "लैपटॉप", max: 50_000 },
  "laptop 50 hazar ke andar": { search: "laptop", max: 50_000 },
  "between 40000 and 60000": { min: 40_000, max: 60_000 },
  "50k": { max: 50_000 },
  "laptop made in india": { search: "laptop", origins: ["India"] },
  "laptop country of origin india": { search: "laptop", origins: ["India"] },
  "भारत में बना लैपटॉप": { search: "लैपटॉप", origins: ["India"] },
  "bharat mein bana laptop": { search: "laptop", origins: ["India"] },
  "rs 50,000": { max: 50_000 },
  "laptop with number pad": { search: "laptop", specs: { numericKeypad: { values: ["Yes"] } } },
  "fingerprint laptop": { search: "laptop", specs: { fingerprint: { values: ["Yes"] } } },
  "laptop 60000": { search: "laptop", max: 60_000 },
  "i7 16gb laptop under 80000": {
    search: "laptop",
    max: 80_000,
    specs: { ram: any("16"), processorFamily: any("Intel Core i7") },
  },
  "rtx 5070 laptop": {
    search: "laptop",
    specs: { graphicsChip: any("NVIDIA GeForce RTX 5070", "NVIDIA GeForce RTX 5070 Ti Laptop") },
  },
  rtx5060: { specs: { graphicsChip: any("NVIDIA GeForce RTX 5060 Laptop") } },
  "laptop 39.6 cm": { search: "laptop", specs: { screenSize: { from: 15.6, to: 15.6 } } },
  "laptop under 1500 grams": { search: "laptop", specs: { weight: upTo(1.5) } },
  "laptop under 3 lbs": { search: "laptop", specs: { weight: upTo(1.361) } },
  "laptop under 2 hours": null,
  "400 cd/m2 laptop": { search: "laptop", specs: { brightness: from(400) } },
  "16 GB RAM": { specs: { ram: any("16") } },
  "lenovo 512gb": { brands: ["Lenovo"], specs: { storage: any("512") } },
  "1tb ssd hp": { search: "ssd", brands: ["HP"], specs: { storage: any("1000") } },
  "12gb graphics": { specs: { graphicsMemory: any("12") } },
  "more than 16gb ram": { specs: { ram: any("32", "36") } },
  "144hz+": { specs: { refreshRate: any("144", "165", "240") } },
  "27 inch 144hz": { specs: { screenSize: { from: 26.5, to: 27.9 }, refreshRate: any("144", "165", "240") } },
  "24 inch": { specs: { screenSize: { from: 23.5, to: 24.9 } } },
  "12gb graphics card": { specs: { graphicsMemory: any("12") } },
  '15.6" laptop': { search: "laptop", specs: { screenSize: { from: 15.6, to: 15.6 } } },
  "laptop under 2 kg": { search: "laptop", specs: { weight: upTo(2) } },
  "400 nits": { specs: { brightness: from(400) } },
  "ddr5 32gb": { specs: { memoryType: any("DDR5"), ram: any("32") } },
  "hp touch": { brands: ["HP"], specs: { touchscreen: any("Yes") } },
  "oled laptop": { search: "laptop", specs: { panel: any("OLED") } },
  "windows 11 pro": { specs: { os: any("Windows 11 Pro") } },
  "m4 max": { specs: { processorFamily: any("Apple M4 Max") } },
  "1920x1080": { specs: { resolution: any("1920 × 1080") } },
  "leveno gamming laptop": { brands: ["Lenovo"], category: "Gaming Laptop" },
  "dell all in one pc": { search: "all in one", brands: ["Dell"], category: "Desktop" },
  "4 star laptop": { search: "laptop", rating: 4 },
  "5 star": { rating: 4.5 },
  "10% off": { discount: 10 },
  new: { isNew: true },
  "latest asus": { brands: ["ASUS"], isNew: true },
  "laptop in stock": { search: "laptop", inStock: true },
  thinkpad: null,
  lenovo: null,
  "gaming laptop": { category: "Gaming Laptop" },
  "गेमिंग लैपटॉप": null,
  लैपटॉप: null,
  "mini pc": { search: "mini", category: "Desktop" },
  "graphic card": null,
  "macbok air": null,
  // Nothing has it, so it excludes nothing.
  "24gb laptop": { search: "laptop" },
  "360hz": null,
  under: null,
  "hp 15": { search: "15", brands: ["HP"] },
  "between jobs": null,
  ssd: null,
  "under 9 crore": null,
  // Accessories cost less than computers, but 15 is a size.
  "mouse under 299": { search: "mouse", max: 299 },
  "laptop under 15": null,
};

demoTest("searches become filters and words", async ({ db }) => {
  const { catalogue, names } = await openCatalogue(db);
  const wrong = Object.entries(meant).flatMap(([typed, filters]) => {
    const read = understandIn(catalogue, names, typed, null);
    const wanted = filters && { ...noFilters, search: "", typed, ...filters };
    const got = read && applyUnderstood({ ...noFilters, search: typed }, read);
    return JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(got)) ? [] : [{ typed, wanted, got }];
  });
  expect(wrong).toEqual([]);
});

function sorted(filters: ProductFilters | null) {
  return filters && { ...filters, specs: Object.entries(filters.specs).sort() };
}

demoTest("a specification that an admin adds is understood without a line of code", async ({ db }) => {
  const before = await openCatalogue(db);
  expect(understandIn(before.catalogue, before.names, "laptop with 5 mp webcam", null)?.specs).toEqual({});
  await db
    .insert(specDefinitions)
    .values({ key: "webcam", label: "Webcam", type: "choice", options: ["5 MP", "Full HD 1080p"], filter: "choices" });
  const [first, second] = await db.select({ id: products.id }).from(products);
  await db.insert(productSpecs).values([
    { productId: first?.id ?? "", specKey: "webcam", value: "5 MP" },
    { productId: second?.id ?? "", specKey: "webcam", value: "Full HD 1080p" },
  ]);
  const { catalogue, names } = await openCatalogue(db);
  const read = understandIn(catalogue, names, "5 mp webcam", null);
  expect(read?.specs).toEqual({ webcam: any("5 MP") });
  const found = await listProducts(db, { catalogue, names }, { ...noFilters, specs: read?.specs ?? {} });
  expect(found.total).toBe(1);
});

demoTest("a maker that sells none of what is asked for is looked for within it", async ({ db }) => {
  const sell = async (brand: string, category: string, name: string, socket: string) => {
    const { id } = await aProduct(db, { brand, category, name, description: "A part." });
    await db.insert(productSpecs).values({ productId: id, specKey: "socket", value: socket });
  };
  await sell("Intel", "Processors", "Core i5-14400F", "LGA1700");
  await sell("AMD", "Processors", "Ryzen 5 7600", "AM5");
  await sell("ASUS", "Motherboards", "Prime H610M-K", "LGA1700");
  await sell("MSI", "Motherboards", "B650M", "AM5");
  const { catalogue, names } = await openCatalogue(db);
  expect(names.brands).toContain("Intel");
  const read = (search: string) => understandIn(catalogue, names, search, null);
  expect(read("intel motherboard")).toMatchObject({
    category: "Motherboards",
    brands: [],
    specs: { socket: any("LGA1700") },
    search: "",
  });
  // A cooler fits several sockets.
  const cooler = await aProduct(db, { brand: "DeepCool", category: "Coolers", name: "AK400", description: "A part." });
  await db
    .insert(productSpecs)
    .values({ productId: cooler.id, specKey: "supportedSockets", value: "AM5, LGA1700, LGA1851" });
  const more = await openCatalogue(db);
  expect(understandIn(more.catalogue, more.names, "intel cooler", null)).toMatchObject({
    category: "Coolers",
    brands: [],
    specs: { supportedSockets: any("LGA1700") },
  });
  // Its processor says it: words alone, or with the price.
  expect(read("intel laptop")).toBeNull();
  expect(read("intel laptop under 80000")).toMatchObject({ search: "intel laptop", brands: [], max: 80_000 });
  expect(read("hp intel laptop")).toMatchObject({ search: "intel laptop", brands: ["HP"] });
  // A brand that has some stays one, however little is left.
  expect(read("intel processor under 500")).toMatchObject({ brands: ["Intel"], category: "Processors", max: 500 });
  expect(read("lenovo laptop 512gb under 500")).toMatchObject({ brands: ["Lenovo"] });
});

demoTest("a use for computers excludes no part without that specification", async ({ db }) => {
  await aProduct(db, { brand: "MSI", category: "Motherboards", name: "B650 Gaming Plus", description: "A board." });
  await aProduct(db, { brand: "ASUS", category: "Motherboards", name: "Prime B650M", description: "A board." });
  const { catalogue, names } = await openCatalogue(db);
  const read = (search: string) => understandIn(catalogue, names, search, null);
  expect(read("gaming motherboard")).toMatchObject({ category: "Motherboards", search: "" });
  expect(read("prime motherboard")).toMatchObject({ category: "Motherboards", search: "prime" });
  // Beside gaming laptops: another desktop is none for games.
  expect(read("gaming desktop")).toMatchObject({ category: "Desktop", search: "gaming" });
});
