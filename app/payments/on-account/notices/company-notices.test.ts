/** What companies are mailed about their accounts (docs/rules.md#j7). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { chooseStatements } from "#app/accounts/notices/notice-commands.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { recordCompanyPayment } from "#app/payments/on-account/record-company-payment.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, anAccountOrder } from "#tests/support/documents/company-accounts.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { aDemo, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { mailStatements, remindCompanies } from "./company-notices.server.ts";
import { listCompanyNotices } from "./list-notices.server.ts";
import { isReminderDue, namedIn } from "./reminder-days.ts";

const at = (day: string) => ({ env: aDemo, now: new Date(`${day}T04:00:00Z`), origin: ORIGIN });
const mails = async (db: Database, kind: "company-statement" | "payment-reminder") =>
  await db.select().from(mailMessages).where(eq(mailMessages.kind, kind)).orderBy(mailMessages.reference);

/** ₹300 on an invoice of 20 November that is due on 20 December. */
async function anOwingCompany(db: Database) {
  await aPaymentShop(db);
  const people = await aCompanyAccount(db, { days: 30 });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, people.manager.id));
  const orderId = await anAccountOrder(db, people.buyer, 300_00);
  const [shipment] = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  await sendShipment(db, people.admin, shipment?.id ?? "", "delivered");
  return people;
}

const pay = (db: Database, viewer: User, companyId: string, amount: string) =>
  recordCompanyPayment(
    db,
    { viewer, now: NOW, origin: ORIGIN, formKey: randomUUID() },
    { companyId, isPaidBack: false, fields: { amount, way: "upi", reference: randomUUID().slice(0, 20) } },
  );

/** From here on the manager has a mobile number only. */
async function withoutEmail(db: Database, { id }: User): Promise<void> {
  const number = { phone: "9876500001", phoneConfirmedAt: NOW };
  await db
    .update(users)
    .set({ ...number, email: madeUpEmail(id), ownsEmail: false, emailVerified: false })
    .where(eq(users.id, id));
}

test("a manager with a mobile number only gets text messages, where the store sends them", async ({ db }) => {
  const { companyId, manager } = await anOwingCompany(db);
  await withoutEmail(db, manager);
  const silent = { ...at("2026-12-01"), env: readEnv({ NODE_ENV: "test", DEMO: "0", APP_SECRET: "a".repeat(32) }) };
  await mailStatements(db, silent);
  expect(await listCompanyNotices(db, companyId, "statement")).toEqual([]);
  await mailStatements(db, at("2026-12-01"));
  await remindCompanies(db, at("2026-12-20"));
  for (const kind of ["company-statement", "payment-reminder"] as const)
    expect(await mails(db, kind)).toMatchObject([{ recipient: null, state: "off", data: { personId: manager.id } }]);
});

describe("a statement", () => {
  test("is mailed to managers once for a month, late rather than never, but not after a week", async ({ db }) => {
    const { companyId, manager } = await anOwingCompany(db);
    await mailStatements(db, at("2026-11-30"));
    await mailStatements(db, at("2026-12-08"));
    expect(await mails(db, "company-statement")).toEqual([]);
    const confirm = (emailVerified: boolean) => db.update(users).set({ emailVerified }).where(eq(users.id, manager.id));
    await confirm(false);
    await mailStatements(db, at("2026-12-02"));
    expect(await mails(db, "company-statement"), "the address may be another person's").toEqual([]);
    await confirm(true);
    for (const day of ["2026-12-03", "2026-12-03", "2026-12-04"]) await mailStatements(db, at(day));
    const link = `${ORIGIN}/account/company/statement?period=2026-11`;
    expect(await mails(db, "company-statement")).toMatchObject([
      { recipient: manager.email, data: { name: manager.name, month: "Nov 2026", closingPaise: 300_00, link } },
    ]);
    expect(await listCompanyNotices(db, companyId)).toEqual([{ kind: "statement", day: "2026-12-01", recipients: 1 }]);
    await mailStatements(db, at("2027-01-01"));
    expect(await mails(db, "company-statement")).toHaveLength(2);
  });

  test("is not mailed when nothing moved and nothing is owed, nor to a manager who doesn't want it", async ({ db }) => {
    const { companyId, manager, admin } = await anOwingCompany(db);
    await pay(db, admin, companyId, "300");
    const by = { viewer: manager, now: NOW, origin: ORIGIN };
    await chooseStatements(db, by, { isWanted: false });
    await mailStatements(db, at("2026-12-01"));
    expect(await mails(db, "company-statement")).toEqual([]);
    await chooseStatements(db, by, { isWanted: true });
    await mailStatements(db, at("2027-01-01"));
    expect(await mails(db, "company-statement")).toEqual([]);
    await mailStatements(db, at("2026-12-02"));
    expect(await mails(db, "company-statement")).toMatchObject([{ data: { closingPaise: 0 } }]);
  });

  test("goes to no manager whose account is closed", async ({ db }) => {
    const { manager } = await anOwingCompany(db);
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, manager.id));
    await mailStatements(db, at("2026-12-01"));
    expect(await mails(db, "company-statement")).toEqual([]);
  });
});

