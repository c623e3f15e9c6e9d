/**
 * The request only enqueues this job, so known and unknown addresses take the same time (docs/rules.md#r86); only mail
 * tells which it was.
 */

import { findEmailOwner } from "#app/accounts/account-queries.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { createVerification, verificationId } from "./verification-commands.server.ts";

export const sendResetLinkJob: JobDefinition<{ email: string; origin: string }> = {
  name: "accounts.request-reset",
  retries: 3,
  async handle({ db, clock }, { email, origin }) {
    const owner = await findEmailOwner(db, email);
    if (owner?.state !== "active") return;
    await transaction(db, async (tx) => {
      const token = await createVerification(tx, { kind: "reset-password", userId: owner.id, now: clock.now() });
      await queueMail(tx, {
        kind: "reset-password",
        reference: verificationId("reset-password", token),
        to: owner.email,
        data: { name: owner.name, link: `${origin}/reset-password?token=${token}` },
      });
    });
  },
};
