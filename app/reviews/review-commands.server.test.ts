import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, place } from "#tests/support/shoppers.ts";
import { reviewData } from "./personal-data.server.ts";
import { moderateReview, writeReview } from "./review-commands.server.ts";
import { displayName, findOwnReview, findProductReviews, listReviewableProducts } from "./review-queries.server.ts";
import { reviewBaselines, reviews } from "./schema.server.ts";

const good = { rating: "5", title: "Quick", text: "Does what it should." };
type Product = Awaited<ReturnType<typeof aProduct>>;

/** A customer who has received `product`, or still waits for it. */
async function aBuyer(db: Database, product: Product, { delivered = true } = {}): Promise<User> {
  await ensurePaymentMethods(db, { demo: false });
  const customer = await aCustomer(db);
  await fillCart(db, customer, [{ product }]);
  const placed = await place(db, await anOrderRequest(db, customer, [{ product }]));
  if (!placed.ok) throw new Error(placed.code);
  if (delivered) {
    const shipment = eq(shipments.orderId, placed.value.orderId);
    for (const status of ["processing", "shipped", "delivered"] as const)
      await db
        .update(shipments)
        .set({
          status,
          carrier: "Post",
          tracking: "1",
          shippedAt: NOW,
          ...(status === "delivered" && { deliveredAt: NOW }),
        })
        .where(shipment);
  }
  return customer;
}

async function written(db: Database, customer: User, product: Product, changes: Partial<typeof good> = {}) {
  const done = await writeReview(db, commandBy(customer, NOW), { productId: product.id, ...good, ...changes });
  if (!done.ok) throw new Error(done.code);
  const [row] = await db.select().from(reviews).where(eq(reviews.userId, customer.id));
  if (!row) throw new Error("no review");
  return row;
}

async function publish(db: Database, id: string, version = "1") {
  const viewer = await aUser(db, { role: "admin" });
  return moderateReview(db, commandBy(viewer, NOW), { id, version, state: "published" });
}

async function ratingOf(db: Database, product: Product) {
  const [row] = await db
    .select({ average: products.ratingAverage, count: products.reviewCount })
    .from(products)
    .where(eq(products.id, product.id));
  return row;
}

describe("writing", () => {
  test("waits for an admin, and counts only once it is published", async ({ db }) => {
    const product = await aProduct(db);
    const review = await written(db, await aBuyer(db, product), product);
    expect(review.state).toBe("pending");
    expect(await ratingOf(db, product)).toEqual({ average: 0, count: 0 });
    expect(await publish(db, review.id)).toMatchObject({ ok: true });
    expect(await ratingOf(db, product)).toEqual({ average: 5, count: 1 });
  });

  test("is shown at once where the store wants no approval", async ({ db }) => {
    await updateStoreSettings(db, { reviewsNeedApproval: false });
    const product = await aProduct(db);
    await written(db, await aBuyer(db, product), product, { rating: "4" });
    expect(await ratingOf(db, product)).toEqual({ average: 4, count: 1 });
  });

  test("needs a delivered order", async ({ db }) => {
    const product = await aProduct(db);
    const other = await aProduct(db);
    const waiting = await aBuyer(db, product, { delivered: false });
    const buyer = await aBuyer(db, product);
    const stranger = await aCustomer(db);
    for (const [viewer, productId] of [
      [waiting, product.id],
      [stranger, product.id],
      [buyer, other.id],
      [buyer, "x"],
    ] as const)
      expect(await writeReview(db, commandBy(viewer, NOW), { productId, ...good })).toMatchObject({
        code: "not-bought",
      });
  });

  test("is refused to who sells the product with that reason, also when they never bought it", async ({ db }) => {
    const product = await aProduct(db);
    const seller = await aCustomer(db);
    await db.update(vendors).set({ userId: seller.id }).where(eq(vendors.id, product.vendorId));
    expect(await writeReview(db, commandBy(seller, NOW), { productId: product.id, ...good })).toMatchObject({
      code: "own-product",
    });
  });

  test("is refused to the product's seller, even as its buyer; an earlier review is not published", async ({ db }) => {
    const product = await aProduct(db);
    const buyer = await aBuyer(db, product);
    const { id } = await written(db, buyer, product);
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, buyer.id));
    expect(await listReviewableProducts(db, buyer.id, order?.id ?? "")).toHaveLength(1);
    await db.update(vendors).set({ userId: buyer.id }).where(eq(vendors.id, product.vendorId));
    expect(await writeReview(db, commandBy(buyer, NOW), { productId: product.id, ...good })).toMatchObject({
      code: "own-product",
    });
    expect(await listReviewableProducts(db, buyer.id, order?.id ?? "")).toEqual([]);
    expect(await publish(db, id)).toMatchObject({ code: "own-product" });
    expect(await ratingOf(db, product)).toEqual({ average: 0, count: 0 });
  });

  test("a second one replaces the first, which waits again", async ({ db }) => {
    const product = await aProduct(db);
    const buyer = await aBuyer(db, product);
    const first = await written(db, buyer, product);
    await publish(db, first.id);
    const second = await written(db, buyer, product, { rating: "1", title: "Slow" });
    expect(second).toMatchObject({ id: first.id, rating: 1, title: "Slow", state: "pending", version: 2 });
    expect(await ratingOf(db, product)).toEqual({ average: 0, count: 0 });
  });

  test.for([
    [{ rating: "6" }, { rating: "Please choose one to five stars" }],
    [{ rating: "" }, { rating: "Please choose one to five stars" }],
    [{ title: " " }, { title: "Title is required" }],
    [{ text: "" }, { text: "Review is required" }],
    [{ text: "x".repeat(2_001) }, { text: "Please use at most 2,000 characters" }],
  ] as const)("%o is refused", async ([changes, details], { db }) => {
    const product = await aProduct(db);
    const viewer = await aBuyer(db, product);
    expect(await writeReview(db, commandBy(viewer, NOW), { productId: product.id, ...good, ...changes })).toEqual({
      ok: false,
      code: "invalid",
      details,
    });
  });
});

