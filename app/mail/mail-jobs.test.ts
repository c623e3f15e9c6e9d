import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect } from "vitest";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { test } from "#tests/support/db.ts";
import { commandBy } from "#tests/support/people.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { openSmtp, partsOf } from "#tests/support/smtp.ts";
import { mailQueue, queueMail, resendFailedMail } from "./mail-commands.server.ts";
import { releaseHeldMail, sendMailJob } from "./mail-jobs.server.ts";
import { listOutbox } from "./outbox/outbox-queries.server.ts";
import { outboxTable } from "./outbox/outbox-table.ts";
import { mailMessages } from "./schema.server.ts";

const failedOnes = readTableState(new URLSearchParams("state=failed"), outboxTable);
const receipt = { ticket: "T-7", name: "Meera", subject: "Product Support" };
const reset = { name: "Meera", link: "https://shop.test/reset-password?token=secret-token" };

async function queued(db: Database, mail: { kind: "contact-receipt" } | { kind: "reset-password" }): Promise<string> {
  const reference = randomUUID();
  const to = "meera@people.test";
  if (mail.kind === "contact-receipt") await queueMail(db, { kind: mail.kind, reference, to, data: receipt });
  else await queueMail(db, { kind: mail.kind, reference, to, data: reset });
  const [row] = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(eq(mailMessages.reference, reference));
  return row?.id as string;
}

async function send(db: Database, mailId: string, smtpUrl?: string, demo = true): Promise<void> {
  const app = anAppContext(db);
  const env = { ...app.env, demo, SMTP_URL: smtpUrl, MAIL_FROM: "Shop <no-reply@shop.test>" };
  await sendMailJob({ choices: null, addKeys: null, texts: null }).handle({ ...app, env }, { mailId });
}

async function rowOf(db: Database, id: string) {
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
  if (!row) throw new Error("no such mail");
  return row;
}

describe("queueing", () => {
  test("the same reference twice makes one mail and one job", async ({ db }) => {
    for (let n = 0; n < 2; n++)
      await queueMail(db, { kind: "contact-receipt", reference: "T-7", to: "m@people.test", data: receipt });
    expect(await db.$count(mailMessages)).toBe(1);
    expect(await rowsOf(db, sql`select id from pgboss.job where name = 'mail.send'`)).toHaveLength(1);
  });
});

describe("without a mail server", () => {
  test("a real shop holds its mail back and sends it once there is one, but no expired secrets", async ({ db }) => {
    const receiptId = await queued(db, { kind: "contact-receipt" });
    const resetId = await queued(db, { kind: "reset-password" });
    const expiredId = await queued(db, { kind: "reset-password" });
    for (const id of [receiptId, resetId, expiredId]) await send(db, id, undefined, false);
    for (const id of [receiptId, resetId, expiredId])
      expect(await rowOf(db, id)).toMatchObject({ state: "held", sentAt: null, attempts: 0 });
    await db.execute(sql`delete from pgboss.job`);
    await db.execute(sql`update mail_messages set created_at = created_at - interval '1 hour' where id = ${expiredId}`);
    expect(await releaseHeldMail(db, new Date())).toBe(2);
    for (const id of [receiptId, resetId]) expect(await rowOf(db, id)).toMatchObject({ state: "queued" });
    expect(await rowOf(db, expiredId)).toMatchObject({ state: "failed", data: {} });
    const jobs = await rowsOf<{ id: string }>(
      db,
      sql`select data ->> 'mailId' as id from pgboss.job where name = 'mail.send'`,
    );
    expect(jobs.map(({ id }) => id).sort()).toEqual([receiptId, resetId].sort());
    expect(await releaseHeldMail(db, new Date())).toBe(0);
  });

  test("a mail queued by an older server is sent", async ({ db }) => {
    const data = { number: "SNG-1", name: "Meera", link: "https://shop.test/orders/1", vendor: "Kaveri", items: [] };
    const reference = randomUUID();
    const former = { kind: "parcel-delivered", reference, recipient: "m@people.test", data: { ...data, isLast: true } };
    const [mail] = await db.insert(mailMessages).values(former).returning();
    await send(db, mail?.id as string);
    expect(await rowOf(db, mail?.id as string)).toMatchObject({ state: "sent" });
  });

  test("a demo's mail is rendered and stored for its readers", async ({ db }) => {
    const id = await queued(db, { kind: "reset-password" });
    await send(db, id);
    const row = await rowOf(db, id);
    expect(row).toMatchObject({ state: "sent", subject: "Reset your Computer Store password" });
    expect(row.text).toContain(reset.link);
    expect(row.html).toContain(reset.link);
  });
});

