/**
 * `npm run seed:large -- 10000 5000`: fills the shop with that many products and orders (none unless given) to measure
 * with. Adds only what is missing, so it can be rerun with larger numbers. Stop a shop on the embedded database first.
 */
import { join } from "node:path";
import { like, sql } from "drizzle-orm";
import { brands, categories, productSpecs, products, stockMovements } from "#app/catalog/schema.server.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { type Database, openDatabase } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { seedBaselines } from "#db/demo/reviews.ts";
import { seedDemo } from "./demo/seed.ts";
import { addLargeOrders } from "./seed-large-orders.ts";

const SLUG = "large-";
const BATCH = 500;
const NAMES = [
  "Falcon",
  "Sagar",
  "Vega",
  "Meru",
  "Kite",
  "Banyan",
  "Comet",
  "Indus",
  "Tara",
  "Nilgiri",
  "Surya",
  "Pine",
];
const LINES = ["Book", "Station", "Pro", "Air", "Slim", "Max", "Studio", "Go", "Edge", "Prime"];
const PROCESSORS = [
  "Intel Core Ultra 5 226V",
  "Intel Core i7-14700HX",
  "AMD Ryzen 7 8845HS",
  "AMD Ryzen 9 9950X",
  "Apple M4",
];
const GRAPHICS = ["Intel Arc", "NVIDIA GeForce RTX 4060", "NVIDIA GeForce RTX 5070", "AMD Radeon 780M"];
const MEMORY = [8, 16, 32, 64];
const STORAGE = [256, 512, 1024, 2048];

/** Different per product, equal on every run: the Knuth hash of its number. */
function pick<T>(list: readonly T[], number: number, salt: number): T {
  const hash = Math.imul(number + salt * 7919, 2_654_435_761) >>> 0;
  return list[hash % list.length] as T;
}

function productOf(number: number, brandIds: Named[], categoryIds: Named[]) {
  const brand = pick(brandIds, number, 1);
  const category = pick(categoryIds, number, 2);
  const pricePaise = (20_000 + ((Math.imul(number, 7919) >>> 0) % 330_000)) * PAISE_PER_RUPEE;
  const name = `${brand.name} ${pick(NAMES, number, 3)}${pick(LINES, number, 4)} ${1000 + number}`;
  return {
    slug: `${SLUG}${number}`,
    name,
    description: `${name} with ${pick(PROCESSORS, number, 5)} for study, office and games. Made up to measure with.`,
    brandId: brand.id,
    categoryId: category.id,
    vendorId: `v${1 + (number % 3)}`,
    pricePaise,
    discountPricePaise: number % 3 === 0 ? Math.round(pricePaise * 0.9) : null,
    stock: number % 23,
    status: "live" as const,
    isNew: number % 10 === 0,
    unitsSold90d: number % 97,
    releasedOn: `202${4 + (number % 3)}-0${1 + (number % 9)}-1${number % 9}`,
  };
}

function specsOf(number: number, productId: string) {
  const memory = pick(MEMORY, number, 6);
  const storage = pick(STORAGE, number, 7);
  return [
    { productId, specKey: "processor", value: pick(PROCESSORS, number, 5) },
    { productId, specKey: "graphics", value: pick(GRAPHICS, number, 8) },
    { productId, specKey: "ram", value: `${memory} GB DDR5`, number: memory },
    { productId, specKey: "storage", value: `${storage} GB NVMe SSD`, number: storage },
    { productId, specKey: "os", value: "Windows 11 Home" },
  ];
}

type Named = { id: string; name: string };

async function addBatch(tx: Database, numbers: number[], brandIds: Named[], categoryIds: Named[]): Promise<void> {
  const rows = await tx
    .insert(products)
    .values(numbers.map((number) => productOf(number, brandIds, categoryIds)))
    .returning({ id: products.id, stock: products.stock });
  await tx.insert(productSpecs).values(rows.flatMap(({ id }, index) => specsOf(numbers[index] ?? 0, id)));
  await seedBaselines(
    tx,
    rows.map(({ id }, index) => {
      const number = numbers[index] ?? 0;
      return { productId: id, rating: 3.5 + (number % 15) / 10, count: number % 400 };
    }),
  );
  const moved = rows.filter(({ stock }) => stock > 0);
  await tx
    .insert(stockMovements)
    .values(
      moved.map(({ id, stock }) => ({ productId: id, delta: stock, stockAfter: stock, reason: "initial" as const })),
    );
}

async function main(): Promise<void> {
  const [wanted, wantedOrders] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 0)];
  if (!Number.isSafeInteger(wanted) || wanted < 1 || !Number.isSafeInteger(wantedOrders) || wantedOrders < 0)
    throw new Error("How many products, how many orders? npm run seed:large -- 10000 5000");
  const env = readEnv();
  const migrations = join(import.meta.dirname, "migrations");
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, migrations });
  try {
    const { db } = database;
    await seedDemo(db);
    const there = await db
      .select({ slug: products.slug })
      .from(products)
      .where(like(products.slug, `${SLUG}%`));
    const taken = new Set(there.map(({ slug }) => slug));
    const numbers = Array.from({ length: wanted }, (_, number) => number).filter((n) => !taken.has(`${SLUG}${n}`));
    const brandIds = await db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(brands.name);
    const categoryIds = await db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(categories.position);
    for (let start = 0; start < numbers.length; start += BATCH) {
      await db.transaction((tx) =>
        addBatch(tx, numbers.slice(start, start + BATCH), brandIds, categoryIds.slice(0, 3)),
      );
    }
    const addedOrders = wantedOrders > 0 ? await addLargeOrders(db, wantedOrders) : 0;
    await db.execute(sql`analyze`);
    console.log(`${wanted} made-up products are in the shop (${numbers.length} added).`);
    if (wantedOrders > 0) console.log(`${wantedOrders} made-up orders are in the shop (${addedOrders} added).`);
  } finally {
    await database.close();
  }
}

await main();
