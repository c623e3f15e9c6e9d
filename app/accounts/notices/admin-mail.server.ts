import { hiddenMailKinds } from "#app/mail/hidden-kinds.ts";
import { type NewMail, queueMail, takeFailedMail } from "#app/mail/mail-commands.server.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { listAdminsFor } from "./mail-choices.server.ts";
import { topicOf } from "./topics.ts";

type AdminKind =
  | "claim-for-store"
  | "claim-ended-for-store"
  | "dispute-for-store"
  | "low-stock-for-store"
  | "return-for-store"
  | "payout-for-store"
  | "bank-account-for-store";
type AdminMail = {
  [Kind in AdminKind]: { kind: Kind; reference: string; data: Omit<MailData[Kind], "name"> };
}[AdminKind];

export async function mailAdmins(tx: Database, mail: AdminMail, but?: string): Promise<void> {
  const topic = topicOf(mail.kind);
  if (!topic) throw new Error(`no topic has ${mail.kind}`);
  for (const { id, name, email } of await listAdminsFor(tx, topic)) {
    if (id === but) continue;
    const { kind, reference, data } = mail;
    await queueMail(tx, { kind, reference: `${reference}:${id}`, to: email, data: { ...data, name } } as NewMail);
  }
}

export const notifyFailedMailJob: JobDefinition = {
  name: "mail.tell-failed",
  cron: "20 * * * *",
  handle: ({ db, clock, origin }) => notifyFailedMail(db, { now: clock.now(), origin }),
};

/** One mail per admin with all failures since the last, without kinds hidden from the admin's role. */
export async function notifyFailedMail(db: Database, { now, origin }: { now: Date; origin: string }): Promise<void> {
  const topic = topicOf("failed-mail");
  if (!topic) throw new Error("no topic has failed mail");
  await transaction(db, async (tx) => {
    const failed = await takeFailedMail(tx, now);
    const [first] = failed.map(({ id }) => id).toSorted();
    if (!first) return;
    for (const { id, name, email, staffRole } of await listAdminsFor(tx, topic)) {
      const hidden: string[] = hiddenMailKinds({ role: "admin", staffRole });
      const byKind = Map.groupBy(failed, ({ kind }) => kind);
      const kinds = [...byKind].map(([kind, mails]) => ({ kind, count: mails.length }));
      const visibleKinds = kinds.filter(({ kind }) => !hidden.includes(kind)).sort((a, b) => b.count - a.count);
      if (visibleKinds.length === 0) continue;
      const data = { name, kinds: visibleKinds, link: `${origin}/admin/emails?state=failed` };
      const reference = `${first}:${now.toISOString()}:${id}`;
      await queueMail(tx, { kind: "failed-mail", reference, to: email, data });
    }
  });
}
