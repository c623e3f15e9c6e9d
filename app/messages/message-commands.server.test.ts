import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { addNote, replyToMessage, setMessageState } from "./message-commands.server.ts";
import { findMessage, listMessages, messageTable } from "./message-queries.server.ts";
import { contactMessages } from "./schema.server.ts";

const now = new Date("2026-11-21T06:00:00Z");
let count = 0;

async function addMessage(db: Database, situation: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
  const [row] = await db
    .insert(contactMessages)
    .values({
      ticket: `SNG-C-${String(++count).padStart(6, "0")}`,
      name: "Asha Rao",
      email: "asha@example.in",
      subject: "Order Status",
      message: "Where is it?",
      ...situation,
    })
    .returning({ id: contactMessages.id });
  return row?.id ?? "";
}

const byAdmin = async (db: Database) => commandBy(await aUser(db, { role: "admin", name: "Ravi" }), now);

describe("a reply", () => {
  test("is stored, mailed to the sender, and marks the message as answered", async ({ db }) => {
    const [id, context] = [await addMessage(db), await byAdmin(db)];
    expect(await replyToMessage(db, context, { id, text: " On its way.\n\nRavi ", readEntries: 0 })).toMatchObject({
      ok: true,
    });
    expect(await findMessage(db, id)).toMatchObject({
      state: "answered",
      entries: [{ kind: "reply", text: "On its way.\n\nRavi", author: "Ravi", at: now }],
    });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "contact-reply"));
    expect(mail).toMatchObject({
      recipient: "asha@example.in",
      data: { text: "On its way.\n\nRavi", question: "Where is it?" },
    });
  });

  test("the audit log has that it was sent, but neither text nor recipient", async ({ db }) => {
    const [id, context] = [await addMessage(db), await byAdmin(db)];
    await replyToMessage(db, context, { id, text: "On its way.", readEntries: 0 });
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({ action: "message.reply", before: { state: "open" }, after: { state: "answered" } });
    expect(JSON.stringify(entry)).not.toMatch(/On its way|asha/i);
  });

  test("isn't sent when another admin has answered in between", async ({ db }) => {
    const [id, context] = [await addMessage(db), await byAdmin(db)];
    await replyToMessage(db, context, { id, text: "First.", readEntries: 0 });
    expect(await replyToMessage(db, context, { id, text: "Second.", readEntries: 0 })).toMatchObject({
      code: "stale",
    });
    expect(await db.$count(mailMessages)).toBe(1);
    expect(await replyToMessage(db, context, { id, text: "Second.", readEntries: 1 })).toMatchObject({ ok: true });
  });

  test.for([
    ["", "text-required"],
    [" \n", "text-required"],
    ["x".repeat(5_001), "text-too-long"],
  ] as const)("%j is refused", async ([text, code], { db }) => {
    const [id, context] = [await addMessage(db), await byAdmin(db)];
    expect(await replyToMessage(db, context, { id, text, readEntries: 0 })).toMatchObject({ code });
    expect(await db.$count(mailMessages)).toBe(0);
  });
});

test("a note stays internal, closing and reopening are logged once each", async ({ db }) => {
  const [id, context] = [await addMessage(db), await byAdmin(db)];
  await addNote(db, context, { id, text: "A regular." });
  await setMessageState(db, context, { id, state: "closed" });
  await setMessageState(db, context, { id, state: "closed" });
  await setMessageState(db, context, { id, state: "open" });
  expect(await findMessage(db, id)).toMatchObject({ state: "open", entries: [{ kind: "note", text: "A regular." }] });
  const log = await db.select().from(auditLog).orderBy(asc(auditLog.seq));
  expect(log.map(({ action }) => action)).toEqual(["message.note", "message.close", "message.reopen"]);
  expect(await db.$count(mailMessages)).toBe(0);
});

test.for(["customer", "vendor"] as const)("a %s may do none of this", async (role, { db }) => {
  const id = await addMessage(db);
  const context = commandBy(await aUser(db, { role }), now);
  const notAllowed = { ok: false, code: "not-allowed" };
  expect(await replyToMessage(db, context, { id, text: "Hi", readEntries: 0 })).toMatchObject(notAllowed);
  expect(await addNote(db, context, { id, text: "Hi" })).toMatchObject(notAllowed);
  expect(await setMessageState(db, context, { id, state: "closed" })).toMatchObject(notAllowed);
});

test.for(["not-an-id", crypto.randomUUID()])("there is no message %s", async (id, { db }) => {
  expect(await setMessageState(db, await byAdmin(db), { id, state: "closed" })).toMatchObject({ code: "not-found" });
  expect(await findMessage(db, id)).toBeNull();
});

describe("the list", () => {
  const listed = async (db: Database, query: string) => {
    const { rows, total } = await listMessages(db, readTableState(new URLSearchParams(query), messageTable));
    return { total, names: rows.map(({ name }) => name) };
  };

  test("filters by state, searches all columns and the text, sorts", async ({ db }) => {
    await addMessage(db, { name: "B", createdAt: new Date("2026-11-20"), message: "50% off?" });
    await addMessage(db, { name: "A", createdAt: new Date("2026-11-19"), state: "closed" });
    await addMessage(db, { name: "C", createdAt: new Date("2026-11-18"), email: "c@other.example" });
    expect(await listed(db, "")).toEqual({ total: 3, names: ["B", "A", "C"] });
    expect(await listed(db, "state=open&sort=createdAt")).toEqual({ total: 2, names: ["C", "B"] });
    expect(await listed(db, "q=other.example")).toEqual({ total: 1, names: ["C"] });
    expect(await listed(db, "q=50%25")).toEqual({ total: 1, names: ["B"] });
    expect(await listed(db, "sort=name")).toEqual({ total: 3, names: ["A", "B", "C"] });
  });
});

test("the account is linked only when it has confirmed the address", async ({ db }) => {
  const id = await addMessage(db, { email: "Known@Example.in" });
  const user = await aUser(db, { email: "known@example.in", emailVerified: false });
  expect((await findMessage(db, id))?.account).toBeNull();
  const other = await addMessage(db, { email: (await aUser(db)).email });
  expect((await findMessage(db, other))?.account).not.toBeNull();
  expect(user.emailVerified).toBe(false);
});
