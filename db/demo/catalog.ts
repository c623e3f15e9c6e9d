/** The sample catalogue (docs/rules.md#t3): the 18 products of db/demo/samples; computers and parts beside them. */

import { vendors } from "#app/accounts/schema.server.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
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
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { ensureSearchTerms } from "#app/finding/search/search-terms.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brandsWith, sampleBrands, sampleProducts } from "#db/demo/samples/catalogue.ts";
import { computerPictures, sampleComputers } from "#db/demo/samples/computers/catalogue.ts";
import { sampleOrders } from "#db/demo/samples/orders.ts";
import { packageOf } from "#db/demo/samples/packages/package.ts";
import { partPictures, sampleParts } from "#db/demo/samples/parts/catalogue.ts";
import { samplePictures } from "#db/demo/samples/pictures.ts";
import type { SampleBrand, SampleComputer, SamplePart, SamplePicture, SampleProduct } from "#db/demo/samples/types.ts";
import { sampleStore } from "./samples/store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Before the oldest past order. */
const SHELVED_DAYS_AGO = 150;

/** `samples`: the 18 alone. */
export type DemoCatalogue = "samples" | "whole";

type Shelf = {
  brands: SampleBrand[];
  products: readonly (SampleProduct | SamplePart | SampleComputer)[];
  pictures: Record<string, SamplePicture[]>;
};

function shelfOf(catalogue: DemoCatalogue): Shelf {
  if (catalogue === "samples") return { brands: sampleBrands, products: sampleProducts, pictures: samplePictures };
  const others = [...sampleComputers, ...sampleParts];
  return {
    brands: brandsWith(others.map(({ brand }) => brand)),
    products: [...sampleProducts, ...others],
    pictures: { ...samplePictures, ...computerPictures, ...partPictures },
  };
}

/** Of three in four, in whole rupees; one has a price below its cost. */
function costOf(product: { price: number; discountPrice?: number; gstRateBp: number }, index: number): number | null {
  if (index % 4 === 3) return null;
  const percent = index === 6 ? 104 : 82 + (index % 5) * 2;
  const net = ((product.discountPrice ?? product.price) * 10_000) / (10_000 + product.gstRateBp);
  return Math.round((net * percent) / 100) * PAISE_PER_RUPEE;
}

/** Fills an empty catalogue, after the accounts' seed, with the stock before the past orders. */
export async function seedCatalogue(tx: Database, catalogue: DemoCatalogue): Promise<void> {
  const shelf = shelfOf(catalogue);
  if (shelf.products.some(({ vendorId }) => vendorId === STORE_VENDOR)) await addStore(tx);
  const brandIds = await idsByName(tx.insert(brands).values(shelf.brands).returning());
  await ensureCategories(tx);
  await ensureSearchTerms(tx);
  const categoryIds = await idsByName(tx.select().from(categories));
  const modelIds = await seedModels(tx, shelf);
  const inserted = await tx
    .insert(products)
    .values(
      shelf.products.map((product, index) => ({
        slug: product.slug,
        name: product.name,
        description: product.description,
        vendorId: product.vendorId,
        isFeatured: product.isFeatured ?? false,
        isNew: product.isNew ?? false,
        warrantyMonths: product.warrantyMonths,
        ...packageOf(product),
        mpn: "mpn" in product ? product.mpn : "",
        ...("model" in product && {
          modelId: product.model && idOf(modelIds, product.model.name),
          sku: product.sku,
        }),
        hsn: product.hsn,
        gstRateBp: product.gstRateBp,
        releasedOn: product.releasedOn,
        stock: product.stock + soldBefore(product.slug),
        brandId: idOf(brandIds, product.brand),
        categoryId: idOf(categoryIds, product.category),
        pricePaise: product.price * PAISE_PER_RUPEE,
        discountPricePaise: product.discountPrice === undefined ? null : product.discountPrice * PAISE_PER_RUPEE,
        costPricePaise: costOf(product, index),
        status: "live" as const,
      })),
    )
    .returning({ id: products.id, slug: products.slug, stock: products.stock });
  await seedDetails(tx, shelf, new Map(inserted.map(({ slug, id }) => [slug, id])));
  const at = new Date(Date.now() - SHELVED_DAYS_AGO * DAY_MS);
  await tx.insert(stockMovements).values(
    inserted.map(({ id, stock }) => ({
      productId: id,
      delta: stock,
      stockAfter: stock,
      reason: "initial" as const,
      at,
    })),
  );
}

/** The sample store sells goods of its own, so that an admin can sell at the counter at once (docs/rules.md#k1). */
async function addStore(tx: Database): Promise<void> {
  const { storeName: businessName, gstin } = sampleStore;
  const place = { addressLine: "42, Neeladri Road", city: "Bengaluru", region: "Karnataka", pincode: "560100" };
  const own = { id: STORE_VENDOR, slug: "nakshatra-computers", state: "approved" as const };
  await tx.insert(vendors).values({ ...own, businessName, gstin, ...place });
}

/** Taken off the shelf by past orders, so that the sample's stock is what is left. */
function soldBefore(slug: string): number {
  const kept = sampleOrders.filter((order) => order.status !== "cancelled").flatMap((order) => order.lines);
  return kept.filter((line) => line.slug === slug).reduce((sum, line) => sum + line.quantity, 0);
}

/** Before their variants, whose values then tell them apart (docs/decisions/324). */
async function seedModels(tx: Database, { products }: Shelf): Promise<Map<string, string>> {
  const models = new Map(
    products.flatMap((product) =>
      "model" in product && product.model
        ? [[product.model.slug, { ...product.model, vendorId: product.vendorId }]]
        : [],
    ),
  );
  if (models.size === 0) return new Map();
  const rows = [...models.values()].map(({ name, specs, vendorId }) => ({ name, specs, vendorId }));
  return idsByName(tx.insert(productModels).values(rows).returning());
}

async function seedDetails(tx: Database, shelf: Shelf, ids: Map<string, string>): Promise<void> {
  const specs = shelf.products.flatMap(({ slug, specs }) =>
    specs.map(({ key, value, number }) => ({ productId: idOf(ids, slug), specKey: key, value, number })),
  );
  const marks = shelf.products.flatMap(({ slug, notPublished = [] }) =>
    notPublished.map((specKey) => ({ productId: idOf(ids, slug), specKey, value: null, number: null })),
  );
  await tx.insert(productSpecs).values([...specs, ...marks]);
  const pictures = Object.entries(shelf.pictures).flatMap(([slug, ofProduct]) =>
    ofProduct.map(({ base, ...picture }, position) => ({
      productId: idOf(ids, slug),
      position,
      path: base,
      ...picture,
    })),
  );
  if (pictures.length > 0) await tx.insert(productImages).values(pictures);
}

async function idsByName(rows: Promise<{ id: string; name: string }[]>): Promise<Map<string, string>> {
  return new Map((await rows).map(({ id, name }) => [name, id]));
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the sample catalogue names "${name}", which it doesn't have`);
  return id;
}
