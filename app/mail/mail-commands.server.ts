/** Queues mail within the transaction that causes it: no commit, no mail; a commit, exactly one mail. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { MailData, MailKind } from "./mail-kinds.ts";
import { mailMessages } from "./schema.server.ts";

/** A mail to be written by the template of its kind. `reference` names what it is about: one mail per kind and reference. */
export type NewMail = {
  [Kind in MailKind]: { kind: Kind; reference: string; to: string; data: MailData[Kind] };
}[MailKind];

/** Queues `mail`; a second one of the same kind and reference is ignored. Pass the transaction of what caused it. */
export async function queueMail(tx: Database, mail: NewMail): Promise<void> {
  const [row] = await tx
    .insert(mailMessages)
    .values({ kind: mail.kind, reference: mail.reference, recipient: mail.to, data: mail.data })
    .onConflictDoNothing()
    .returning({ id: mailMessages.id });
  if (row) await enqueue(tx, { name: "mail.send" }, { mailId: row.id });
}

/** Removes every mail to an address whose account is erased. */
export async function forgetMailTo(tx: Database, email: string): Promise<void> {
  await tx.delete(mailMessages).where(eq(mailMessages.recipient, email));
}
