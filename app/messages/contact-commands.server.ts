/** Takes contact form messages (docs/rules.md#r116). */

import { randomInt } from "node:crypto";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { type ContactInput, hasErrors, validateContact } from "./contact-fields.ts";
import { contactMessages } from "./schema.server.ts";

/** Crockford's base 32: nothing that could be misheard on the telephone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TICKET_LENGTH = 6;

/**
 * In one transaction: the message, a mail to the store's first address, a receipt to the sender.
 * @returns the ticket number; `invalid` with a sentence per refused field
 */
export async function sendContactMessage(
  db: Database,
  { now }: CommandContext<Viewer>,
  input: ContactInput,
): Promise<Result<{ ticket: string }, "invalid", FieldErrors>> {
  const errors = validateContact(input);
  if (hasErrors(errors)) return err("invalid", errors);
  const message = { ...input, name: oneLine(input.name), email: input.email.trim(), message: input.message.trim() };
  return transaction(db, async (tx) => {
    const ticket = await insertMessage(tx, message, now);
    const { emails } = await findStoreSettings(tx);
    if (emails[0]) {
      await queueMail(tx, { kind: "contact-message", reference: ticket, to: emails[0], data: { ticket, ...message } });
    }
    const { name, email, subject } = message;
    await queueMail(tx, { kind: "contact-receipt", reference: ticket, to: email, data: { ticket, name, subject } });
    return ok({ ticket });
  });
}

/** Stores the message under an unused ticket. */
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
