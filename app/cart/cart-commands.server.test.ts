import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import type { CartChange } from "./cart-changes.ts";
import { changeCart, changeCartByKey, findReconciledCart } from "./cart-commands.server.ts";
import { emptyCart } from "./cart-emptying.server.ts";
import { mergeGuestCart } from "./cart-merge.server.ts";
import { countCartItems, findCart, findCartVersion } from "./cart-queries.server.ts";
import { viewCart } from "./cart-view.ts";
import { parseGuestCart, serializeGuestCart } from "./guest-cart.ts";

const add = (productId: string, quantity = 1): CartChange => ({ kind: "add", productId, quantity });
const set = (productId: string, quantity: number): CartChange => ({ kind: "set", productId, quantity });

async function linesOf(db: Database, userId: string) {
  return (await findCart(db, { userId })).lines.map(({ productId, quantity }) => [productId, quantity]);
}

describe("adding", () => {
  test("keeps lines in the order they were added, with the name and the price seen", async ({ db }) => {
    const user = await aUser(db);
    const [one, other] = [await aProduct(db, { name: "One" }), await aProduct(db, { pricePaise: 1_00 })];
    expect(await changeCart(db, { viewer: user }, [add(one.id), add(other.id, 2), add(one.id, 3)])).toEqual([]);
    expect((await findCart(db, { userId: user.id })).lines).toEqual([
      { productId: one.id, quantity: 4, name: "One", seenPricePaise: 50_000_00 },
      { productId: other.id, quantity: 2, name: other.name, seenPricePaise: 1_00 },
    ]);
    expect(await countCartItems(db, user.id)).toBe(6);
  });

  test("above stock is refused with what is left, and changes nothing", async ({ db }) => {
    const user = await aUser(db);
    const product = await aProduct(db, { stock: 3 });
    await changeCart(db, { viewer: user }, [add(product.id, 2)]);
    const before = await findCartVersion(db, user.id);
    expect(await changeCart(db, { viewer: user }, [add(product.id, 2)])).toEqual([
      { code: "above-stock", productId: product.id, left: 1, stock: 3 },
    ]);
    expect(await linesOf(db, user.id)).toEqual([[product.id, 2]]);
    expect(await findCartVersion(db, user.id)).toBe(before);
  });

  test.for([
    { what: "archived", situation: { status: "archived" as const } },
    { what: "not published", situation: { status: "draft" as const } },
    { what: "of a vendor who isn't approved", situation: { vendorId: "waiting" } },
  ])("a product that is $what is refused", async ({ situation }, { db }) => {
    await aVendor(db, { id: "waiting", state: "pending" });
    const user = await aUser(db);
    const product = await aProduct(db, situation);
    expect(await changeCart(db, { viewer: user }, [add(product.id), add(randomUUID())])).toMatchObject([
      { code: "unknown-product", productId: product.id },
      { code: "unknown-product" },
    ]);
    expect(await linesOf(db, user.id)).toEqual([]);
  });
});

describe("parts of a build", () => {
  const part = (productId: string, quantity = 1): CartChange => {
    return { kind: "add", productId, quantity, build: "abc12345" };
  };
  const together = (db: Database, viewer: User, changes: CartChange[]) =>
    changeCartByKey(db, { viewer, now: new Date(), origin: "http://localhost:3000" }, changes, { together: true });

  test("are added together, or none is and each shortage is named", async ({ db }) => {
    const user = await aUser(db);
    const [plenty, few, gone] = [
      await aProduct(db),
      await aProduct(db, { stock: 1 }),
      await aProduct(db, { status: "archived" }),
    ];
    await changeCart(db, { viewer: user }, [add(few.id)]);
    const refused = await together(db, user, [part(plenty.id, 2), part(few.id), part(gone.id)]);
    expect(refused.remarks).toMatchObject([
      { code: "above-stock", productId: few.id, left: 0 },
      { code: "unknown-product", productId: gone.id },
    ]);
    expect(await linesOf(db, user.id)).toEqual([[few.id, 1]]);
    expect((await together(db, user, [part(plenty.id, 2)])).remarks).toEqual([]);
    expect(await linesOf(db, user.id)).toEqual([
      [few.id, 1],
      [plenty.id, 2],
    ]);
  });

  test("keep their build through other changes and the merge at sign-in", async ({ db }) => {
    const user = await aUser(db);
    const [one, other] = [await aProduct(db), await aProduct(db)];
    await together(db, user, [part(one.id)]);
    await changeCart(db, { viewer: user }, [set(one.id, 3), add(other.id)]);
    const guest = parseGuestCart(
      serializeGuestCart({ id: "guestcart1", lines: [{ productId: other.id, quantity: 1, build: "zyx98765" }] }),
    );
    expect(guest.lines).toEqual([{ productId: other.id, quantity: 1, build: "zyx98765" }]);
    const third = await aProduct(db);
    const arriving = [{ productId: third.id, quantity: 1, build: "zyx98765" }];
    await mergeGuestCart(db, user.id, { id: "guestcart1", lines: arriving });
    const kept = (await findCart(db, { userId: user.id })).lines;
    expect(kept.map(({ productId, quantity, build }) => [productId, quantity, build])).toEqual([
      [one.id, 3, "abc12345"],
      [other.id, 1, undefined],
      [third.id, 1, "zyx98765"],
    ]);
  });
});

