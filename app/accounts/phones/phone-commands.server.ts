/** An account's own mobile number, which logs in to it (docs/rules.md#u11). */
import { and, eq } from "drizzle-orm";
import { mergeAccounts } from "#app/accounts/people/email-commands.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { findSecondFactors } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { hasEmail } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { joinCounterGuests } from "./counter-guests.server.ts";
import { consumePhoneCode, type PhoneCode } from "./phone-codes.server.ts";
import { findPhoneOwner, isSilent, lockPhone, type PhoneOwner, releasePhone } from "./phone-owners.server.ts";

type Sources = { sources: readonly PersonalDataSource[] };

/** `other-account`: it has this number only, so that it can be merged. `phone-taken`: it has an email address or a second factor, too. */
export type SetPhoneError = "expired" | "other-account" | "phone-taken";

/** The code must be confirmed. `merge`: the person wants the number's other account moved into this one. */
export async function setPhone(
  db: Database,
  context: CommandContext & Sources,
  { code, merge }: { code: PhoneCode; merge: boolean },
): Promise<Result<undefined, SetPhoneError>> {
  const { viewer, now, sources } = context;
  if (!code.isConfirmed || code.userId !== viewer.id) return err("expired");
  return await transaction(db, async (tx) => {
    await lockPhone(tx, code.phone);
    const [own] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    const obstacle = await findObstacle(tx, { phone: code.phone, userId: viewer.id, now });
    if (!own || obstacle === "phone-taken" || (obstacle === "other-account" && !merge))
      return err(obstacle ?? "expired");
    if (!(await consumePhoneCode(tx, code.id))) return err("expired");
    const owner = await findPhoneOwner(tx, code.phone);
    const other = owner?.id === viewer.id ? null : owner;
    if (other && obstacle) await mergeAccounts(tx, { from: other, to: own, sources });
    else if (other) await releasePhone(tx, { owner: other, now });
    await tx
      .update(users)
      .set({ phone: code.phone, phoneConfirmedAt: now, updatedAt: now })
      .where(eq(users.id, viewer.id));
    await joinCounterGuests(tx, context, { userId: viewer.id });
    await recordChange(tx, context, code.id);
    return ok();
  });
}

/** Returns null also when the other account's number was silent: the number then goes to its new holder. */
export async function findObstacle(
  db: Database,
  { phone, userId, now }: { phone: string; userId: string; now: Date },
): Promise<Exclude<SetPhoneError, "expired"> | null> {
  const owner = await findPhoneOwner(db, phone);
  if (!owner || owner.id === userId || isSilent(owner, now)) return null;
  return (await canMerge(db, owner)) ? "other-account" : "phone-taken";
}

/** A code by text message alone must not open an account that a second factor or a passkey guards. */
async function canMerge(db: Database, owner: PhoneOwner): Promise<boolean> {
  const isPlain = !hasEmail(owner) && owner.role === "customer" && owner.state === "active";
  if (!isPlain) return false;
  const { hasApp, hasPasskey } = await findSecondFactors(db, owner.id);
  return !hasApp && !hasPasskey;
}

/** `only-login`: the account has no email address. */
export async function removePhone(db: Database, context: CommandContext): Promise<Result<undefined, "only-login">> {
  const { viewer, now } = context;
  if (!hasEmail(viewer)) return err("only-login");
  return await transaction(db, async (tx) => {
    const [removed] = await tx
      .update(users)
      .set({ phone: null, phoneConfirmedAt: null, updatedAt: now })
      .where(and(eq(users.id, viewer.id), eq(users.email, viewer.email)))
      .returning({ version: users.version });
    if (removed) await recordChange(tx, context, `${viewer.id}:${removed.version}`);
    return ok();
  });
}

/** `reference`: of the change, for the mail about it. The log has no number. */
async function recordChange(tx: Database, { viewer, now, origin }: CommandContext, reference: string): Promise<void> {
  const subject = { kind: "user", id: viewer.id };
  await recordAudit(tx, viewer, { action: "user.set-phone", subject }, now);
  if (!viewer.emailVerified) return;
  const data = { name: viewer.name, link: `${origin}/account` };
  await queueMail(tx, { kind: "phone-changed", reference, to: viewer.email, data });
}
