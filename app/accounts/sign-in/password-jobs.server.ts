/** Only the job looks up the address, so that all requests take the same time (docs/rules.md#u3). */

import { and, eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { nameFromEmail } from "#app/domain/basics/person-name.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { createVerification, verificationId } from "./verification-commands.server.ts";

/** `userId` is random for unknown addresses. Jobs are stored for days, so they don't hold the address. */
export const sendResetLinkJob: JobDefinition<{ userId: string; origin: string }> = {
  name: "accounts.send-reset-link",
  retries: 3,
  async handle({ db, clock }, { userId, origin }) {
    const isActive = and(eq(users.id, userId), eq(users.ownsEmail, true), eq(users.state, "active"));
    const [owner] = await db.select().from(users).where(isActive);
    if (!owner) return;
    await transaction(db, async (tx) => {
      const token = await createVerification(tx, { kind: "reset-password", userId: owner.id, now: clock.now() });
      await queueMail(tx, {
        kind: "reset-password",
        reference: verificationId("reset-password", token),
        to: owner.email,
        // The name of an account that nobody confirmed may be a stranger's.
        data: {
          name: owner.emailVerified ? owner.name : nameFromEmail(owner.email),
          link: `${origin}/reset-password?token=${token}`,
        },
      });
    });
  },
};
