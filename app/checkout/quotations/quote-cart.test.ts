import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cartLines } from "#app/cart/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { guest } from "#app/domain/parties/permissions.ts";
import { findQuotation, listOwnQuotations } from "#app/quotations/quotation-queries.server.ts";
import { quotations } from "#app/quotations/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, fillCart, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { quoteCart } from "./quote-cart.server.ts";

test("a cart is quoted at today's prices for the days of the settings, once per form", async ({ db }) => {
  await updateStoreSettings(db, { quotationDays: 15, shippingFeePaise: 99_00, freeShippingAbovePaise: 1_00_000_00 });
  const product = await aProduct(db, { pricePaise: 2_000_00, discountPricePaise: 1_800_00 });
  const gone = await aProduct(db);
  const viewer = await aCustomer(db);
  await fillCart(db, viewer, [{ product, quantity: 3 }, { product: gone }]);
  await db.update(products).set({ status: "archived" }).where(eq(products.id, gone.id));
  const context = { viewer, now: NOW, origin: ORIGIN, formKey: randomUUID() };
  const quoted = await quoteCart(db, context);
  if (!quoted.ok) throw new Error(quoted.code);
  expect(await quoteCart(db, context)).toEqual(quoted);
  const quotation = await findQuotation(db, quoted.value.id);
  expect(quotation).toMatchObject({ status: "sent", validUntil: "2026-12-05", customerName: viewer.name });
  expect(quotation?.lines).toMatchObject([
    { name: product.name, quantity: 3, unitPricePaise: 1_800_00, seller: "Vendor v1" },
  ]);
  expect(quotation?.totals).toMatchObject({ shippingPaise: 99_00, totalPaise: 5_499_00 });
  expect(await listOwnQuotations(db, viewer, NOW)).toHaveLength(1);
  expect(await db.$count(cartLines)).toBe(2);
});

test("an empty cart takes no number, and a person gets 20 quotations a day", async ({ db }) => {
  const viewer = await aCustomer(db);
  const context = { viewer, now: NOW, origin: ORIGIN };
  expect(await quoteCart(db, context)).toMatchObject({ code: "nothing-to-quote" });
  expect(await db.$count(quotations)).toBe(0);
  for (let count = 1; count < 20; count++) await quoteCart(db, context);
  expect(await quoteCart(db, context)).toMatchObject({ code: "too-many-attempts" });
  expect(await quoteCart(db, { ...context, viewer: guest as never })).toMatchObject({ code: "not-allowed" });
});
