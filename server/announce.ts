import type { Env } from "../app/platform/env.server.ts";

/** Prints the address; on a demo who can sign in, otherwise a warning when mail can't be sent. */
export function announce(env: Env, port: number): void {
  const host = env.host === "127.0.0.1" || env.host === "0.0.0.0" ? "localhost" : env.host;
  const lines = ["", `  Sanganak is open: http://${host}:${port}`];
  if (env.demo) {
    lines.push(
      "",
      "  Demo accounts (password for all: sanganak-demo)",
      "    customer@demo.test   vendor1@demo.test   vendor2@demo.test   vendor3@demo.test   admin@demo.test",
      `  Emails the shop would have sent: http://${host}:${port}/dev/mailbox`,
    );
  }
  if (!env.demo && !env.SMTP_URL) {
    lines.push(
      "",
      "  WARNING: SMTP_URL is not set. No emails are sent, so nobody can confirm an email address or reset a password,",
      "  and orders are not confirmed by email. Emails are kept on hold and sent once you start with SMTP_URL.",
    );
  }
  console.log(`${lines.join("\n")}\n`);
}