describe("ratings imported with a product", () => {
  test("count with the published reviews, and the average is theirs together", async ({ db }) => {
    const product = await aProduct(db);
    await db.insert(reviewBaselines).values({ productId: product.id, count: 3, sumHundredths: 1_200 });
    expect(await ratingOf(db, product)).toEqual({ average: 4, count: 3 });
    const review = await written(db, await aBuyer(db, product), product);
    await publish(db, review.id);
    expect(await ratingOf(db, product)).toEqual({ average: 4.25, count: 4 });
    const { total, histogram } = await findProductReviews(db, product.id, 1);
    expect(total).toBe(1);
    expect(histogram.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0]);
  });
});

describe("moderating", () => {
  test("a rejection gives its author the reason, and unpublishes a review", async ({ db }) => {
    const product = await aProduct(db);
    const buyer = await aBuyer(db, product);
    const { id } = await written(db, buyer, product);
    await publish(db, id);
    const viewer = await aUser(db, { role: "admin" });
    const reject = (reason: string) =>
      moderateReview(db, commandBy(viewer, NOW), { id, version: "1", state: "rejected", reason });
    expect(await reject(" ")).toMatchObject({ code: "reason-required" });
    expect(await reject(" Names another person. ")).toMatchObject({ ok: true });
    expect(await findOwnReview(db, buyer.id, product.id)).toMatchObject({
      state: "rejected",
      rejectReason: "Names another person.",
    });
    expect(await ratingOf(db, product)).toEqual({ average: 0, count: 0 });
    const log = await db.select({ action: auditLog.action, label: auditLog.subjectLabel }).from(auditLog);
    const told = (action: string) => ({ action, label: product.name });
    // Of one moment, so in no order.
    expect(log.map(({ action }) => action).sort()).toEqual(["review.publish", "review.reject"]);
    expect(log).toEqual(expect.arrayContaining(["review.publish", "review.reject"].map(told)));
  });

  test("is about the version the admin has read", async ({ db }) => {
    const product = await aProduct(db);
    const buyer = await aBuyer(db, product);
    const { id } = await written(db, buyer, product);
    await written(db, buyer, product, { text: "Buy at elsewhere.example" });
    expect(await publish(db, id, "1")).toMatchObject({ code: "stale" });
    expect(await publish(db, id, "2")).toMatchObject({ ok: true });
  });

  test.for(["customer", "vendor"] as const)("is refused to a %s", async (role, { db }) => {
    const product = await aProduct(db);
    const { id } = await written(db, await aBuyer(db, product), product);
    const viewer = await aUser(db, { role });
    const asked = moderateReview(db, commandBy(viewer, NOW), { id, version: "1", state: "published" });
    expect(await asked).toMatchObject({ code: "not-allowed" });
  });
});

test("an erased account's review stays, as a customer's", async ({ db }) => {
  const product = await aProduct(db);
  const buyer = await aBuyer(db, product);
  await publish(db, (await written(db, buyer, product)).id);
  expect((await findProductReviews(db, product.id, 1)).rows).toMatchObject([{ author: "Asha R." }]);
  await reviewData.erase?.(db, buyer.id, String);
  expect((await findProductReviews(db, product.id, 1)).rows).toMatchObject([{ author: "A customer", title: "Quick" }]);
  expect(await ratingOf(db, product)).toEqual({ average: 5, count: 1 });
});

test.each([
  ["Asha Rao", "Asha R."],
  ["asha kumari devi", "asha D."],
  ["Madhu", "Madhu"],
  [" ", "A customer"],
  [null, "A customer"],
])("%j is shown as %s", (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test("an order links to reviews of delivered products still on sale, for its buyer only", async ({ db }) => {
  const product = await aProduct(db);
  const onItsWay = await aBuyer(db, await aProduct(db), { delivered: false });
  const buyer = await aBuyer(db, product);
  const orderOf = async (userId: string) =>
    (await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)))[0]?.id ?? "";
  const orderId = await orderOf(buyer.id);
  const offered = { productId: product.id, slug: product.slug, isReviewed: false };
  expect(await listReviewableProducts(db, buyer.id, orderId)).toEqual([offered]);
  expect(await listReviewableProducts(db, onItsWay.id, orderId)).toEqual([]);
  expect(await listReviewableProducts(db, onItsWay.id, await orderOf(onItsWay.id))).toEqual([]);
  await written(db, buyer, product);
  expect(await listReviewableProducts(db, buyer.id, orderId)).toEqual([{ ...offered, isReviewed: true }]);
  await db.update(products).set({ status: "archived" }).where(eq(products.id, product.id));
  expect(await listReviewableProducts(db, buyer.id, orderId)).toEqual([]);
});