describe("with a mail server", () => {
  const desks: { close(): Promise<void> }[] = [];
  const open = async (options?: { refuse: number }) => {
    const desk = await openSmtp(options);
    desks.push(desk);
    return desk;
  };
  afterEach(async () => {
    for (const desk of desks.splice(0)) await desk.close();
  });

  test("a mail is sent once, as text and HTML, with its own Message-ID", async ({ db }) => {
    const smtp = await open();
    const id = await queued(db, { kind: "contact-receipt" });
    await send(db, id, smtp.url);
    await send(db, id, smtp.url);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: "no-reply@shop.test", to: ["meera@people.test"] });
    expect(mail?.headers).toContain("From: Shop <no-reply@shop.test>");
    expect(mail?.headers).toContain("Subject: We have received your message (T-7)");
    expect(mail?.headers).toContain(`Message-ID: <${id}@shop.test>`);
    const parts = partsOf(mail?.raw ?? "");
    expect([...parts.keys()]).toEqual(["text/plain", "text/html"]);
    for (const part of parts.values()) expect(part).toContain("Please mention it if you contact us again.");
    expect(await rowOf(db, id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("a secret link is deleted once it was sent", async ({ db }) => {
    const smtp = await open();
    const id = await queued(db, { kind: "reset-password" });
    await send(db, id, smtp.url);
    expect(partsOf(smtp.received[0]?.raw ?? "").get("text/plain")).toContain(reset.link);
    expect(JSON.stringify(await rowOf(db, id))).not.toContain("secret-token");
  });

  test("keys are added to what is sent, and not to what staff can read", async ({ db }) => {
    const smtp = await open();
    const id = await queued(db, { kind: "contact-receipt" });
    const addKeys = <Data>(_: unknown, data: Data) => ({ ...data, ticket: "T-7?key=secret" });
    const app = anAppContext(db);
    const env = { ...app.env, SMTP_URL: smtp.url, MAIL_FROM: "no-reply@shop.test" };
    await sendMailJob({ choices: null, addKeys, texts: null }).handle({ ...app, env }, { mailId: id });
    expect(partsOf(smtp.received[0]?.raw ?? "").get("text/html")).toContain("T-7?key=secret");
    expect(await rowOf(db, id)).toMatchObject({ state: "sent", subject: "We have received your message (T-7)" });
    expect(JSON.stringify(await rowOf(db, id))).not.toContain("key=secret");
  });

  test("mails sent together have their own contents, and a refused one fails alone", async ({ db }) => {
    const smtp = await open();
    const refusing = await open({ refuse: 550 });
    const [receiptId, resetId, lostId] = [
      await queued(db, { kind: "contact-receipt" }),
      await queued(db, { kind: "reset-password" }),
      await queued(db, { kind: "contact-receipt" }),
    ] as const;
    await Promise.all([send(db, receiptId, smtp.url), send(db, resetId), send(db, lostId, refusing.url)]);
    expect(smtp.received).toHaveLength(1);
    expect(await rowOf(db, receiptId)).toMatchObject({ state: "sent", data: receipt });
    expect((await rowOf(db, receiptId)).text).toContain("T-7");
    const resetRow = await rowOf(db, resetId);
    expect(resetRow).toMatchObject({ state: "sent", subject: "Reset your Computer Store password", data: reset });
    expect(resetRow.html).toContain(reset.link);
    expect(await rowOf(db, lostId)).toMatchObject({ state: "failed", attempts: 1, sentAt: null });
  });

  test("a permanently refused address is given up at once", async ({ db }) => {
    const smtp = await open({ refuse: 550 });
    const id = await queued(db, { kind: "contact-receipt" });
    await send(db, id, smtp.url);
    expect(await rowOf(db, id)).toMatchObject({ state: "failed", attempts: 1 });
  });

  test("a temporary refusal is retried, and given up after the last attempt", async ({ db }) => {
    const smtp = await open({ refuse: 451 });
    const id = await queued(db, { kind: "contact-receipt" });
    const refused = async (attempts: number) => {
      await expect(send(db, id, smtp.url)).rejects.toThrow();
      expect(await rowOf(db, id)).toMatchObject({ state: "queued", attempts });
    };
    await refused(1);
    await refused(2);
    const { retries } = mailQueue;
    await db
      .update(mailMessages)
      .set({ attempts: retries - 1 })
      .where(eq(mailMessages.id, id));
    await refused(retries);
    await send(db, id, smtp.url);
    expect(await rowOf(db, id)).toMatchObject({
      state: "failed",
      attempts: 31,
      failure: expect.stringContaining("451"),
    });
    await send(db, id, smtp.url);
    expect(await rowOf(db, id)).toMatchObject({ attempts: 31 });
  });

  test("an admin resends one failed mail, or all, but no expired links", async ({ db }) => {
    const smtp = await open({ refuse: 550 });
    const ids = [];
    for (const kind of ["contact-receipt", "contact-receipt", "reset-password", "reset-password"] as const)
      ids.push(await queued(db, { kind }));
    const [one = "", other = "", alive = "", ended = ""] = ids;
    for (const id of ids) await send(db, id, smtp.url);
    await db
      .update(mailMessages)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(mailMessages.id, ended));
    const admin = commandBy(await aCustomer(db, { role: "admin" }));
    expect(await listOutbox(db, admin.viewer, failedOnes)).toMatchObject({
      total: 4,
      rows: [{ failure: expect.stringContaining("550") }, {}, {}, {}],
    });
    const customer = commandBy(await aCustomer(db));
    expect(await resendFailedMail(db, customer, { mailId: "all" })).toMatchObject({ code: "not-allowed" });
    expect(await resendFailedMail(db, admin, { mailId: ended })).toMatchObject({ code: "nothing-failed" });
    expect(await resendFailedMail(db, admin, { mailId: one })).toEqual({ ok: true, value: 1 });
    expect(await resendFailedMail(db, admin, { mailId: one })).toMatchObject({ code: "nothing-failed" });
    expect(await resendFailedMail(db, admin, { mailId: "all" })).toEqual({ ok: true, value: 2 });
    const works = await open();
    for (const id of [one, other, alive]) await send(db, id, works.url);
    expect(works.received).toHaveLength(3);
    expect(await listOutbox(db, admin.viewer, failedOnes)).toMatchObject({ total: 1, rows: [{ id: ended }] });
  });

  test("a link that expired while its mail waited is not sent", async ({ db }) => {
    const smtp = await open();
    const id = await queued(db, { kind: "reset-password" });
    await db
      .update(mailMessages)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(mailMessages.id, id));
    await send(db, id, smtp.url);
    expect(smtp.received).toHaveLength(0);
    expect(await rowOf(db, id)).toMatchObject({ state: "failed", data: {} });
  });

  test("an unreachable server is tried again", async ({ db }) => {
    const smtp = await open();
    await desks.pop()?.close();
    const id = await queued(db, { kind: "contact-receipt" });
    await expect(send(db, id, smtp.url)).rejects.toThrow();
    expect(await rowOf(db, id)).toMatchObject({ state: "queued" });
  });
});
