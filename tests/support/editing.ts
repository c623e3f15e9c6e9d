/** Tests of the product form, and of a specification "old" that goes into "today". */
import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { categories, pictureUploads, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { ensureSearchTerms } from "#app/finding/search/search-terms.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import {
  newProductValues,
  type ProductInput,
  readProduct,
  type SpecField,
} from "#app/product-desk/editing/product-form.ts";
import { mergeSpec, type SpecMergeInput } from "#app/product-desk/structure/merge-spec.server.ts";
import { findSpecRow } from "#app/product-desk/structure/structure-queries.server.ts";
import { aProduct } from "./catalogue.ts";
import { aUser, commandBy } from "./people.ts";

/** A vendor's account in a shop of laptops, whose key specification is memory. */
export async function aVendorUser(db: Database): Promise<User> {
  const laptop = { name: "Laptop", slug: "laptop", keySpecs: ["ram"] };
  await db.insert(categories).values(laptop).onConflictDoNothing();
  const ram = { key: "ram", label: "Memory (RAM)", unit: "GB", type: "number" as const, categories: ["laptop"] };
  await db.insert(specDefinitions).values(ram).onConflictDoNothing();
  return aUser(db, { role: "vendor" });
}

/** A laptop at ₹49,999, described and specified; the rest as the form begins. */
export const aTypedProduct = {
  ...newProductValues("2026-11-01"),
  hsn: "8471",
  countryOfOrigin: "India",
  name: "Test Book 14",
  brand: "Testbrand",
  category: "laptop",
  description: "A laptop to test with.",
  pricePaise: "49999",
  "spec.ram": "16",
};

const ram: SpecField = {
  key: "ram",
  label: "Memory (RAM)",
  unit: "GB",
  type: "number",
  options: [],
  help: "",
  isRequired: false,
  groupName: "Performance",
  isKey: true,
};

/** The same, read. */
export function aProductInput(): ProductInput {
  const read = readProduct(aTypedProduct, [ram], { isAdmin: false, seesCosts: false });
  if (!read.ok) throw new Error(JSON.stringify(read.details));
  return read.value;
}

/** Uploaded by `owner` (an admin: for the shop), ready by default; its files don't exist. */
export async function anUpload(
  db: Database,
  owner: User,
  given: Partial<typeof pictureUploads.$inferInsert> = {},
): Promise<string> {
  const hash = createHash("sha256").update(randomUUID()).digest("hex");
  const [row] = await db
    .insert(pictureUploads)
    .values({
      vendorId: owner.vendorId ?? null,
      uploadedBy: owner.id,
      fileName: "photo.jpg",
      hash,
      width: 640,
      height: 480,
      state: "ready",
      widths: given.state === "preparing" ? [] : [320, 640],
      ...given,
    })
    .returning({ id: pictureUploads.id });
  if (!row) throw new Error("no upload");
  return row.id;
}

type Definition = Partial<typeof specDefinitions.$inferInsert>;
export type Said = [product: string, key: string, value: string, number?: number];

/** Two specifications, "old" and "today", filters of all categories, and what products say. */
export async function aShopToMerge(
  db: Database,
  spec: Definition,
  said: Said[],
  { old, today }: Record<string, Definition> = {},
) {
  await ensureCategories(db);
  await ensureSearchTerms(db);
  await db.insert(specDefinitions).values([
    { key: "old", label: "Old name", type: "text", filter: "choices", ...spec, ...old },
    { key: "today", label: "Today", type: "text", filter: "choices", ...spec, ...today },
  ]);
  const ids = new Map<string, string>();
  for (const [name, specKey, value, number = null] of said) {
    const productId = ids.get(name) ?? (await aProduct(db, { name, slug: name })).id;
    ids.set(name, productId);
    await db.insert(productSpecs).values({ productId, specKey, value, number });
  }
  return { admin: commandBy(await aUser(db, { role: "admin" })), idOf: (name: string) => ids.get(name) ?? "" };
}

export async function sentMerge(db: Database, admin: CommandContext, changes: Partial<SpecMergeInput> = {}) {
  const version = (await findSpecRow(db, "old"))?.version ?? "";
  return mergeSpec(db, admin, { key: "old", version, into: "today", wins: null, confirmed: "", ...changes });
}

/** Sends it, and confirms what it would do. @throws when it is refused */
export async function merged(
  db: Database,
  admin: CommandContext,
  changes: Partial<SpecMergeInput> = {},
): Promise<string[]> {
  const first = await sentMerge(db, admin, changes);
  const details = first.ok ? undefined : first.details;
  if (!details || !("effects" in details)) throw new Error(JSON.stringify(first));
  const done = await sentMerge(db, admin, { ...changes, confirmed: details.confirmation });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return details.effects;
}

export const valuesOf = async (db: Database, specKey: string) =>
  (
    await db
      .select({ name: products.name, value: productSpecs.value, number: productSpecs.number })
      .from(productSpecs)
      .innerJoin(products, eq(products.id, productSpecs.productId))
      .where(eq(productSpecs.specKey, specKey))
      .orderBy(products.name)
  ).map(({ name, value, number }) => (number === null ? [name, value] : [name, value, number]));

/** @throws when nothing is to be confirmed */
export function confirmationOf(answer: { ok: boolean; details?: object }): string {
  const { details } = answer;
  if (!details || !("confirmation" in details)) throw new Error("nothing to confirm");
  return String(details.confirmation);
}

/** `productId` gets `slug` after the insert of another product has found it free, as if its vendor were a moment faster. */
export async function takeSlugAtInsert(db: Database, productId: string, slug: string): Promise<void> {
  await db.execute(sql`create function take_slug() returns trigger language plpgsql as $$
    begin update products set slug = new.slug where id::text = tg_argv[0]; return new; end $$`);
  const [id, wanted] = [sql.raw(`'${productId}'`), sql.raw(`'${slug}'`)];
  await db.execute(sql`create trigger take_slug before insert on products for each row when (new.slug = ${wanted})
    execute function take_slug(${id})`);
}
