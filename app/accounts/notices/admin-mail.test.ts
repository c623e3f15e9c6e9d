import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { AdminRole } from "#app/domain/parties/staff-roles.ts";
import { queueMail, resendFailedMail } from "#app/mail/mail-commands.server.ts";
import { sendMailJob } from "#app/mail/mail-jobs.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { mailAdmins, notifyFailedMail } from "./admin-mail.server.ts";
import { mailChoices } from "./mail-choices.server.ts";
import { notificationChoices } from "./schema.server.ts";
import type { Delivery } from "./topics.ts";

const now = new Date("2026-11-20T10:00:00Z");
const origin = "https://shop.test";
const told = (db: Database) => notifyFailedMail(db, { now, origin });

const anAdmin = (db: Database, staffRole: AdminRole = "owner") =>
  aUser(db, { role: "admin", staffRole, ownsEmail: true });
const choose = (db: Database, { id: userId }: User, topic: string, delivery: Delivery) =>
  db.insert(notificationChoices).values({ userId, topic, delivery });
const mailsTo = (db: Database, { email }: User) =>
  db
    .select({ id: mailMessages.id, kind: mailMessages.kind, state: mailMessages.state, data: mailMessages.data })
    .from(mailMessages)
    .where(sql`recipient = ${email} and kind like '%-for-store' or recipient = ${email} and kind = 'failed-mail'`);
const run = async (db: Database) => {
  const all = await db.select({ id: mailMessages.id }).from(mailMessages).where(eq(mailMessages.state, "queued"));
  for (const { id } of all)
    await sendMailJob({ choices: mailChoices, addKeys: null, texts: null }).handle(anAppContext(db), { mailId: id });
};

async function failed(db: Database, kind: "contact-receipt" | "payout-paid" | "failed-mail"): Promise<string> {
  const reference = randomUUID();
  const data = { ticket: "T-1", name: "Meera", subject: "Late" };
  await queueMail(db, { kind: "contact-receipt", reference, to: "meera@people.test", data });
  const [row] = await db
    .update(mailMessages)
    .set({ kind, state: "failed", failure: "550 <meera@people.test>: no such user" })
    .where(eq(mailMessages.reference, reference))
    .returning({ id: mailMessages.id });
  return row?.id ?? "";
}

test("a failure is reported once to everyone who may read mails, by kind and without addresses", async ({ db }) => {
  const [owner, support, accountant] = [
    await anAdmin(db),
    await anAdmin(db, "support"),
    await anAdmin(db, "accountant"),
  ];
  for (const kind of ["contact-receipt", "contact-receipt", "payout-paid"] as const) await failed(db, kind);
  for (let time = 0; time < 2; time++) await told(db);
  const link = `${origin}/admin/emails?state=failed`;
  const receipts = { kind: "contact-receipt", count: 2 };
  expect(await mailsTo(db, owner)).toMatchObject([
    { data: { link, kinds: [receipts, { kind: "payout-paid", count: 1 }] } },
  ]);
  expect(await mailsTo(db, support)).toMatchObject([{ data: { kinds: [receipts] } }]);
  expect(await mailsTo(db, accountant)).toEqual([]);
  expect(JSON.stringify([await mailsTo(db, owner), await mailsTo(db, support)])).not.toContain("meera@");
  await run(db);
  // Without a choice it waits for the daily summary.
  expect(await mailsTo(db, owner)).toMatchObject([{ state: "digest" }]);
});

test("mail that fails again after a resend is reported again; a mail about failed mail is not", async ({ db }) => {
  const owner = await anAdmin(db);
  const id = await failed(db, "contact-receipt");
  await told(db);
  await failed(db, "failed-mail");
  await notifyFailedMail(db, { now: new Date(now.getTime() + 3), origin });
  expect(await mailsTo(db, owner)).toHaveLength(1);
  expect(await resendFailedMail(db, commandBy(owner), { mailId: id })).toEqual({ ok: true, value: 1 });
  await notifyFailedMail(db, { now: new Date(now.getTime() + 1), origin });
  await db.update(mailMessages).set({ state: "failed" }).where(eq(mailMessages.id, id));
  await notifyFailedMail(db, { now: new Date(now.getTime() + 2), origin });
  expect(await mailsTo(db, owner)).toHaveLength(2);
});

test("returns and payouts go to the admins who want them, never to who did it or whose role hides it", async ({
  db,
}) => {
  const [keen, daily, quiet, doer, support] = [
    await anAdmin(db),
    await anAdmin(db),
    await anAdmin(db),
    await anAdmin(db, "accountant"),
    await anAdmin(db, "support"),
  ];
  for (const [admin, delivery] of [
    [keen, "now"],
    [daily, "digest"],
    [doer, "now"],
    [support, "now"],
  ] as const)
    for (const topic of ["store-payout", "store-return"]) await choose(db, admin, topic, delivery);
  const paid = { businessName: "Kaveri", amountPaise: 100, reference: "U1", recordedBy: doer.name, link: origin };
  const back = { number: "SNG-1", what: "Return", items: [], reason: "Late", vendorName: "Kaveri", link: origin };
  for (let time = 0; time < 2; time++) {
    await mailAdmins(db, { kind: "payout-for-store", reference: "p1", data: paid }, doer.id);
    await mailAdmins(db, { kind: "return-for-store", reference: "r1", data: back });
  }
  await run(db);
  const had = async (admin: User) => (await mailsTo(db, admin)).map(({ kind, state }) => `${kind} ${state}`).toSorted();
  expect(await had(keen)).toEqual(["payout-for-store sent", "return-for-store sent"]);
  expect(await had(daily)).toEqual(["payout-for-store digest", "return-for-store digest"]);
  expect(await had(quiet)).toEqual([]);
  expect(await had(doer)).toEqual(["return-for-store sent"]);
  expect(await had(support)).toEqual(["return-for-store sent"]);
});

test("waiting mail for an admin who has left is never sent", async ({ db }) => {
  const [gone] = [await anAdmin(db), await anAdmin(db)];
  await choose(db, gone, "store-return", "now");
  const back = { number: "SNG-1", what: "Return", items: [], reason: "Late", vendorName: "Kaveri", link: origin };
  await mailAdmins(db, { kind: "return-for-store", reference: "r1", data: back });
  await db
    .update(users)
    .set({ email: `${randomUUID()}@people.test` })
    .where(eq(users.id, gone.id));
  await run(db);
  expect(await mailsTo(db, gone)).toMatchObject([{ state: "off" }]);
});