describe("a reminder", () => {
  test("comes some days before, on the day and every week after it, until the invoice is paid", async ({ db }) => {
    const { companyId, admin, manager } = await anOwingCompany(db);
    const days = ["2026-12-16", "2026-12-17", "2026-12-17", "2026-12-18", "2026-12-20", "2026-12-21", "2026-12-27"];
    for (const day of days) await remindCompanies(db, at(day));
    const sent = async () => (await listCompanyNotices(db, companyId)).map(({ day }) => day).toReversed();
    expect(await sent()).toEqual(["2026-12-17", "2026-12-20", "2026-12-27"]);
    await pay(db, admin, companyId, "299.99");
    await remindCompanies(db, at("2027-01-04")); // a day late, as no server ran on the 3rd
    await remindCompanies(db, at("2027-01-05"));
    await pay(db, admin, companyId, "0.01");
    await remindCompanies(db, at("2027-01-10"));
    expect(await sent()).toEqual(["2026-12-17", "2026-12-20", "2026-12-27", "2027-01-04"]);
    const reminders = await mails(db, "payment-reminder");
    expect(reminders.map(({ recipient }) => recipient)).toEqual(Array(4).fill(manager.email));
    expect(reminders[0]?.data).toMatchObject({
      invoices: [{ due: "20 Dec 2026", isOverdue: false, openPaise: 300_00 }],
      link: `${ORIGIN}/account/company/account`,
    });
    expect(reminders[3]?.data).toMatchObject({ invoices: [{ isOverdue: true, openPaise: 1 }] });
  });

  test("before the day is left out when the setting is 0", async ({ db }) => {
    const { companyId } = await anOwingCompany(db);
    await updateStoreSettings(db, { dueReminderDays: 0 });
    for (const day of ["2026-12-17", "2026-12-19"]) await remindCompanies(db, at(day));
    expect(await listCompanyNotices(db, companyId)).toEqual([]);
    await remindCompanies(db, at("2026-12-20"));
    expect(await listCompanyNotices(db, companyId)).toHaveLength(1);
  });
});

test.for([
  { dueOn: null, last: null, isDue: false },
  { dueOn: "2026-12-24", last: null, isDue: false },
  { dueOn: "2026-12-23", last: null, isDue: true },
  { dueOn: "2026-12-22", last: "2026-12-19", isDue: false },
  { dueOn: "2026-12-20", last: "2026-12-19", isDue: true },
  { dueOn: "2026-12-14", last: "2026-12-14", isDue: false },
  { dueOn: "2026-12-13", last: "2026-12-19", isDue: true },
  { dueOn: "2026-12-13", last: "2026-12-20", isDue: false },
])("an invoice due $dueOn, last reminded $last: $isDue on 20 December", ({ dueOn, last, isDue }) => {
  expect(isReminderDue([{ dueOn }], { today: "2026-12-20", last, daysBefore: 3 })).toBe(isDue);
  expect(namedIn([{ dueOn }], "2026-12-20", 3)).toHaveLength(dueOn !== null && dueOn <= "2026-12-23" ? 1 : 0);
});