describe("a batch", () => {
  test("sets lines one by one, so that devices editing different lines don't undo each other", async ({ db }) => {
    const user = await aUser(db);
    const [one, other] = [await aProduct(db), await aProduct(db)];
    await changeCart(db, { viewer: user }, [add(one.id), add(other.id)]);
    await changeCart(db, { viewer: user }, [set(one.id, 5)]);
    await changeCart(db, { viewer: user }, [set(other.id, 7)]);
    expect(await linesOf(db, user.id)).toEqual([
      [one.id, 5],
      [other.id, 7],
    ]);
  });

  test("caps at stock and says so, removes at 0, and refuses single lines", async ({ db }) => {
    const user = await aUser(db);
    const [few, many] = [await aProduct(db, { stock: 2 }), await aProduct(db, { stock: 50 })];
    await changeCart(db, { viewer: user }, [add(few.id), add(many.id)]);
    expect(await changeCart(db, { viewer: user }, [set(few.id, 9), add(few.id), set(many.id, 20)])).toEqual([
      { code: "capped", productId: few.id, given: 2 },
      { code: "above-stock", productId: few.id, left: 0, stock: 2 },
    ]);
    expect(await linesOf(db, user.id)).toEqual([
      [few.id, 2],
      [many.id, 20],
    ]);
    await changeCart(db, { viewer: user }, [set(few.id, 0), set(many.id, -3)]);
    expect(await linesOf(db, user.id)).toEqual([]);
  });

  test("raises the version once, and not when nothing changed", async ({ db }) => {
    const user = await aUser(db);
    const [one, other] = [await aProduct(db), await aProduct(db)];
    await changeCart(db, { viewer: user }, [add(one.id), add(other.id)]);
    expect(await findCartVersion(db, user.id)).toBe(1);
    await changeCart(db, { viewer: user }, [set(one.id, 1), { kind: "remove", productId: randomUUID() }]);
    expect(await findCartVersion(db, user.id)).toBe(1);
    await changeCart(db, { viewer: user }, [{ kind: "clear" }]);
    expect(await findCartVersion(db, user.id)).toBe(2);
  });

  test("one account's changes leave another's cart alone", async ({ db }) => {
    const [mine, theirs] = [await aUser(db), await aUser(db)];
    const product = await aProduct(db);
    await changeCart(db, { viewer: theirs }, [add(product.id)]);
    await changeCart(db, { viewer: mine }, [add(product.id, 2), { kind: "clear" }]);
    expect(await linesOf(db, theirs.id)).toEqual([[product.id, 1]]);
  });
});

describe("undo", () => {
  test("puts a part back into its build, and so does an accepted notice", async ({ db }) => {
    const user = await aUser(db);
    const { id: productId } = await aProduct(db);
    const line = { productId, quantity: 1, build: "abc12345" };
    await changeCart(db, { viewer: user }, [{ kind: "restore", lines: [line] }]);
    const builds = async () => (await findCart(db, { userId: user.id })).lines.map(({ build }) => build);
    expect(await builds()).toEqual(["abc12345"]);
    await changeCart(db, { viewer: user }, [{ kind: "dismiss" }]);
    expect(await builds()).toEqual(["abc12345"]);
  });

  test("brings lines back, capped at stock, and leaves alone what is there again", async ({ db }) => {
    const user = await aUser(db);
    const [one, other] = [await aProduct(db, { stock: 5 }), await aProduct(db)];
    await changeCart(db, { viewer: user }, [add(one.id, 5), add(other.id, 2), { kind: "clear" }, add(other.id, 3)]);
    await db.update(products).set({ stock: 4 }).where(eq(products.id, one.id));
    const lines = [
      { productId: one.id, quantity: 5 },
      { productId: other.id, quantity: 2 },
    ];
    const twice: CartChange = { kind: "restore", lines };
    expect(await changeCart(db, { viewer: user }, [twice, twice])).toEqual([
      { code: "capped", productId: one.id, given: 4 },
    ]);
    expect(await linesOf(db, user.id)).toEqual([
      [other.id, 3],
      [one.id, 4],
    ]);
  });
});

