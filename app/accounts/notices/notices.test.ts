import { eq, like, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { mailInvariants } from "#app/auditor/mail.ts";
import { hasPermission, permissionsIn, type User } from "#app/domain/parties/permissions.ts";
import { vendorRoleNames } from "#app/domain/parties/staff-roles.ts";
import { sendDigests } from "#app/mail/digests.server.ts";
import { type NewMail, queueMail } from "#app/mail/mail-commands.server.ts";
import { type MailChoices, sendMailJob } from "#app/mail/mail-jobs.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { vendorLinks } from "#app/selling/components/vendor-links.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { openLinks } from "#app/ui/layout/office-links.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { mailChoices } from "./mail-choices.server.ts";
import { listNotices, saveNotices } from "./notice-commands.server.ts";
import { handle } from "./pages/notifications-page.tsx";
import type { Office } from "./topics.ts";

const origin = "http://shop.test";
const log = createLog("silent");
const order = { number: "SNG-1", place: "Pune", isCash: true, items: [{ name: "Mouse", quantity: 1 }] };
let mails = 0;

function newOrder(to: User): NewMail {
  mails++;
  const data = { ...order, number: `SNG-${mails}`, link: `${origin}/vendor/orders/${mails}` };
  return { kind: "new-order", reference: `shipment-${mails}`, to: to.email, data };
}

/** Queued, and its job run as often as jobs may be. */
async function send(db: Database, mail: NewMail, times = 2): Promise<string> {
  await queueMail(db, mail);
  await run(db, times);
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.reference, mail.reference));
  return row?.state ?? "none";
}

async function run(db: Database, times = 1): Promise<void> {
  const app = anAppContext(db);
  for (const { id } of await db.select({ id: mailMessages.id }).from(mailMessages))
    for (let n = 0; n < times; n++)
      await sendMailJob({ choices: mailChoices, addKeys: null, texts: null }).handle(app, { mailId: id });
}

async function choose(db: Database, viewer: User, office: Office, choices: Record<string, string>) {
  const current = await listNotices(db, viewer, office);
  const all = Object.fromEntries(current.map(({ id, delivery }) => [id, delivery]));
  return saveNotices(db, commandBy(viewer), { office, choices: { ...all, ...choices } });
}

const aVendor = (db: Database) => aUser(db, { role: "vendor", ownsEmail: true });
const anAdmin = (db: Database) => aUser(db, { role: "admin", ownsEmail: true });
const digestsTo = (db: Database, { email }: User) =>
  db.select().from(mailMessages).where(sql`kind = 'digest' and recipient = ${email}`);

async function broken(db: Database): Promise<number> {
  const rule = mailInvariants.find(({ name }) => name === "digests-hold-what-waited");
  const rows = await rowsOf<{ broken: boolean }>(db, sql.raw(rule?.query ?? ""));
  return rows.filter((row) => row.broken).length;
}

