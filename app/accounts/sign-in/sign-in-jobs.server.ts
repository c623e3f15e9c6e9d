import { deleteOldCodes } from "#app/mail/texts/text-commands.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { clearNetworks } from "./known-browsers.server.ts";
import { clearAttempts } from "./rate-limits.server.ts";

export const clearAttemptsJob: JobDefinition = {
  name: "accounts.clear-attempts",
  cron: "23 * * * *",
  async handle({ db, clock }) {
    await clearAttempts(db);
    await clearNetworks(db, clock.now());
    await deleteOldCodes(db, clock.now());
  },
};
