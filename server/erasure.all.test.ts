/** A closed account is looked for in a dump of the whole database and in the upload folder (docs/decisions/356). */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { createAddress } from "#app/accounts/addresses/address-commands.server.ts";
import * as accountPage from "#app/accounts/pages/account-page.tsx";
import * as confirmPage from "#app/accounts/pages/confirm-registration-page.tsx";
import * as dataPage from "#app/accounts/pages/data-page.tsx";
import * as forgotPage from "#app/accounts/pages/forgot-password-page.tsx";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as registerPage from "#app/accounts/pages/register-page.tsx";
import { users } from "#app/accounts/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { sendContactMessage } from "#app/messages/contact-commands.server.ts";
import { addNote } from "#app/messages/message-commands.server.ts";
import { contactMessages } from "#app/messages/schema.server.ts";
import { addOrderNote } from "#app/order-desk/note-commands.server.ts";
import { eraseOrdersJob } from "#app/orders/erase-orders.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { saveRefundAccount, sealRefundAccount } from "#app/payments/refunds/refund-accounts.server.ts";
import { listWaitingRefunds } from "#app/payments/refunds/refund-queries.server.ts";
import { refundAccounts } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import type { JobServices } from "#app/platform/jobs.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { uploadsFolder } from "#app/platform/storage/incoming.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { requestReturn } from "#app/returns/return-commands.server.ts";
import { addPhotos, removePhotosJob } from "#app/returns/return-photos.server.ts";
import { writeReview } from "#app/reviews/review-commands.server.ts";
import { addToWishlist } from "#app/wishlist/wishlist-commands.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, anOrderRequest, fillCart, place } from "#tests/support/shoppers.ts";
import { jobs } from "./jobs.ts";
import { personalData } from "./personal-data.ts";

const NAME = "Zubeida Marchwell";
const EMAIL = "zubeida.marchwell@people.test";
const PASSWORD = "kingfisher nest";
const address = {
  fullName: NAME,
  addressLine1: "77 Kingfisher Cross",
  addressLine2: "Behind Otter Pond",
  city: "Nagpur",
  state: "Maharashtra",
  pincode: "440010",
  phone: "9123498765",
};
const buyer = { buyerGstin: "27AAPFU0939F1ZV", buyerBusinessName: "Marchwell Traders" };
/** Words that identify the person. */
const traces = ["zubeida", "marchwell", "kingfisher", "otter pond", "9123498765", "27aapfu0939f1zv"];
const now = new Date("2026-11-20T06:30:00Z");
const origin = "http://localhost:3000";

/** Where a trace is found: "table: trace", over every table of every schema. */
async function tracesIn(db: Database, but: RegExp = /^$/): Promise<string[]> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Set<string>();
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = await rowsOf<{ row: string }>(db, sql`select lower(t::text) as row from ${table} t`);
    for (const trace of traces)
      if (rows.some(({ row }) => row.includes(trace))) found.add(`${schema}.${name}: ${trace}`);
  }
  return [...found].filter((one) => !but.test(one)).sort();
}

/** A registered customer who is signed in, in a shop whose queues exist. */
async function aPerson(db: Database, dataDir: string) {
  await ensurePaymentMethods(db, { demo: true });
  for (const { name } of jobs)
    await db.execute(sql`select pgboss.create_queue(${name}, '{"policy":"standard"}'::jsonb)`);
  const context = anAppContext(db);
  const env = { ...context.env, DATA_DIR: dataDir };
  const app = { ...context, env, storage: new DiskStorage(uploadsFolder(dataDir)) };
  const browser = new TestBrowser(app);
  browser.personalData = personalData;
  const form = { name: NAME, email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD };
  expect(await browser.post(registerPage, "/register", form)).toMatchObject({
    location: "/register/confirm?redirect=%2F",
  });
  const [mail] = await db.select().from(mailMessages);
  const { search } = new URL((mail?.data as { link?: string } | undefined)?.link ?? "");
  expect(await browser.post(confirmPage, `/register/confirm${search}`)).toMatchObject({ location: "/" });
  // Somebody tries again with the address: what waits for it goes with the account.
  await new TestBrowser(app).post(registerPage, "/register", {
    ...form,
    password: "other1",
    confirmPassword: "other1",
  });
  const [row] = await db.select().from(users);
  if (!row) throw new Error("no user");
  const viewer: User = {
    kind: "user",
    id: row.id,
    name: NAME,
    email: EMAIL,
    role: "customer",
    staffRole: null,
    emailVerified: true,
    vendorId: null,
  };
  return { app, browser, viewer };
}

