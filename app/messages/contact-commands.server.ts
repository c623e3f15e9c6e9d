import { randomInt } from "node:crypto";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { type ContactInput, hasErrors, validateContact } from "./contact-fields.ts";
import { contactMessages } from "./schema.server.ts";

/** Crockford's base 32 leaves out letters that are easily confused. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TICKET_LENGTH = 6;

/** The contact page is cached and has no form key, so equal messages within this time count as one. */
const SAME_MESSAGE_MS = 10 * 60 * 1000;

/** Mails the store's first address and the sender. `invalid` has a sentence per refused field. */
export async function sendContactMessage(
  db: Database,
  context: CommandContext<Viewer>,
  input: ContactInput,
): Promise<Result<{ ticket: string }, "invalid" | "key-reused", FieldErrors>> {
  const errors = validateContact(input);
  if (hasErrors(errors)) return err("invalid", errors);
  const message = { ...input, name: oneLine(input.name), email: input.email.trim(), message: input.message.trim() };
  const form = { command: "message.send", input: message, sameContentMs: SAME_MESSAGE_MS };
  return transaction(db, (tx) =>
    once(tx, { ...context, formKey: undefined }, form, async () => ok(await storeMessage(tx, message, context.now))),
  );
}

async function storeMessage(tx: Database, message: ContactInput, now: Date): Promise<{ ticket: string }> {
  const ticket = await insertMessage(tx, message, now);
  const { emails } = await findStoreSettings(tx);
  if (emails[0])
    await queueMail(tx, { kind: "contact-message", reference: ticket, to: emails[0], data: { ticket, ...message } });
  const { name, email, subject } = message;
  await queueMail(tx, { kind: "contact-receipt", reference: ticket, to: email, data: { ticket, name, subject } });
  return { ticket };
}

async function insertMessage(tx: Database, message: ContactInput, createdAt: Date): Promise<string> {
  for (;;) {
    const ticket = createTicket();
    const rows = await tx
      .insert(contactMessages)
      .values({ ticket, ...message, createdAt })
      .onConflictDoNothing({ target: contactMessages.ticket })
      .returning({ ticket: contactMessages.ticket });
    if (rows[0]) return ticket;
  }
}

function createTicket(): string {
  const characters = Array.from({ length: TICKET_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `SNG-C-${characters.join("")}`;
}
