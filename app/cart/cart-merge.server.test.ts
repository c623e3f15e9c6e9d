import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { DatabaseAwayError } from "#app/platform/database/database-errors.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { changeCart } from "./cart-commands.server.ts";
import { mergeGuestCart } from "./cart-merge.server.ts";
import { findCart } from "./cart-queries.server.ts";
import { GUEST_CART_COOKIE, serializeGuestCart } from "./guest-cart.ts";
import { mergeAtSignIn } from "./merge-at-sign-in.server.ts";

async function linesOf(db: Database, userId: string) {
  return (await findCart(db, { userId })).lines.map(({ productId, quantity }) => [productId, quantity]);
}

describe("merging", () => {
  test("sums, caps and drops by name, and keeps what the guest had seen of a price", async ({ db }) => {
    const user = await aUser(db);
    const [both, guests] = [await aProduct(db, { stock: 5, name: "Both" }), await aProduct(db)];
    const gone = await aProduct(db, { status: "archived", name: "Gone" });
    await changeCart(db, { viewer: user }, [{ kind: "add", productId: both.id, quantity: 3 }]);
    const lines = [
      { productId: guests.id, quantity: 1, seenPricePaise: 1_00 },
      { productId: both.id, quantity: 4 },
      { productId: gone.id, quantity: 1 },
    ];
    await mergeGuestCart(db, user.id, { id: "guestcart1", lines });
    const { notices, lines: merged } = await findCart(db, { userId: user.id });
    expect(merged).toMatchObject([
      { productId: both.id, quantity: 5, seenPricePaise: 50_000_00 },
      { productId: guests.id, quantity: 1, seenPricePaise: 1_00 },
    ]);
    expect(notices).toEqual([
      { kind: "capped", productId: both.id, name: "Both", given: 5 },
      { kind: "dropped", productId: gone.id, name: "Gone", reason: "unknown-product" },
    ]);
  });

  test("happens once per guest cart, with several requests at once", async ({ db }) => {
    const user = await aUser(db);
    const product = await aProduct(db);
    const cart = { id: "guestcart1", lines: [{ productId: product.id, quantity: 2 }] };
    await mergeGuestCart(db, user.id, cart);
    await mergeGuestCart(db, user.id, cart);
    expect(await linesOf(db, user.id)).toEqual([[product.id, 2]]);
    await mergeGuestCart(db, user.id, { ...cart, id: "guestcart2" });
    expect(await linesOf(db, user.id)).toEqual([[product.id, 4]]);
  });
});

describe("the first request with a session and a guest cart", () => {
  test("merges and removes the cookie; a guest keeps it", async ({ db }) => {
    const app = anAppContext(db);
    const user = await aUser(db);
    const product = await aProduct(db);
    const value = serializeGuestCart({ id: null, lines: [{ productId: product.id, quantity: 2 }] });
    const request = new Request(app.origin, { headers: { cookie: `a=b; ${GUEST_CART_COOKIE}=${value}` } });
    expect(await mergeAtSignIn(app, { kind: "guest" }, request)).toBe(null);
    const gone = `${GUEST_CART_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    expect(await mergeAtSignIn(app, user, request)).toBe(gone);
    expect(await mergeAtSignIn(app, user, request)).toBe(gone);
    expect(await linesOf(db, user.id)).toEqual([[product.id, 2]]);
  });

  test("while the database is unavailable the request waits once and ends", async ({ db }) => {
    const away = new Proxy(db, {
      get() {
        throw new DatabaseAwayError("gone");
      },
    });
    const user = await aUser(db);
    const product = await aProduct(db);
    const value = serializeGuestCart({ id: randomUUID(), lines: [{ productId: product.id, quantity: 2 }] });
    const request = new Request("http://x/", { headers: { cookie: `${GUEST_CART_COOKIE}=${value}` } });
    await expect(mergeAtSignIn(anAppContext(away), user, request)).rejects.toThrow(DatabaseAwayError);
  });

  test("a cookie that the shop didn't write is merged once too, junk is left alone", async ({ db }) => {
    const app = anAppContext(db);
    const user = await aUser(db);
    const product = await aProduct(db);
    const carrying = (value: string) =>
      new Request(app.origin, { headers: { cookie: `${GUEST_CART_COOKIE}=${value}` } });
    for (const junk of ["", "...", "x~1", `${product.id}~0`, `${product.id}~-1`, `${randomUUID()}`]) {
      expect(await mergeAtSignIn(app, user, carrying(junk))).toBe(null);
    }
    await mergeAtSignIn(app, user, carrying(`${product.id}~1`));
    await mergeAtSignIn(app, user, carrying(`${product.id}~1`));
    expect(await linesOf(db, user.id)).toEqual([[product.id, 1]]);
  });
});
