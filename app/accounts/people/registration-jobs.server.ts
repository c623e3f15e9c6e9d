import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { clearRegistrations } from "./registration-commands.server.ts";
import { clearVendorInvitations } from "./vendor-invitation-commands.server.ts";

export const clearRegistrationsJob: JobDefinition = {
  name: "accounts.clear-registrations",
  cron: "35 20 * * *",
  async handle({ db, clock }) {
    await clearRegistrations(db, clock.now());
    await clearVendorInvitations(db, clock.now());
  },
};
