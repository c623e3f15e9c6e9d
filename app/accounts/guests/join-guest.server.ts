/** Which guest of a browser a person is who has just proved an email address or a mobile number (docs/rules.md#u10). */
import { and, eq } from "drizzle-orm";
import { mergeAccounts } from "#app/accounts/people/email-commands.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { ok } from "#app/domain/basics/result.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

type Sources = { sources: readonly PersonalDataSource[] };

/** The guest of this browser who gave that address; null on a shared computer whose guest gave another, or none. */
export function findGuestWithEmail(viewer: Viewer, email: string): User | null {
  return viewer.kind === "user" && viewer.isGuest && viewer.guestEmail === email ? viewer : null;
}

/** The guest of this browser whose orders all go to that number; null on a shared computer where others ordered, too. */
export async function findGuestWithPhone(
  db: Database,
  { viewer, sources }: { viewer: Viewer } & Sources,
  phone: string,
): Promise<User | null> {
  if (viewer.kind !== "user" || !viewer.isGuest) return null;
  return (await hasOneNumber(db, { guestId: viewer.id, phone, sources })) ? viewer : null;
}

/**
 * The orders of this browser's guest become those of the customer who logs in, if the guest gave the account's confirmed
 * email address, or its mobile number for every order. On a shared computer another person's guest keeps them. `isChosen`: the
 * customer said on a form to be the guest, which counts for one who gave no address.
 */
export async function joinGuest(
  db: Database,
  { viewer, sources }: CommandContext<Viewer> & Sources,
  { userId, isChosen = false }: { userId: string; isChosen?: boolean },
) {
  if (viewer.kind !== "user" || !viewer.isGuest) return ok();
  return await transaction(db, async (tx) => {
    const isGuest = and(eq(users.id, viewer.id), eq(users.isGuest, true), eq(users.state, "active"));
    const [guest] = await tx.select().from(users).where(isGuest).for("update");
    const [account] = await tx.select().from(users).where(eq(users.id, userId));
    if (!guest || account?.role !== "customer") return ok();
    const isSameEmail = account.emailVerified && guest.guestEmail === account.email;
    const isChosenGuest = isChosen && guest.guestEmail === null;
    if (isSameEmail || isChosenGuest || (await hasOneNumber(tx, { guestId: guest.id, phone: account.phone, sources })))
      await mergeAccounts(tx, { from: guest, to: account, sources });
    return ok();
  });
}

/** Numbers on orders only: a code may have been sent to anybody's. */
async function hasOneNumber(
  tx: Database,
  { guestId, phone, sources }: { guestId: string; phone: string | null } & Sources,
): Promise<boolean> {
  const numbers = new Set<string>();
  for (const source of sources) for (const number of (await source.phones?.(tx, guestId)) ?? []) numbers.add(number);
  return phone !== null && numbers.size === 1 && numbers.has(phone);
}
