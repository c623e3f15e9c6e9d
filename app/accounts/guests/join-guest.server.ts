import { and, eq } from "drizzle-orm";
import { mergeAccounts } from "#app/accounts/people/email-commands.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { ok } from "#app/domain/basics/result.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

type Sources = { sources: readonly PersonalDataSource[] };

/**
 * The orders of this browser's guest become those of the customer who logs in, if the guest gave the account's confirmed
 * email address or mobile number. On a shared computer another person's guest keeps them.
 */
export async function joinGuest(
  db: Database,
  { viewer, sources }: CommandContext<Viewer> & Sources,
  { userId }: { userId: string },
) {
  if (viewer.kind !== "user" || !viewer.isGuest) return ok();
  return await transaction(db, async (tx) => {
    const isGuest = and(eq(users.id, viewer.id), eq(users.isGuest, true), eq(users.state, "active"));
    const [guest] = await tx.select().from(users).where(isGuest).for("update");
    const [account] = await tx.select().from(users).where(eq(users.id, userId));
    if (!guest || account?.role !== "customer") return ok();
    const isSameEmail = account.emailVerified && guest.guestEmail === account.email;
    if (isSameEmail || (await hasOrderedTo(tx, { guestId: guest.id, phone: account.phone, sources })))
      await mergeAccounts(tx, { from: guest, to: account, sources });
    return ok();
  });
}

async function hasOrderedTo(
  tx: Database,
  { guestId, phone, sources }: { guestId: string; phone: string | null } & Sources,
): Promise<boolean> {
  if (phone === null) return false;
  for (const source of sources) if ((await source.identifiers?.(tx, guestId))?.includes(phone)) return true;
  return false;
}
