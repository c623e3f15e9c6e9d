/** Takes contact form messages (docs/rules.md#e7). */

import { randomInt } from "node:crypto";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { keyOfContent, once } from "#app/platform/submissions/once.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { type ContactInput, hasErrors, validateContact } from "./contact-fields.ts";
import { contactMessages } from "./schema.server.ts";

/** Crockford's base 32: nothing that could be misheard on the telephone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TICKET_LENGTH = 6;

/** The same words again so soon are the same message: a guest's page is cached and can't hold a key. */
const SAME_MESSAGE_MS = 10 * 60 * 1000;

/**
 * The message, a mail to the store's first address, a receipt to the sender. @returns the ticket number; `invalid` with
 * a sentence per refused field
 */
export async function sendContactMessage(
  db: Database,
  context: CommandContext<Viewer>,
  input: ContactInput,
): Promise<Result<{ ticket: string }, "invalid" | "key-reused", FieldErrors>> {
  const errors = validateContact(input);
  if (hasErrors(errors)) return err("invalid", errors);
  const message = { ...input, name: oneLine(input.name), email: input.email.trim(), message: input.message.trim() };
  const form = { command: "message.send", input: message, holdsMs: SAME_MESSAGE_MS };
  const by = {
    ...context,
    formKey: keyOfContent([context.viewer.kind === "user" ? context.viewer.id : null, message]),
  };
  return transaction(db, (tx) => once(tx, by, form, async () => ok(await take(tx, message, context.now))));
}

async function take(tx: Database, message: ContactInput, now: Date): Promise<{ ticket: string }> {
  const ticket = await insertMessage(tx, message, now);
  const { emails } = await findStoreSettings(tx);
  if (emails[0])
    await queueMail(tx, { kind: "contact-message", reference: ticket, to: emails[0], data: { ticket, ...message } });
  const { name, email, subject } = message;
  await queueMail(tx, { kind: "contact-receipt", reference: ticket, to: email, data: { ticket, name, subject } });
  return { ticket };
}

/** Under an unused ticket. */
async function insertMessage(tx: Database, message: ContactInput, createdAt: Date): Promise<string> {
  for (;;) {
    const ticket = drawTicket();
    const kept = await tx
      .insert(contactMessages)
      .values({ ticket, ...message, createdAt })
      .onConflictDoNothing({ target: contactMessages.ticket })
      .returning({ ticket: contactMessages.ticket });
    if (kept[0]) return ticket;
  }
}

/** "SNG-C-7K3F92": about a thousand million of them. */
function drawTicket(): string {
  const characters = Array.from({ length: TICKET_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `SNG-C-${characters.join("")}`;
}
