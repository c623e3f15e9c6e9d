/**
 * What admins do with messages. The audit log is told what was done, never what was written: messages are personal, and
 * the log can't be erased.
 */
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, isSignedIn, type User, type Viewer } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { contactMessages, messageEntries } from "./schema.server.ts";

/** In characters. */
export const LONGEST_ENTRY = 5_000;

type At = { viewer: Viewer; now: Date };
export type DeskCode = "forbidden" | "not-found" | "empty" | "too-long" | "answered-meanwhile";
type Message = typeof contactMessages.$inferSelect;

/**
 * Stores the reply, queues its mail and marks the message answered, even a closed one. `seen`: how many entries the
 * writer had read; when there are more now, nothing is sent.
 */
export function replyToMessage(
  db: Database,
  { viewer, now }: At,
  { id, text, seen }: { id: string; text: string; seen: number },
): Promise<Result<undefined, DeskCode>> {
  return onMessage(db, viewer, id, async (tx, message, admin) => {
    const words = text.trim();
    const refused = refuseText(words);
    if (refused) return refused;
    if ((await tx.$count(messageEntries, eq(messageEntries.messageId, id))) !== seen) return err("answered-meanwhile");
    const reference = await addEntry(tx, { messageId: id, kind: "reply", text: words, authorId: admin.id, at: now });
    const { ticket, name, subject, email, message: question } = message;
    await queueMail(tx, {
      kind: "contact-reply",
      reference,
      to: email,
      data: { ticket, name, subject, text: words, question },
    });
    await move(tx, message, "answered");
    await audit(tx, { viewer, now }, "message.reply", message, "answered");
    return ok();
  });
}

/** Adds a note that only admins read. */
export function addNote(
  db: Database,
  { viewer, now }: At,
  { id, text }: { id: string; text: string },
): Promise<Result<undefined, DeskCode>> {
  return onMessage(db, viewer, id, async (tx, message, admin) => {
    const words = text.trim();
    const refused = refuseText(words);
    if (refused) return refused;
    await addEntry(tx, { messageId: id, kind: "note", text: words, authorId: admin.id, at: now });
    await audit(tx, { viewer, now }, "message.note", message, message.state);
    return ok();
  });
}

/** Closes or reopens a message. The state it already has is no change. */
export function setMessageState(
  db: Database,
  { viewer, now }: At,
  id: string,
  state: "open" | "closed",
): Promise<Result<undefined, DeskCode>> {
  return onMessage(db, viewer, id, async (tx, message) => {
    if (message.state === state) return ok();
    await move(tx, message, state);
    await audit(tx, { viewer, now }, state === "closed" ? "message.close" : "message.reopen", message, state);
    return ok();
  });
}

type Work = (tx: Database, message: Message, admin: User) => Promise<Result<undefined, DeskCode>>;

/** Runs `work` on the locked message if the viewer may answer messages. */
function onMessage(db: Database, viewer: Viewer, id: string, work: Work): Promise<Result<undefined, DeskCode>> {
  return transaction<Result<undefined, DeskCode>>(db, async (tx) => {
    if (!isSignedIn(viewer) || !can(viewer, "answer-messages")) return err("forbidden");
    if (!isUuid(id)) return err("not-found");
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
    return message ? await work(tx, message, viewer) : err("not-found");
  });
}

function refuseText(text: string): Result<never, "empty" | "too-long"> | null {
  if (text === "") return err("empty");
  return text.length > LONGEST_ENTRY ? err("too-long") : null;
}

async function addEntry(tx: Database, entry: typeof messageEntries.$inferInsert): Promise<string> {
  const [row] = await tx.insert(messageEntries).values(entry).returning({ id: messageEntries.id });
  if (!row) throw new Error("the entry was not kept");
  return row.id;
}

async function move(tx: Database, { id }: Message, state: Message["state"]): Promise<void> {
  await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id));
}

async function audit(
  tx: Database,
  { viewer, now }: At,
  action: `message.${string}`,
  { id, ticket, state }: Message,
  after: Message["state"],
): Promise<void> {
  const change = changedFields({ state }, { state: after });
  await recordAudit(tx, viewer, { action, subject: { kind: "message", id, label: ticket }, ...change }, now);
}