const by = (viewer: User) => ({ viewer, now, origin });

/** The order goes through the shop's own commands; `to`: how far its shipment goes. */
async function anOrder(db: Database, viewer: User, admin: User, to?: "delivered") {
  // Cheap, so that all may be paid for in cash on one day.
  const product = await aProduct(db, { stock: 9, pricePaise: 10_000_00 });
  const bought = [{ product, quantity: 1 }];
  await fillCart(db, viewer, bought);
  const placed = await place(db, await anOrderRequest(db, viewer, bought, { address, buyer, now, method: "cod" }));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const [part] = await rowsOf<{ shipmentId: string; lineId: string }>(
    db,
    sql`select shipment_id as "shipmentId", id as "lineId" from order_lines where order_id = ${orderId}`,
  );
  if (!part) throw new Error("no line");
  if (to) await sendShipment(db, admin, part.shipmentId, to, now);
  await addOrderNote(db, by(admin), {
    orderId,
    isInternal: true,
    text: `Zubeida called from ${address.phone}; Ms Marchwell agreed.`,
  });
  await addOrderNote(db, by(admin), {
    orderId,
    isInternal: false,
    text: `Dear ${NAME}, we ring twice at ${address.addressLine1}.`,
  });
  return { orderId, product, ...part };
}

async function worked(result: Promise<{ ok: boolean; code?: string }>): Promise<void> {
  expect(await result).toMatchObject({ ok: true });
}

/** Orders that were cancelled, delivered and returned, and are under way; words everywhere. */
async function liveHere(db: Database, { app, browser, viewer }: Awaited<ReturnType<typeof aPerson>>) {
  const admin = await aCustomer(db, { role: "admin", name: "Some Admin" });
  await worked(createAddress(db, by(viewer), { address }));
  const cancelled = await anOrder(db, viewer, admin);
  await worked(cancelOrder(db, by(admin), { orderId: cancelled.orderId, reason: "Zubeida asked us to" }));
  const delivered = await anOrder(db, viewer, admin, "delivered");
  const { orderId, shipmentId, lineId, product } = delivered;
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: NAME } })
    .jpeg()
    .toBuffer();
  expect(photo.toString("latin1")).toContain(NAME);
  const path = join(await mkdtemp(join(tmpdir(), "sanganak-photo-")), "photo.jpg");
  await writeFile(path, photo);
  const received = { field: "photos", name: `${NAME}.jpg`, path, bytes: photo.length, hash: "0".repeat(64) };
  const { photos } = await addPhotos(app, { orderId, now, room: 4 }, [received]);
  expect(photos).toHaveLength(1);
  const words = {
    kind: "refund",
    reason: "defective",
    description: `Burnt the table at ${address.addressLine1}`,
  } as const;
  const returned = await requestReturn(db, by(viewer), {
    orderId,
    shipmentId,
    ...words,
    lines: [{ orderLineId: lineId, quantity: 1 }],
    photos: photos.map(({ id }) => id),
    refundTo: sealRefundAccount(app.env, { kind: "upi", upiId: "zubeida@okaxis" }),
  });
  if (!returned.ok) throw new Error(returned.code);
  await worked(
    moveReturn(db, by(admin), {
      returnId: returned.value.id,
      to: "approved",
      note: `${NAME}, we fetch it.`,
      resolution: null,
    }),
  );
  await worked(
    writeReview(db, by(viewer), { productId: product.id, rating: "4", title: "Good", text: "Marchwell likes it." }),
  );
  await worked(addToWishlist(db, by(viewer), product.id));
  const refunded = await anOrder(db, viewer, admin, "delivered");
  await refundAll(db, admin, refunded.orderId);
  await worked(saveRefundAccount(db, by(viewer), { orderId: refunded.orderId, account: sealed(app.env) }));
  const sent = await anOrder(db, viewer, admin, "delivered");
  await refundAll(db, admin, sent.orderId);
  await worked(saveRefundAccount(db, by(viewer), { orderId: sent.orderId, account: sealed(app.env) }));
  await sendRefunds(db, admin, sent.orderId);
  const open = await anOrder(db, viewer, admin);
  const message = {
    name: NAME,
    email: EMAIL,
    subject: "Other",
    message: `Ring ${address.phone}, please. I am patient.`,
  };
  await worked(sendContactMessage(db, by(viewer), message));
  const [asked] = await db.select().from(contactMessages);
  await worked(addNote(db, by(admin), { id: asked?.id ?? "", text: `${NAME} again` }));
  await browser.post(accountPage, "/account", { intent: "email", newEmail: "marchwell@elsewhere.test" });
  const stranger = new TestBrowser(app);
  for (const email of [EMAIL, "kingfisher@nobody.test"]) {
    expect(await stranger.post(forgotPage, "/forgot-password", { email })).toMatchObject({ status: 200 });
    expect(await stranger.post(loginPage, "/login", { email, password: "a guess" })).toMatchObject({ status: 401 });
  }
  return { admin, open, refunded };
}

