import { clearEmailCodes } from "#app/accounts/email-codes/email-codes.server.ts";
import { removeUnusedGuests } from "#app/accounts/guests/guest-accounts.server.ts";
import { clearRegistrations } from "#app/accounts/people/pending-registrations.server.ts";
import { clearVendorInvitations } from "#app/accounts/people/vendor-invitation-commands.server.ts";
import { clearPhoneCodes } from "#app/accounts/phones/phone-codes.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

export const clearRegistrationsJob: JobDefinition = {
  name: "accounts.clear-registrations",
  cron: "35 20 * * *",
  async handle({ db, clock }) {
    await clearRegistrations(db, clock.now());
    await clearVendorInvitations(db, clock.now());
    await removeUnusedGuests(db, clock.now());
    await clearPhoneCodes(db, clock.now());
    await clearEmailCodes(db, clock.now());
  },
};
