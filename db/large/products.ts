/** The products of `npm run seed:large`, in batches of one transaction each. */
import { asc, inArray, like, sql } from "drizzle-orm";
import {
  brands,
  categories,
  productImages,
  productModels,
  productSpecs,
  products,
  stockMovements,
} from "#app/catalog/schema.server.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { seedBaselines } from "#db/demo/reviews.ts";
import { largeComputer, pick, sizeText } from "./specs.ts";

/** Of their slugs: large-0, large-1, … Product n is of vendor 1 + n % 3. */
export const SLUG = "large-";
const VENDORS = 3;
/** Of a model: two sizes of memory by two of storage. */
const VARIANTS = 4;
/** A model of each vendor; each third block has twelve products without variants instead. */
const BLOCK = VENDORS * VARIANTS;
/** A statement takes 65,535 values. */
const BATCH = 2_000;
/** Categories with samples whose pictures fit. */
const CATEGORIES = 3;
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
type Named = { id: string; name: string };
type Category = Named & { slug: string };
type Picture = typeof productImages.$inferSelect;
type Samples = { brands: Named[]; categories: Category[]; pictures: Picture[] };

/** Adds what is missing up to `wanted`; returns how many were. `told` hears how many are there. */
export async function addLargeProducts(
  db: Database,
  wanted: number,
  told: (there: number) => void,
): Promise<{ added: number }> {
  const there = await db
    .select({ slug: products.slug })
    .from(products)
    .where(like(products.slug, `${SLUG}%`));
  const taken = new Set(there.map(({ slug }) => slug));
  const numbers = Array.from({ length: wanted }, (_, number) => number).filter((n) => !taken.has(`${SLUG}${n}`));
  const samples = await readSamples(db);
  for (let start = 0; start < numbers.length; start += BATCH) {
    const batch = numbers.slice(start, start + BATCH);
    await db.transaction((tx) => addBatch(tx, batch, samples));
    // Triggers would go on with the plans of an empty table.
    if (Number.isInteger(Math.log2(start / BATCH + 1))) await db.execute(sql`analyze`);
    told(wanted - numbers.length + start + batch.length);
  }
  return { added: numbers.length };
}

async function readSamples(db: Database): Promise<Samples> {
  const { id, name, slug, position } = categories;
  return {
    brands: await db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(brands.name),
    categories: await db.select({ id, name, slug }).from(categories).orderBy(position).limit(CATEGORIES),
    pictures: await db.select().from(productImages).orderBy(asc(productImages.path)).limit(100),
  };
}

async function addBatch(tx: Database, numbers: number[], samples: Samples): Promise<void> {
  // Search documents once per batch, not with every statement.
  await tx.execute(sql`select set_config('shop.search_later', 'on', true)`);
  const modelIds = await addModels(tx, numbers, samples);
  const rows = await tx
    .insert(products)
    .values(numbers.map((number) => ({ ...productOf(number, samples), modelId: modelIds.get(firstOf(number)) })))
    .returning({ id: products.id, stock: products.stock });
  const made = rows.map((row, index) => ({ ...row, number: numbers[index] ?? 0 }));
  const specs = made.flatMap(({ id, number }) => {
    const first = firstOf(number);
    const computer = largeComputer(categoryOf(first, samples).slug, first, variantOf(number));
    return computer.specs.map((spec) => ({ productId: id, ...spec }));
  });
  for (const some of inBatches(specs)) await tx.insert(productSpecs).values(some);
  const pictures = made.flatMap(({ id, number }) => pictureOf(number, id, samples.pictures));
  if (pictures.length > 0) await tx.insert(productImages).values(pictures);
  await seedBaselines(
    tx,
    made.map(({ id, number }) => ({ productId: id, rating: 3.5 + (number % 15) / 10, count: number % 400 })),
  );
  const stocked = made.filter(({ stock }) => stock > 0);
  await tx
    .insert(stockMovements)
    .values(
      stocked.map(({ id, stock }) => ({ productId: id, delta: stock, stockAfter: stock, reason: "initial" as const })),
    );
  const ids = JSON.stringify(made.map(({ id }) => id));
  await tx.execute(sql`select refresh_product_search(array(select jsonb_array_elements_text(${ids}::jsonb)::uuid))`);
}

/** Their ids by the numbers of their first variants. A batch may add to a model of one before it. */
async function addModels(tx: Database, numbers: number[], samples: Samples): Promise<Map<number, string>> {
  const firsts = [...new Set(numbers.filter(isVariant).map(firstOf))];
  if (firsts.length === 0) return new Map();
  const rows = firsts.map((first) => ({
    name: nameOf(first, samples),
    vendorId: vendorOf(first),
    specs: ["ram", "storage"],
  }));
  await tx.insert(productModels).values(rows).onConflictDoNothing();
  const { id, name } = productModels;
  const names = rows.map((row) => row.name);
  const there = await tx.select({ id, name }).from(productModels).where(inArray(name, names));
  const idOf = new Map(there.map((model) => [model.name, model.id]));
  return new Map(firsts.flatMap((first, at) => [[first, idOf.get(names[at] ?? "") ?? ""]]));
}

function isVariant(number: number): boolean {
  return Math.floor(number / BLOCK) % 3 !== 2;
}

/** Of its model, which has all but memory and storage in common with it. */
function firstOf(number: number): number {
  return isVariant(number) ? number - (number % BLOCK) + (number % VENDORS) : number;
}

function variantOf(number: number): number {
  return isVariant(number) ? Math.floor((number % BLOCK) / VENDORS) : 0;
}

function vendorOf(number: number): string {
  return `v${1 + (number % VENDORS)}`;
}

/** Of a model, or of a product without variants. */
function nameOf(first: number, { brands }: Samples): string {
  return `${pick(brands, first, 1).name} ${pick(NAMES, first, 3)}${pick(LINES, first, 4)} ${1000 + first}`;
}

function productOf(number: number, samples: Samples) {
  const first = firstOf(number);
  const category = categoryOf(first, samples);
  const { specs, rupees } = largeComputer(category.slug, first, variantOf(number));
  const pricePaise = rupees * PAISE_PER_RUPEE;
  const sizes = specs.flatMap(({ specKey, number: gigabytes }) =>
    specKey === "ram" || specKey === "storage" ? [sizeText(gigabytes ?? 0)] : [],
  );
  const name = [nameOf(first, samples), ...(isVariant(number) ? sizes : [])].join(" ");
  return {
    slug: `${SLUG}${number}`,
    name,
    description: `${name} with ${specs[0]?.value} for study, office and games. Made up to measure with.`,
    brandId: pick(samples.brands, first, 1).id,
    categoryId: category.id,
    vendorId: vendorOf(number),
    pricePaise,
    discountPricePaise: number % 4 === 0 ? Math.round(pricePaise * 0.9) : null,
    stock: number % 23,
    status: "live" as const,
    hsn: "8471",
    countryOfOrigin: "India",
    isNew: number % 10 === 0,
    releasedOn: `202${4 + (number % 3)}-0${1 + (number % 9)}-1${number % 9}`,
  };
}

function categoryOf(number: number, { categories }: Samples): Category {
  return pick(categories, number, 2);
}

/** Nineteen of twenty have one. */
function pictureOf(number: number, productId: string, pictures: Picture[]) {
  if (pictures.length === 0 || number % 20 === 0) return [];
  const { id: _, uploadId: __, ...picture } = pick(pictures, number, 9);
  return [{ ...picture, productId, position: 0 }];
}