const sealed = (env: SecretEnv) =>
  sealRefundAccount(env, {
    kind: "bank",
    accountHolder: NAME,
    accountNumber: "001234567890",
    ifsc: "HDFC0001234",
  });

async function refundAll(db: Database, admin: User, orderId: string): Promise<void> {
  const plan = await planRefund(db, orderId, "all");
  if (!plan.ok) throw new Error(plan.code);
  const asked = { orderId, wanted: "all", expectedPaise: plan.value.amountPaise } as const;
  await worked(refundOrderParts(db, by(admin), { ...asked, reason: `Sorry, ${NAME}: the lid was scratched.` }));
}

/** An admin sends them by hand to the account that was given last. */
async function sendRefunds(db: Database, admin: User, orderId: string): Promise<void> {
  const waiting = (await listWaitingRefunds(db)).filter((one) => one.orderId === orderId);
  expect(waiting).toHaveLength(1);
  for (const { id: refundId, account } of waiting)
    await worked(
      recordRefund(db, by(admin), { orderId, refundId, accountId: account?.id ?? "", reference: "UTR00012345" }),
    );
}

/** Does what the queue would do. */
async function removePhotos(db: Database, storage: FileStorage): Promise<void> {
  const waiting = sql`select data from pgboss.job where name = ${removePhotosJob.name}`;
  const rows = await rowsOf<{ data: { files: string[] } }>(db, waiting);
  expect(rows).toHaveLength(1);
  for (const { data } of rows) await removePhotosJob.handle({ storage } as JobServices, data);
}

describe("a closed account", () => {
  test("leaves no data but in invoices and open orders", async ({ db }) => {
    const dataDir = await mkdtemp(join(tmpdir(), "sanganak-erasure-"));
    const person = await aPerson(db, dataDir);
    const { admin, open, refunded } = await liveHere(db, person);
    expect((await tracesIn(db)).length).toBeGreaterThan(20);

    const page = await person.browser.get(dataPage, "/account/data");
    const accepted = String((page.data as { open: unknown[] }).open.length);
    const left = await person.browser.post(dataPage, "/account/data", { password: PASSWORD, accepted });
    expect(left).toMatchObject({ status: 302, location: "/login?left=1" });
    const invoiced = /^public\.(invoices|orders): /;
    expect(await tracesIn(db, invoiced)).toEqual([]);
    const kept = await db.select().from(orders);
    expect(kept.filter((order) => JSON.stringify(order).includes("Zubeida"))).toHaveLength(4);
    // Only where money waits to be sent is the account kept, sealed, until it was sent.
    expect(await db.select().from(refundAccounts)).toMatchObject([{ orderId: refunded.orderId }]);
    await sendRefunds(db, admin, refunded.orderId);
    expect(await db.select().from(refundAccounts)).toEqual([]);
    expect(await tracesIn(db, invoiced)).toEqual([]);
    expect(kept.filter((order) => order.userEmail === EMAIL)).toMatchObject([{ id: open.orderId }]);

    await worked(cancelOrder(db, by(admin), { orderId: open.orderId, reason: "Zubeida has left" }));
    await eraseOrdersJob.handle({ db } as JobServices, {});
    expect(await tracesIn(db, invoiced)).toEqual([]);
    const names = (await db.select().from(orders)).map(({ shippingAddress }) => shippingAddress.fullName);
    expect(names.sort()).toEqual([NAME, NAME, NAME, "[erased]", "[erased]"]);
    expect((await tracesIn(db, /^public\.(invoices): /)).filter((one) => one.includes("people.test"))).toEqual([]);
    await removePhotos(db, person.app.storage);
    for (const file of await readdir(dataDir, { recursive: true })) {
      const bytes = await readFile(join(dataDir, file)).catch(() => Buffer.alloc(0));
      for (const trace of traces) expect(bytes.toString("latin1").toLowerCase()).not.toContain(trace);
    }
    await rm(dataDir, { recursive: true });
  });
});
