/** After the right code a number opens its account, or a new one (docs/rules.md#u11). */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { findGuestWithPhone, joinGuest } from "#app/accounts/guests/join-guest.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { type SignInOutcome, startSessionOrSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { personNameError } from "#app/domain/basics/person-name.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findTermsVersion } from "#app/settings/texts/page-queries.server.ts";
import { joinCounterGuests } from "./counter-guests.server.ts";
import { consumePhoneCode, endPhoneCode, type PhoneCode } from "./phone-codes.server.ts";
import {
  checkProof,
  findNeededProof,
  findPhoneOwner,
  lockPhone,
  type Proof,
  releasePhone,
} from "./phone-owners.server.ts";

/** What the person still has to give after the code; null when nothing is missing. */
export type MissingStep = "name" | Proof | null;

type Sources = { sources: readonly PersonalDataSource[] };

export async function findMissingStep(
  db: Database,
  context: SignInContext & Sources,
  { phone }: Pick<PhoneCode, "phone">,
): Promise<MissingStep> {
  const owner = await findPhoneOwner(db, phone);
  if (!owner) return (await findGuestWithPhone(db, context, phone)) ? null : "name";
  return await findNeededProof(db, context, owner);
}

/** `isNew`: starts another account for a number whose former holder's account it doesn't open. */
export type PhoneLogin = { name?: string; proof?: string; isNew?: boolean };

export type PhoneLoginError =
  | "expired"
  | "name-needed"
  | "proof-needed"
  | "wrong-proof"
  | "too-many-attempts"
  | "account-deactivated"
  | "not-a-customer"
  | "session-not-started";

/** The code must be confirmed. It is used up by a login, not by a missing name or a wrong proof. */
export async function logInByPhone(
  db: Database,
  context: SignInContext & Sources,
  login: PhoneLogin & { code: PhoneCode },
): Promise<Result<SignInOutcome, PhoneLoginError, RetryAfter>> {
  const { code, name = "", proof = "", isNew = false } = login;
  if (!code.isConfirmed) return err("expired");
  const owner = await findPhoneOwner(db, code.phone);
  if (owner && owner.state !== "active") return err("account-deactivated");
  if (owner && owner.role !== "customer") return err("not-a-customer");
  const needed = owner && (await findNeededProof(db, context, owner));
  const isOpened = owner !== null && !(needed && isNew);
  if (isOpened && needed) {
    if (!proof) return err("proof-needed");
    const right = await checkProof(db, context, { userId: owner.id, proof: needed, answer: proof });
    if (!right.ok) return right;
  }
  const guest = await findGuestWithPhone(db, context, code.phone);
  if (!isOpened && !guest && (!name || personNameError(name))) return err("name-needed");
  const { now } = context;
  const entered = await transaction(db, async (tx) => {
    await lockPhone(tx, code.phone);
    if ((await findPhoneOwner(tx, code.phone))?.id !== owner?.id) return err("owner-changed");
    if (!(await consumePhoneCode(tx, code.id))) return err("expired");
    if (isOpened) {
      const same = and(eq(users.id, owner.id), eq(users.phone, code.phone));
      const confirmed = await tx.update(users).set({ phoneConfirmedAt: now }).where(same).returning({ id: users.id });
      return confirmed[0] ? ok(confirmed[0].id) : err("expired");
    }
    if (owner) await releasePhone(tx, { owner, now });
    const created = await createAccount(tx, context, { phone: code.phone, name, guest });
    return created ? ok(created.id) : err("expired");
  });
  if (!entered.ok) {
    // Another browser with the number's code was faster: this one opens the account that it made.
    return entered.code === "owner-changed" ? await logInByPhone(db, context, login) : err(entered.code);
  }
  const outcome = await startSessionOrSecondStep(db, context, entered.value);
  if (!outcome) return err("session-not-started");
  if (isOpened && !outcome.needsCode) await joinGuest(db, context, { userId: owner.id });
  if (!outcome.needsCode)
    await transaction(db, async (tx) => ok(await joinCounterGuests(tx, context, { userId: entered.value })));
  outcome.cookies.append("set-cookie", endPhoneCode(context.browser));
  return ok(outcome);
}

/** The guest of this browser becomes the account, with the orders of before. Null when that guest has an account by now. */
async function createAccount(
  tx: Database,
  { now }: SignInContext,
  { phone, name, guest }: { phone: string; name: string; guest: { id: string } | null },
): Promise<{ id: string } | null> {
  const values = { phone, phoneConfirmedAt: now, termsVersion: await findTermsVersion(tx, now), termsAcceptedAt: now };
  if (guest) {
    const [promoted] = await tx
      .update(users)
      .set({ ...values, isGuest: false, guestEmail: null, updatedAt: now })
      .where(and(eq(users.id, guest.id), eq(users.isGuest, true), eq(users.state, "active")))
      .returning({ id: users.id });
    if (promoted) await endSessions(tx, promoted.id);
    return promoted ?? null;
  }
  const id = randomUUID();
  await tx.insert(users).values({ ...{ id, name, email: madeUpEmail(id), ownsEmail: false }, ...values });
  return { id };
}
