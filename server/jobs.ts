/** Every background job of the shop. A job that isn't listed here never runs. */
import { requestResetJob } from "#app/accounts/password-jobs.server.ts";
import { sendMailJob } from "#app/mail/mail-jobs.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

export const jobs: JobDefinition<never>[] = [sendMailJob, requestResetJob];
