import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { User } from "#app/domain/parties/permissions.ts";
import { queueMail, resendFailedMail } from "#app/mail/mail-commands.server.ts";
import type { MailKind } from "#app/mail/mail-kinds.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { test } from "#tests/support/db.ts";
import { examples } from "#tests/support/documents/mail-examples.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { countFailedMail, findNextTries, findOutboxMail, listOutbox } from "./outbox-queries.server.ts";
import { outboxTable } from "./outbox-table.ts";

const admin = { kind: "user", id: randomUUID(), name: "A", email: "a@people.test", emailVerified: true } as const;
const owner: User = { ...admin, role: "admin", staffRole: "owner" };
const support: User = { ...owner, staffRole: "support" };

const receipt = { ticket: "T-7", name: "Meera", subject: "Product Support" };
const reset = { name: "Meera", link: "https://shop.test/reset-password?token=secret-token" };

type Stored = Partial<typeof mailMessages.$inferInsert>;

async function written(db: Database, kind: "contact-receipt" | "reset-password", stored: Stored = {}): Promise<string> {
  const mail = { reference: randomUUID(), to: "meera@people.test" };
  if (kind === "contact-receipt") await queueMail(db, { kind, data: receipt, ...mail });
  else await queueMail(db, { kind, data: reset, ...mail });
  const one = eq(mailMessages.reference, mail.reference);
  await db
    .update(mailMessages)
    .set({ createdAt: NOW, ...stored })
    .where(one);
  const [row] = await db.select({ id: mailMessages.id }).from(mailMessages).where(one);
  return row?.id ?? "";
}

test("the outbox is filtered by kind, state, address, subject and day in India", async ({ db }) => {
  const late = await written(db, "contact-receipt", { createdAt: new Date("2026-03-01T20:00:00Z"), state: "failed" });
  const other = await written(db, "reset-password", { createdAt: new Date("2026-03-02T20:00:00Z"), state: "sent" });
  const named = await written(db, "contact-receipt", {
    createdAt: new Date("2026-03-04T00:00:00Z"),
    recipient: "a_b@people.test",
    subject: "We have your message",
  });
  const listIds = async (query: string) => {
    const { rows, total } = await listOutbox(db, owner, readTableState(new URLSearchParams(query), outboxTable));
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  expect(await listIds("")).toEqual([named, other, late]);
  expect(await listIds("sort=createdAt")).toEqual([late, other, named]);
  expect(await listIds("state=failed")).toEqual([late]);
  expect(await listIds("kind=reset-password")).toEqual([other]);
  expect(await listIds("q=A_B@")).toEqual([named]);
  expect(await listIds("q=your+message")).toEqual([named]);
  // 20:00 in London is the next day in India.
  expect(await listIds("from=2026-03-02&to=2026-03-02")).toEqual([late]);
  expect(await listIds("from=2026-03-03&to=2026-03-03")).toEqual([other]);
  expect(await listIds("state=sold")).toHaveLength(3);
});

test("a sent mail is shown as sent, an unsent one as it would be sent now", async ({ db }) => {
  const sent = await written(db, "contact-receipt", {
    state: "sent",
    subject: "Then",
    text: "then",
    html: "<p>then</p>",
  });
  expect(await findOutboxMail(db, owner, sent, NOW)).toMatchObject({
    content: { subject: "Then", text: "then", html: "<p>then</p>" },
  });
  const failed = await written(db, "contact-receipt", { state: "failed", failure: "550 no such user" });
  const shown = await findOutboxMail(db, owner, failed, NOW);
  expect(shown).toMatchObject({ failure: "550 no such user", isSecret: false, hasEnded: false });
  expect(shown?.content?.text).toContain("T-7");
  expect(shown?.content?.html).toContain("<!doctype html>");
  const former = await written(db, "contact-receipt", { kind: "of-another-version", state: "failed" });
  expect(await findOutboxMail(db, owner, former, NOW)).toMatchObject({ content: null });
  expect(await findOutboxMail(db, owner, randomUUID(), NOW)).toBeNull();
  expect(await findOutboxMail(db, owner, "x", NOW)).toBeNull();
});

const signingIn = (Object.keys(examples) as MailKind[]).filter((kind) => /token=/.test(JSON.stringify(examples[kind])));

test.for(signingIn)("the link of the mail %s is shown to no admin", async (kind, { db }) => {
  const mailed = { kind, data: examples[kind], reference: randomUUID(), to: "meera@people.test" };
  await queueMail(db, mailed as Parameters<typeof queueMail>[1]);
  const [row] = await db.select({ id: mailMessages.id }).from(mailMessages).where(eq(mailMessages.kind, kind));
  const mail = await findOutboxMail(db, owner, row?.id ?? "", NOW);
  expect(mail).toMatchObject({ isSecret: true, content: null });
  expect(JSON.stringify(mail)).not.toContain("token=");
});

test("invitations are among the mails whose link signs in", () => {
  expect(signingIn).toEqual(expect.arrayContaining(["invitation", "vendor-invitation", "reset-password"]));
});

test("a link that signs in is shown to no admin, sent or not", async ({ db }) => {
  const waiting = await written(db, "reset-password");
  const sentId = await written(db, "reset-password", { state: "sent", text: reset.link, html: `<a>${reset.link}</a>` });
  for (const id of [waiting, sentId]) {
    const mail = await findOutboxMail(db, owner, id, NOW);
    expect(mail).toMatchObject({ isSecret: true, content: null });
    expect(JSON.stringify(mail)).not.toContain("secret-token");
  }
});

test("mail about payouts and bank accounts is hidden from roles without payouts", async ({ db }) => {
  const hidden = [];
  for (const kind of ["payout-paid", "bank-account-changed", "digest"])
    hidden.push(
      await written(db, "contact-receipt", { kind, state: "failed", subject: "₹5,000", text: "t", html: "h" }),
    );
  const all = readTableState(new URLSearchParams(), outboxTable);
  expect(await listOutbox(db, support, all)).toEqual({ rows: [], total: 0 });
  expect(await countFailedMail(db, support)).toBe(0);
  for (const id of hidden) {
    expect(await findOutboxMail(db, support, id, NOW)).toBeNull();
    expect(await findOutboxMail(db, owner, id, NOW)).toMatchObject({ subject: "₹5,000" });
  }
  const person = await aUser(db, { role: "admin", staffRole: "support" });
  for (const mailId of ["all", hidden[0] as string])
    expect(await resendFailedMail(db, commandBy(person), { mailId })).toEqual({ ok: false, code: "nothing-failed" });
  expect((await listOutbox(db, owner, all)).total).toBe(3);
  expect(await countFailedMail(db, owner)).toBe(3);
});

test("the page says when a mail is tried again that the mail server has not accepted yet", async ({ db }) => {
  await written(db, "contact-receipt");
  const waiting = await written(db, "contact-receipt", { attempts: 2, failure: "connect ECONNREFUSED" });
  await db.execute(sql`delete from pgboss.job where data->>'mailId' <> ${waiting}`);
  await db.execute(sql`update pgboss.job set start_after = ${NOW.toISOString()} where data->>'mailId' = ${waiting}`);
  expect(await findNextTries(db, [waiting, randomUUID()])).toEqual({ [waiting]: NOW });
});
