import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import * as wishlistPage from "#app/storefront/pages/wishlist-page.tsx";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { addWishAtSignIn } from "./guest-wish.server.ts";
import * as guestWish from "./pages/guest-wish.ts";
import { wishlistData } from "./personal-data.server.ts";
import { wishlistItems } from "./schema.server.ts";
import { addToWishlist, MAX_WISHLIST_ITEMS } from "./wishlist-commands.server.ts";
import { listWishlist } from "./wishlist-queries.server.ts";

async function isInWishlist(db: Database, userId: string, productId: string): Promise<boolean> {
  return (await listWishlist(db, userId)).some(({ id }) => id === productId);
}

const at = new Date("2026-11-20T10:00:00Z");

describe("a wish", () => {
  test("is stored once however often it is added, and removed", async ({ db }) => {
    const [user, product] = [await aUser(db), await aProduct(db)];
    const browser = await signedIn(db, user);
    const fields = { productId: product.id, wanted: "1" };
    for (let n = 0; n < 2; n++)
      expect(await browser.post(wishlistPage, "/wishlist", fields)).toMatchObject({ data: { error: null } });
    expect(await db.$count(wishlistItems)).toBe(1);
    expect(await isInWishlist(db, user.id, product.id)).toBe(true);
    const page = await browser.get(wishlistPage, "/wishlist");
    expect(page.data).toMatchObject({ products: [{ id: product.id }] });
    for (let n = 0; n < 2; n++) await browser.post(wishlistPage, "/wishlist", { ...fields, wanted: "0" });
    expect(await isInWishlist(db, user.id, product.id)).toBe(false);
  });

  test("comes back to the product without scripts, and to no other site", async ({ db }) => {
    const [user, product] = [await aUser(db), await aProduct(db)];
    const browser = await signedIn(db, user);
    const fields = { productId: product.id, wanted: "1" };
    const back = `/products/${product.slug}`;
    expect(await browser.post(wishlistPage, "/wishlist", { ...fields, back })).toMatchObject({
      status: 302,
      location: back,
    });
    const away = await browser.post(wishlistPage, "/wishlist", { ...fields, back: "//evil.test" });
    expect(away).toMatchObject({ status: 302, location: "/wishlist" });
  });

  test("needs an account", async ({ db }) => {
    const product = await aProduct(db);
    const guest = new TestBrowser(anAppContext(db));
    expect(await guest.get(wishlistPage, "/wishlist")).toMatchObject({ status: 401 });
    const fields = { productId: product.id, wanted: "1" };
    expect(await guest.post(wishlistPage, "/wishlist", fields)).toMatchObject({ status: 401 });
  });

  test("of a guest waits for the sign-in, and is added once", async ({ db }) => {
    const [user, product] = [await aUser(db), await aProduct(db)];
    const browser = new TestBrowser(anAppContext(db));
    const back = `/products/${product.slug}`;
    expect(await browser.post(guestWish, "/wishlist/add", { productId: product.id, back })).toMatchObject({
      status: 302,
      location: `/login?redirect=${encodeURIComponent(back)}`,
    });
    const firstRequest = async () =>
      addWishAtSignIn(browser.app, await findViewer(browser.app, browser.request()), browser.request());
    expect(await firstRequest()).toBeNull();
    await browser.post(loginPage, "/login", { email: user.email, password: TEST_PASSWORD });
    expect(await firstRequest()).toMatch(/^sanganak\.wish=; .*Max-Age=0/);
    expect(await isInWishlist(db, user.id, product.id)).toBe(true);
  });

  test.for(["x", "00000000-0000-4000-8000-000000000000"])(
    "of a guest for an unknown product is dropped: %s",
    async (id, { db }) => {
      const browser = await signedIn(db, await aUser(db));
      browser.cookies.set("sanganak.wish", id);
      const viewer = await findViewer(browser.app, browser.request());
      expect(await addWishAtSignIn(browser.app, viewer, browser.request())).toContain("Max-Age=0");
      expect(await db.$count(wishlistItems)).toBe(0);
    },
  );

  test("that was removed can be restored", async ({ db }) => {
    const [user, product] = [await aUser(db), await aProduct(db)];
    const browser = await signedIn(db, user);
    await addToWishlist(db, commandBy(user, at), product.id);
    const removed = await browser.post(wishlistPage, "/wishlist", { productId: product.id, wanted: "0", name: "Yoga" });
    expect(removed.data).toEqual({ error: null, removed: { id: product.id, name: "Yoga" } });
    await browser.post(wishlistPage, "/wishlist", { productId: product.id, wanted: "1" });
    expect(await isInWishlist(db, user.id, product.id)).toBe(true);
  });

  test("is private: nobody reads or changes another's", async ({ db }) => {
    const [user, other, product] = [await aUser(db), await aUser(db), await aProduct(db)];
    await addToWishlist(db, commandBy(other, at), product.id);
    const browser = await signedIn(db, user);
    expect(await listWishlist(db, user.id)).toEqual([]);
    const fields = { productId: product.id, wanted: "0", userId: other.id };
    expect(await browser.post(wishlistPage, "/wishlist", fields)).toMatchObject({ status: 400 });
    await browser.post(wishlistPage, "/wishlist", { productId: product.id, wanted: "0" });
    expect(await isInWishlist(db, other.id, product.id)).toBe(true);
  });

  test.for(["", "x", "00000000-0000-0000-0000-000000000000"])(
    "for an unknown product is refused with a message: %j",
    async (productId, { db }) => {
      const browser = await signedIn(db, await aUser(db));
      expect(await browser.post(wishlistPage, "/wishlist", { productId, wanted: "1" })).toMatchObject({
        status: 404,
        data: { error: "This product is no longer available." },
      });
    },
  );

  test("beyond the limit is refused with a message; adding one again is fine", async ({ db }) => {
    const user = await aUser(db);
    const { id: _, sellingPricePaise: __, ...same } = await aProduct(db);
    const copies = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, n) => ({ ...same, slug: `p-${n}` }));
    const kept = await db.insert(products).values(copies).returning({ id: products.id });
    await db.insert(wishlistItems).values(kept.map(({ id }) => ({ userId: user.id, productId: id })));
    const browser = await signedIn(db, user);
    const wish = (productId: string) => browser.post(wishlistPage, "/wishlist", { productId, wanted: "1" });
    expect(await wish((await aProduct(db)).id)).toMatchObject({
      status: 409,
      data: { error: `Your wishlist is full. You can save up to ${MAX_WISHLIST_ITEMS} products.` },
    });
    expect(await wish(kept[0]?.id ?? "")).toMatchObject({ data: { error: null } });
  });

  test("for a product off sale is still listed and can be removed, but not added", async ({ db }) => {
    const [user, product] = [await aUser(db), await aProduct(db)];
    await addToWishlist(db, commandBy(user, at), product.id);
    await db.update(products).set({ status: "archived" }).where(eq(products.id, product.id));
    expect(await listWishlist(db, user.id)).toMatchObject([{ id: product.id, isOnSale: false }]);
    expect(await addToWishlist(db, commandBy(user, at), product.id)).toMatchObject({ ok: false });
    await aVendor(db, { id: "closed", state: "suspended" });
    const suspended = await aProduct(db, { vendorId: "closed" });
    expect(await addToWishlist(db, commandBy(user, at), suspended.id)).toMatchObject({ ok: false });
  });
});

test("a wishlist moves to another account without duplicates, is exported and erased", async ({ db }) => {
  const [from, to, one, two] = [await aUser(db), await aUser(db), await aProduct(db), await aProduct(db)];
  for (const productId of [one.id, two.id]) await addToWishlist(db, commandBy(from, at), productId);
  await addToWishlist(db, commandBy(to, at), one.id);
  await wishlistData.transfer?.(db, { from: from.id, to: to.id });
  expect(await listWishlist(db, from.id)).toEqual([]);
  expect(await wishlistData.collect(db, to.id)).toHaveLength(2);
  await wishlistData.erase?.(db, to.id, String);
  expect(await db.$count(wishlistItems)).toBe(0);
});
