import type { Env } from "#app/platform/env.server.ts";

/** `mailbox`: shown in a demo; `held`: waits for a mail server. */
export type MailReach = "sent" | "mailbox" | "held";

export function mailReach({ SMTP_URL, demo }: Pick<Env, "SMTP_URL" | "demo">): MailReach {
  if (SMTP_URL) return "sent";
  return demo ? "mailbox" : "held";
}
