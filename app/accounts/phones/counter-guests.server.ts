import { and, eq, isNull } from "drizzle-orm";
import { mergeAccounts } from "#app/accounts/people/email-commands.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { lockPhone } from "./phone-owners.server.ts";

type Context = { now: Date; sources: readonly PersonalDataSource[] };

/**
 * What was bought with the account's number at the counter or on the phone becomes the account's, once a code has proved the number
 * (docs/rules.md#u10). An account that has lost its number to another person is no such guest: it has accepted the terms.
 */
export async function joinCounterGuests(
  tx: Database,
  { now, sources }: Context,
  { userId }: { userId: string },
): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId));
  if (!account?.phone || account.role !== "customer") return;
  await lockPhone(tx, account.phone);
  for (const source of sources)
    for (const id of (await source.counterGuests?.(tx, { phone: account.phone, now })) ?? []) {
      const isGuest = and(eq(users.isGuest, true), eq(users.state, "active"), isNull(users.termsAcceptedAt));
      const [guest] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), isGuest))
        .for("update");
      if (guest) await mergeAccounts(tx, { from: guest, to: account, sources });
    }
}
