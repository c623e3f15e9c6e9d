/** What the operator sees once the shop answers. */
import type { Env } from "../app/platform/env.server.ts";

/** Prints the address and, on a demo start, who can sign in. */
export function announce(env: Env, port: number): void {
  const host = env.host === "127.0.0.1" || env.host === "0.0.0.0" ? "localhost" : env.host;
  const lines = ["", `  Sanganak is open: http://${host}:${port}`];
  if (env.demo) {
    lines.push(
      "",
      "  Demo sign-ins (password for each: sanganak-demo)",
      "    customer@demo.test   vendor1@demo.test   vendor2@demo.test   vendor3@demo.test   admin@demo.test",
      `  Mail the shop would have sent: http://${host}:${port}/dev/mailbox`,
    );
  }
  console.log(`${lines.join("\n")}\n`);
}
