import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { clearRegistrations } from "./registration-commands.server.ts";

export const clearRegistrationsJob: JobDefinition = {
  name: "accounts.clear-registrations",
  cron: "35 20 * * *",
  handle: ({ db, clock }) => clearRegistrations(db, clock.now()),
};
