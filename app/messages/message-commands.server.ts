/** The audit log never holds texts: messages are personal data, and the log can't be erased. */
import { eq } from "drizzle-orm";
import type { AuditAction } from "#app/audit/audit-actions.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { type Err, err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once, type Submission } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { contactMessages, messageEntries } from "./schema.server.ts";

export const MAX_ENTRY_LENGTH = 5_000;

type AccessError = "not-allowed" | "not-found" | "key-reused";
type TextError = "text-required" | "text-too-long";
export type ReplyToMessageError = AccessError | TextError | "stale";
export type AddNoteError = AccessError | TextError;
export type SetMessageStateError = AccessError;
type Message = typeof contactMessages.$inferSelect;

/**
 * Answers even closed messages. `readEntries`: entries that the admin has seen; `stale`: there are more now, and
 * nothing is sent.
 */
export async function replyToMessage(
  db: Database,
  context: CommandContext,
  reply: { id: string; text: string; readEntries: number },
): Promise<Result<undefined, ReplyToMessageError>> {
  const { viewer, now } = context;
  const { id, text, readEntries } = reply;
  const form = { command: "message.reply", input: reply };
  return withLockedMessage<ReplyToMessageError>(db, context, { id, form }, async (tx, message) => {
    const words = text.trim();
    const invalid = checkText(words);
    if (invalid) return invalid;
    if ((await tx.$count(messageEntries, eq(messageEntries.messageId, id))) !== readEntries) return err("stale");
    const reference = await addEntry(tx, { messageId: id, kind: "reply", text: words, authorId: viewer.id, at: now });
    const { ticket, name, subject, email, message: question } = message;
    await queueMail(tx, {
      kind: "contact-reply",
      reference,
      to: email,
      data: { ticket, name, subject, text: words, question },
    });
    await setState(tx, message, "answered");
    await audit(tx, context, "message.reply", message, "answered");
    return ok();
  });
}

export async function addNote(
  db: Database,
  context: CommandContext,
  note: { id: string; text: string },
): Promise<Result<undefined, AddNoteError>> {
  const { viewer, now } = context;
  const { id, text } = note;
  const form = { command: "message.note", input: note };
  return withLockedMessage<AddNoteError>(db, context, { id, form }, async (tx, message) => {
    const words = text.trim();
    const invalid = checkText(words);
    if (invalid) return invalid;
    await addEntry(tx, { messageId: id, kind: "note", text: words, authorId: viewer.id, at: now });
    await audit(tx, context, "message.note", message, message.state);
    return ok();
  });
}

export async function setMessageState(
  db: Database,
  context: CommandContext,
  { id, state }: { id: string; state: "open" | "closed" },
): Promise<Result<undefined, SetMessageStateError>> {
  return withLockedMessage<SetMessageStateError>(db, context, { id, form: null }, async (tx, message) => {
    if (message.state === state) return ok();
    await setState(tx, message, state);
    await audit(tx, context, state === "closed" ? "message.close" : "message.reopen", message, state);
    return ok();
  });
}

/** With a `form` the work runs once per form key. */
function withLockedMessage<Code extends string>(
  db: Database,
  context: CommandContext,
  { id, form }: { id: string; form: Submission | null },
  work: (tx: Database, message: Message) => Promise<Result<undefined, Code | AccessError>>,
): Promise<Result<undefined, Code | AccessError>> {
  return transaction(db, async (tx) => {
    if (!can(context.viewer, "answer-messages")) return err("not-allowed");
    if (!isUuid(id)) return err("not-found");
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
    if (!message) return err("not-found");
    return form ? await once(tx, context, form, () => work(tx, message)) : await work(tx, message);
  });
}

function checkText(text: string): Err<TextError> | null {
  if (text === "") return err("text-required");
  return text.length > MAX_ENTRY_LENGTH ? err("text-too-long") : null;
}

async function addEntry(tx: Database, entry: typeof messageEntries.$inferInsert): Promise<string> {
  const [row] = await tx.insert(messageEntries).values(entry).returning({ id: messageEntries.id });
  if (!row) throw new Error("the entry was not stored");
  return row.id;
}

async function setState(tx: Database, { id }: Message, state: Message["state"]): Promise<void> {
  await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id));
}

async function audit(
  tx: Database,
  { viewer, now }: CommandContext,
  action: AuditAction,
  { id, ticket, state }: Message,
  after: Message["state"],
): Promise<void> {
  const change = changedFields({ state }, { state: after });
  await recordAudit(tx, viewer, { action, subject: { kind: "message", id, label: ticket }, ...change }, now);
}