/** 9 am in India the next day, and a moment. */
function nextMorning(hour = 9): Date {
  const tomorrow = new Date(Date.now() + 5.5 * 3_600_000 + 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${tomorrow}T00:00:00+05:30`) + hour * 3_600_000 + 60_000);
}

describe("a vendor's mail", () => {
  test("comes at once unless the vendor chose otherwise, and then each topic by itself", async ({ db }) => {
    const vendor = await aVendor(db);
    expect(await send(db, newOrder(vendor))).toBe("sent");
    await choose(db, vendor, "/vendor", { "new-order": "off", payout: "digest" });
    expect(await send(db, newOrder(vendor))).toBe("off");
    expect(await send(db, newOrder(await aVendor(db)))).toBe("sent");
    const paid = {
      name: "A",
      businessName: "B",
      link: `${origin}/vendor/statement`,
      amountPaise: 100,
      reference: "U",
      paidTo: "X",
    };
    expect(await send(db, { kind: "payout-paid", reference: "p", to: vendor.email, data: paid })).toBe("digest");
  });

  test("about security or pieces not to be sent can't be chosen away", async ({ db }) => {
    const vendor = await aVendor(db);
    for (const { id } of await listNotices(db, vendor, "/vendor")) await choose(db, vendor, "/vendor", { [id]: "off" });
    const about = { name: "A", businessName: "B", link: origin, before: null, account: "1234" };
    expect(await send(db, { kind: "bank-account-changed", reference: "b", to: vendor.email, data: about })).toBe(
      "sent",
    );
    const removed = { number: "SNG-1", link: origin, items: order.items, reason: "Sold out." };
    expect(await send(db, { kind: "items-removed", reference: "i", to: vendor.email, data: removed })).toBe("sent");
  });

  test("an invalid choice, or a missing topic, saves nothing", async ({ db }) => {
    const vendor = await aVendor(db);
    const before = await listNotices(db, vendor, "/vendor");
    expect(await choose(db, vendor, "/vendor", { payout: "weekly" })).toEqual({ ok: false, code: "unknown-choice" });
    const one = { office: "/vendor" as const, choices: { payout: "off" } };
    expect(await saveNotices(db, commandBy(vendor), one)).toEqual({ ok: false, code: "unknown-choice" });
    expect(await listNotices(db, vendor, "/vendor")).toEqual(before);
  });
});

test("every role of a vendor has the topics it is mailed about, and a page and a link to choose", async ({ db }) => {
  const vendor = await aVendor(db);
  const ids: Record<string, string[]> = {};
  for (const staffRole of vendorRoleNames) {
    const person = { ...vendor, staffRole };
    ids[staffRole] = (await listNotices(db, person, "/vendor")).map(({ id }) => id);
    expect(hasPermission(person, handle.reads) && hasPermission(person, handle.changes)).toBe(true);
    expect(openLinks(vendorLinks, permissionsIn(person))).toContainEqual(
      expect.objectContaining({ to: "/vendor/notifications" }),
    );
  }
  const ships = ["new-order", "return"];
  expect(ids).toEqual({
    owner: [...ships, "low-stock", "payout", "product-changes"],
    manager: [...ships, "low-stock", "product-changes"],
    accountant: ["payout"],
    orders: ships,
    catalogue: ["low-stock", "product-changes"],
    viewer: [],
  });
});

describe("the daily summary", () => {
  test("contains each waiting mail once, with several servers, and the auditor finds nothing", async ({ db }) => {
    const vendor = await aVendor(db);
    await choose(db, vendor, "/vendor", { "new-order": "digest" });
    const [first, second] = [newOrder(vendor), newOrder(vendor)];
    for (const mail of [first, second]) expect(await send(db, mail)).toBe("digest");
    await sendDigests(db, { now: new Date(), origin, choices: mailChoices, log });
    expect(await digestsTo(db, vendor)).toEqual([]);
    for (let n = 0; n < 3; n++) await sendDigests(db, { now: nextMorning(), origin, choices: mailChoices, log });
    const [digest, ...more] = await digestsTo(db, vendor);
    expect(more).toEqual([]);
    const items = [first, second].map(({ data }) => {
      const { number, link } = data as { number: string; link: string };
      return { subject: `New order ${number}`, link };
    });
    expect(digest?.data).toEqual({ items, more: 0, link: `${origin}/vendor/notifications` });
    await run(db, 2);
    expect((await digestsTo(db, vendor))[0]).toMatchObject({
      state: "sent",
      subject: expect.stringContaining("2 updates"),
    });
    expect(await broken(db)).toBe(0);
    await db.update(mailMessages).set({ state: "digested" }).where(like(mailMessages.kind, "digest"));
    expect(await broken(db)).toBe(1);
  });

  test("is written at the hour of the settings, in India", async ({ db }) => {
    const vendor = await aVendor(db);
    await updateStoreSettings(db, { digestHour: 18 });
    await choose(db, vendor, "/vendor", { "new-order": "digest" });
    await send(db, newOrder(vendor));
    await db.update(mailMessages).set({ createdAt: new Date("2026-11-20T06:30:00Z") });
    await sendDigests(db, { now: new Date("2026-11-20T12:29:00Z"), origin, choices: mailChoices, log });
    expect(await digestsTo(db, vendor)).toEqual([]);
    await sendDigests(db, { now: new Date("2026-11-20T12:30:00Z"), origin, choices: mailChoices, log });
    expect(await digestsTo(db, vendor)).toHaveLength(1);
  });
});

describe("a daily summary that cannot be written", () => {
  test("stops no other summary, and a mail without a subject has its kind's name", async ({ db }) => {
    const [one, other] = [await aVendor(db), await aVendor(db)];
    for (const vendor of [one, other]) {
      await choose(db, vendor, "/vendor", { "new-order": "digest", return: "digest" });
      await send(db, newOrder(vendor));
    }
    const bad = { kind: "return-pending", reference: "bad", recipient: other.email, state: "digest" as const };
    const createdAt = new Date(Date.now() + 1000);
    await db.insert(mailMessages).values({ ...bad, createdAt, data: { link: `${origin}/vendor/returns/1` } });
    for (const broken of [one, other]) {
      const choices: MailChoices = {
        ...mailChoices,
        getDeliveryMode: async (tx, mail) => {
          if (mail.recipient === broken.email) throw new Error("no answer");
          return mailChoices.getDeliveryMode(tx, mail);
        },
      };
      const healthy = broken === one ? other : one;
      await sendDigests(db, { now: nextMorning(), origin, choices, log });
      expect(await digestsTo(db, healthy)).toHaveLength(1);
    }
    const items = [{ subject: expect.stringContaining("New order") }, { subject: "Return pending" }];
    expect((await digestsTo(db, other))[0]?.data).toMatchObject({ items });
  });
});

describe("an admin", () => {
  const forStore = (): NewMail => {
    mails++;
    const data = { ...order, totalPaise: 100, link: `${origin}/admin/orders/${mails}` };
    return { kind: "new-order-for-store", reference: `order-${mails}`, to: "store@shop.test", data };
  };
  const copies = (db: Database, { email }: User) =>
    db.select({ state: mailMessages.state }).from(mailMessages).where(sql`kind <> 'digest' and recipient = ${email}`);

  test("gets a copy of the store's only if they want it, once; the store always gets its own", async ({ db }) => {
    const [quiet, keen, daily] = [await anAdmin(db), await anAdmin(db), await anAdmin(db)];
    await choose(db, keen, "/admin", { "store-order": "now" });
    await choose(db, daily, "/admin", { "store-order": "digest" });
    expect(await send(db, forStore(), 3)).toBe("sent");
    await run(db, 2);
    expect(await copies(db, quiet)).toEqual([]);
    expect(await copies(db, keen)).toEqual([{ state: "sent" }]);
    expect(await copies(db, daily)).toEqual([{ state: "digest" }]);
    await sendDigests(db, { now: nextMorning(), origin, choices: mailChoices, log });
    expect((await digestsTo(db, daily))[0]?.data).toMatchObject({ link: `${origin}/admin/notifications` });
  });

  test("whose address is the store's is not written to twice, nor can turn the store's mail off", async ({ db }) => {
    const admin = await anAdmin(db);
    await choose(db, admin, "/admin", { "store-order": "now" });
    expect(await send(db, { ...forStore(), to: admin.email })).toBe("sent");
    await choose(db, admin, "/admin", { "store-order": "off" });
    expect(await send(db, { ...forStore(), to: admin.email })).toBe("sent");
    expect(await copies(db, admin)).toHaveLength(2);
  });

  test("gets no customer's words without the permission, by choice, by summary or after another role", async ({
    db,
  }) => {
    const contact = (): NewMail => {
      mails++;
      const data = { ticket: `T-${mails}`, name: "Ravi", email: "r@people.test", subject: "Late", message: "Where?" };
      return { kind: "contact-message", reference: `ticket-${mails}`, to: "store@shop.test", data };
    };
    const [keen, daily, gone] = [await anAdmin(db), await anAdmin(db), await anAdmin(db)];
    await anAdmin(db); // the owner that a store always has
    const accountant = { ...keen, staffRole: "accountant" as const };
    const offered = (await listNotices(db, accountant, "/admin")).map(({ id }) => id);
    expect(offered).toEqual(["store-order", "store-return", "dispute", "store-payout"]);
    await choose(db, accountant, "/admin", { message: "now" });
    const unchosen = expect.objectContaining({ id: "message", delivery: "off" });
    expect(await listNotices(db, keen, "/admin")).toContainEqual(unchosen);
    await choose(db, keen, "/admin", { message: "now" });
    for (const one of [daily, gone]) await choose(db, one, "/admin", { message: "digest" });
    await send(db, contact());
    await run(db);
    const had = [await copies(db, keen), await copies(db, daily), await copies(db, gone)];
    expect(had).toEqual([[{ state: "sent" }], [{ state: "digest" }], [{ state: "digest" }]]);
    for (const { id } of [keen, daily]) await db.update(users).set({ staffRole: "accountant" }).where(eq(users.id, id));
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, gone.id));
    await send(db, contact());
    await run(db);
    expect(await copies(db, keen)).toEqual([{ state: "sent" }]);
    await sendDigests(db, { now: nextMorning(), origin, choices: mailChoices, log });
    for (const one of [daily, gone]) {
      expect(await copies(db, one)).toEqual([{ state: "off" }]);
      expect(await digestsTo(db, one)).toEqual([]);
    }
  });
});
