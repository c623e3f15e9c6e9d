import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { savedBuilds } from "#app/builder/schema.server.ts";
import { cartLines, carts } from "#app/cart/schema.server.ts";
import { checkoutDrafts } from "#app/checkout/schema.server.ts";
import { contactMessages } from "#app/messages/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { personalData } from "./personal-data.ts";

/** Every table that points at a user, and who covers it in exports and erasures. */
const answeredBy: Record<string, string> = {
  addresses: "accounts",
  // Only which account did it: an erased account is an id that says nothing.
  picture_uploads: "accounts",
  picture_batches: "accounts",
  import_runs: "accounts",
  import_columns: "importColumns",
  bulk_changes: "accounts",
  payout_runs: "accounts",
  cash_remittances: "accounts",
  courier_remittances: "accounts",
  undone_remittances: "accounts",
  settlement_rows: "accounts",
  closed_months: "accounts",
  freight_choices: "accounts",
  wallet_rows: "accounts",
  bank_imports: "accounts",
  bank_layouts: "accounts",
  bank_lines: "accounts",
  seller_tax_rates: "accounts",
  seller_tax_confirmations: "accounts",
  tax_deposits: "accounts",
  tax_collector_gstins: "accounts",
  e_invoice_imports: "accounts",
  e_invoice_requests: "accounts",
  e_invoices: "accounts",
  shipment_losses: "accounts",
  registrations: "accounts",
  phone_codes: "accounts",
  sessions: "accounts",
  known_networks: "accounts",
  second_factors: "accounts",
  passkeys: "accounts",
  backup_codes: "accounts",
  sign_in_methods: "accounts",
  vendors: "accounts",
  vendor_bank_account_requests: "accounts",
  vendor_people: "accounts",
  saved_gstins: "gstins",
  wishlist_items: "wishlist",
  carts: "cart",
  saved_builds: "builds",
  saved_views: "savedViews",
  notification_choices: "notifications",
  orders: "orders",
  quotations: "quotations",
  enquiries: "enquiries",
  company_people: "companies",
  checkout_drafts: "checkout",
  phone_confirmations: "confirmedPhones",
  reviews: "reviews",
};

test("every table that refers to a user belongs to a module that exports and erases it", async ({ db }) => {
  const rows = await rowsOf<{ table: string }>(
    db,
    sql`select distinct conrelid::regclass::text as "table" from pg_constraint where confrelid = 'users'::regclass`,
  );
  expect(rows.map((row) => row.table).sort()).toEqual(Object.keys(answeredBy).sort());
  const sources = new Set(["accounts", ...personalData.map((source) => source.name)]);
  expect(Object.values(answeredBy).filter((name) => !sources.has(name))).toEqual([]);
});

const address = { fullName: "A", addressLine1: "1", city: "C", state: "Goa", pincode: "403001", phone: "9000000000" };

/** A person with a cart, an order, an open checkout and a message. */
async function somebody(db: Database) {
  const user = await aUser(db);
  const product = await aProduct(db, { stock: 5 });
  await db.insert(carts).values({ userId: user.id });
  await db.insert(cartLines).values({ userId: user.id, productId: product.id, productName: product.name, quantity: 2 });
  await db.insert(checkoutDrafts).values({ userId: user.id, shippingAddress: address, idempotencyKey: "1" });
  await db.insert(orders).values({
    number: `SNG-${user.id.slice(0, 8)}`,
    userId: user.id,
    userEmail: user.email,
    idempotencyKey: "1",
    requestHash: "1",
    paymentMethod: "cod",
    pricesIncludeGst: true,
    subtotalPaise: 100,
    gstPaise: 18,
    shippingPaise: 0,
    totalPaise: 118,
    shippingAddress: address,
  });
  await db.insert(savedBuilds).values({ userId: user.id, name: "Office", parts: [] });
  const message = { ticket: randomUUID(), name: user.name, email: user.email, subject: "Other", message: "Hello" };
  await db.insert(contactMessages).values(message);
  return user;
}

async function collected(db: Database, userId: string): Promise<Record<string, unknown>> {
  const shares = [];
  for (const source of personalData) shares.push([source.name, await source.collect(db, userId)]);
  return Object.fromEntries(shares);
}

const nothing = {
  wishlist: [],
  cart: [],
  builds: [],
  orders: [],
  quotations: [],
  enquiries: [],
  companies: [],
  gstins: [],
  invoices: [],
  returns: [],
  claims: [],
  pickups: [],
  checkout: [],
  confirmedPhones: [],
  notifications: [],
  refunds: [],
  refundAccounts: [],
  messages: [],
  reviews: [],
  savedViews: [],
  signatures: [],
  importColumns: [],
};

describe("what the modules keep about a person", () => {
  test("is collected for that person alone", async ({ db }) => {
    const user = await somebody(db);
    await somebody(db);
    expect(await collected(db, user.id)).toMatchObject({
      cart: [{ quantity: 2 }],
      builds: [{ name: "Office" }],
      orders: [{ email: user.email, totalPaise: 118, shippingAddress: address, lines: [] }],
      checkout: [{ shippingAddress: address }],
      messages: [{ message: "Hello" }],
    });
    expect(await collected(db, (await aUser(db)).id)).toEqual(nothing);
  });

  test("is erased, except orders", async ({ db }) => {
    const [user, other] = [await somebody(db), await somebody(db)];
    for (const source of personalData) await source.erase?.(db, user.id, String);
    expect(await collected(db, user.id)).toEqual({ ...nothing, orders: [expect.anything()] });
    expect(await collected(db, other.id)).toMatchObject({ cart: [{}], checkout: [{}], messages: [{}] });
  });

  test("moves to another account of the same person", async ({ db }) => {
    const [from, to] = [await somebody(db), await aUser(db)];
    for (const source of personalData) await source.transfer?.(db, { from: from.id, to: to.id });
    expect(await collected(db, to.id)).toMatchObject({ cart: [{ quantity: 2 }], orders: [{ email: from.email }] });
    expect(await collected(db, from.id)).toEqual({ ...nothing, messages: [expect.anything()] });
  });

  test("excludes what was written under an address they never confirmed", async ({ db }) => {
    const user = await somebody(db);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
    expect(await collected(db, user.id)).toMatchObject({ messages: [] });
    for (const source of personalData) await source.erase?.(db, user.id, String);
    expect(await db.$count(contactMessages)).toBe(1);
  });
});
