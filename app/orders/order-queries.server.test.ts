import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { productImages } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, NOW } from "#tests/support/shoppers.ts";
import { insertOrder } from "./insert-order.server.ts";
import { findOrderFor, listOrdersFor } from "./order-queries.server.ts";

async function aPicturedProduct(db: Database, path: string) {
  const product = await aProduct(db);
  const size = { widths: [320], formats: ["webp" as const], width: 320, height: 240 };
  await db
    .insert(productImages)
    .values({ productId: product.id, position: 0, path, alt: path, dominantColour: "#ffffff", ...size });
  return product;
}

/** One piece of `product`. */
async function anOrder(
  db: Database,
  user: { id: string; email: string },
  product: Awaited<ReturnType<typeof aProduct>>,
) {
  const amounts = { taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 };
  const id = randomUUID();
  await insertOrder(db, {
    id,
    userId: user.id,
    userEmail: user.email,
    idempotencyKey: randomUUID(),
    requestHash: "hash",
    paymentMethod: "cod",
    payBy: null,
    pricesIncludeGst: true,
    shippingAddress: anAddress,
    commissionBp: 500,
    placedAt: NOW,
    subtotalPaise: 100_00,
    gstPaise: 18_00,
    shippingPaise: 0,
    totalPaise: 118_00,
    lines: [
      {
        ...amounts,
        productId: product.id,
        vendorId: product.vendorId,
        name: product.name,
        slug: product.slug,
        sku: "LN-1",
        brand: "Lenovo",
        category: "Laptop",
        listPricePaise: 118_00,
        unitPricePaise: 118_00,
        quantity: 1,
        gstRateBp: 1800,
        hsn: "8471",
      },
    ],
  });
  return id;
}

test("each line shows the first picture of its own product, in lists and alone", async ({ db }) => {
  const user = await aCustomer(db);
  const paths = ["/images/one", "/images/two"];
  for (const path of paths) {
    const id = await anOrder(db, user, await aPicturedProduct(db, path));
    expect((await findOrderFor(db, user, id))?.lines.map((line) => line.image?.path)).toEqual([path]);
  }
  const { orders } = await listOrdersFor(db, user);
  expect(orders.map((order) => order.lines[0]?.image?.path).sort()).toEqual(paths);
});

test("a line keeps the SKU the product had", async ({ db }) => {
  const user = await aCustomer(db);
  const id = await anOrder(db, user, await aProduct(db, { sku: "LN-2" }));
  expect((await findOrderFor(db, user, id))?.lines).toMatchObject([{ sku: "LN-1" }]);
});

test("somebody else's order does not exist", async ({ db }) => {
  const id = await anOrder(db, await aCustomer(db), await aProduct(db));
  expect(await findOrderFor(db, await aCustomer(db), id)).toBeNull();
  expect(await findOrderFor(db, await aCustomer(db, { role: "admin" }), id)).not.toBeNull();
});
