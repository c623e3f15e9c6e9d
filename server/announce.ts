import { listDemoAccounts } from "#app/accounts/people/demo-accounts.server.ts";
import { isWithoutAdmin, setupLink } from "#app/accounts/people/first-admin.server.ts";
import { mailReach } from "#app/mail/mail-reach.ts";
import { textReach } from "#app/mail/texts/text-reach.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Services } from "./services.ts";

/**
 * Prints the address; in a demo the sign-ins and the mailbox, otherwise the link to create the first admin, and a warning
 * if mail can't be sent.
 */
export async function announce({ env, database }: Pick<Services, "env" | "database">, port: number): Promise<void> {
  const demoAccounts = env.demo ? await listDemoAccounts(database.db) : [];
  const needsAdmin = !env.demo && (await isWithoutAdmin(database.db));
  console.log(announcement(env, port, { demoAccounts, setup: needsAdmin ? setupLink(env) : null }));
}

export function announcement(
  env: Env,
  port: number,
  { demoAccounts = [], setup = null }: { demoAccounts?: readonly string[]; setup?: string | null } = {},
): string {
  const host = env.host === "127.0.0.1" || env.host === "0.0.0.0" ? "localhost" : env.host;
  const lines = ["", `  Sanganak is open: http://${host}:${port}`];
  const reach = mailReach(env);
  if (env.demo && demoAccounts.length > 0)
    lines.push("", "  Demo accounts (password for all: sanganak-demo)", `    ${demoAccounts.join("   ")}`);
  if (reach === "mailbox") lines.push(`  Emails the shop would have sent: http://${host}:${port}/dev/mailbox`);
  if (textReach(env) === "mailbox") lines.push(`  Text messages it would have sent: http://${host}:${port}/dev/texts`);
  if (env.demo) lines.push(`  Shipments that vendors book: http://${host}:${port}/dev/courier`);
  if (setup)
    lines.push(
      "",
      "  This shop has no admin yet. Create one at",
      `    ${env.BASE_URL?.replace(/\/$/, "") ?? `http://${host}:${port}`}${setup}`,
      "  or with npm run admin:create. Keep the link to yourself; it stops working once there is an admin.",
    );
  if (reach === "held") {
    lines.push(
      "",
      "  WARNING: SMTP_URL is not set. No emails are sent: customers register without confirming their email address,",
      "  nobody can reset a password, and orders are not confirmed by email. Emails are kept on hold and sent once you start with SMTP_URL.",
    );
  }
  return `${lines.join("\n")}\n`;
}
