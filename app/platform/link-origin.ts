/** Which origin links in mails begin with. */
import type { AppContext } from "./request-context.ts";

const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * BASE_URL; without it only this machine's own names are believed, because the Host header is the sender's to choose:
 * a reset link that led to a stranger's host would hand over the account.
 */
export function linkOrigin({ env, origin }: Pick<AppContext, "env" | "origin">): string {
  if (env.BASE_URL || OWN_MACHINE.has(new URL(origin).hostname)) return origin;
  return `http://localhost:${env.PORT}`;
}