describe("what changed since the last visit", () => {
  test("gone products are named and dropped, shrunk stock caps, until dismissed", async ({ db }) => {
    const user = await aUser(db);
    const gone = await aProduct(db, { name: "Gone" });
    const scarce = await aProduct(db, { name: "Scarce", stock: 9 });
    const soldOut = await aProduct(db, { name: "Sold out", stock: 9 });
    await changeCart(db, { viewer: user }, [add(gone.id), add(scarce.id, 5), add(soldOut.id, 2)]);
    await db.update(products).set({ status: "archived" }).where(eq(products.id, gone.id));
    await db.update(products).set({ stock: 2 }).where(eq(products.id, scarce.id));
    await db.update(products).set({ stock: 0 }).where(eq(products.id, soldOut.id));

    const state = await findReconciledCart(db, { userId: user.id });
    expect(state.notices).toEqual([
      { kind: "dropped", productId: gone.id, name: "Gone", reason: "unknown-product" },
      { kind: "capped", productId: scarce.id, name: "Scarce", given: 2 },
    ]);
    expect(await linesOf(db, user.id)).toEqual([
      [scarce.id, 2],
      [soldOut.id, 2],
    ]);
    expect(viewCart(state)).toMatchObject({ count: 2, canCheckout: false });

    expect(await findReconciledCart(db, { userId: user.id })).toEqual(state);
    await changeCart(db, { viewer: user }, [{ kind: "dismiss" }]);
    expect((await findReconciledCart(db, { userId: user.id })).notices).toEqual([]);
    expect(await countCartItems(db, user.id)).toBe(2);
  });

  test("a changed price is charged, and the earlier one is shown", async ({ db }) => {
    const user = await aUser(db);
    const product = await aProduct(db, { pricePaise: 1_180_00 });
    await changeCart(db, { viewer: user }, [add(product.id, 2)]);
    await db.update(products).set({ discountPricePaise: 590_00 }).where(eq(products.id, product.id));
    const view = viewCart(await findCart(db, { userId: user.id }));
    expect(view.rows).toMatchObject([{ earlierPricePaise: 1_180_00, amountPaise: 1_180_00 }]);
    expect(view.totals).toEqual({ subtotalPaise: 1_000_00, gstPaise: 180_00, shippingPaise: 0, totalPaise: 1_180_00 });
  });

  test("with prices without GST the tax comes on top, and the shipping fee below its limit", async ({ db }) => {
    await updateStoreSettings(db, { pricesIncludeGst: false, shippingFeePaise: 99_00 });
    const product = await aProduct(db, { pricePaise: 1_000_00 });
    const view = viewCart(await findCart(db, { guestLines: [{ productId: product.id, quantity: 2 }] }));
    expect(view.totals).toEqual({
      subtotalPaise: 2_000_00,
      gstPaise: 360_00,
      shippingPaise: 99_00,
      totalPaise: 2_459_00,
    });
  });
});

test("an order empties the cart it was made from, notices and all, and no other", async ({ db }) => {
  const user = await aUser(db);
  const product = await aProduct(db);
  await changeCart(db, { viewer: user }, [add(product.id)]);
  const version = await findCartVersion(db, user.id);
  await changeCart(db, { viewer: user }, [set(product.id, 2)]);
  expect(await emptyCart(db, user.id, version)).toBe(false);
  expect(await linesOf(db, user.id)).toEqual([[product.id, 2]]);
  expect(await emptyCart(db, user.id, version + 1)).toBe(true);
  expect(await linesOf(db, user.id)).toEqual([]);
  expect(await findCartVersion(db, user.id)).toBe(version + 2);
});
