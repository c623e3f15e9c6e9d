import type { Env } from "#app/platform/env.server.ts";

/** `sent` to recipients, shown in a demo's `mailbox`, or `held` until there is a mail server. */
export type MailReach = "sent" | "mailbox" | "held";

export function mailReach({ SMTP_URL, demo }: Pick<Env, "SMTP_URL" | "demo">): MailReach {
  if (SMTP_URL) return "sent";
  return demo ? "mailbox" : "held";
}
