/** Tests of the product form. */
import { createHash, randomUUID } from "node:crypto";
import { newProductValues, type ProductInput, readProduct, type SpecField } from "#app/catalog/editing/product-form.ts";
import { categories, pictureUploads, specDefinitions } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aUser } from "./people.ts";

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
  const read = readProduct(aTypedProduct, [ram], { isAdmin: false });
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
