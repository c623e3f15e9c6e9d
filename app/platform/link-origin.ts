import type { AppContext } from "./request-context.ts";

const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Clients choose the Host header, and a reset link to a foreign host hands over the account. */
export function linkOrigin({ env, origin }: Pick<AppContext, "env" | "origin">): string {
  return env.BASE_URL || OWN_MACHINE.has(new URL(origin).hostname) ? origin : mailOrigin(env);
}

export function mailOrigin({ BASE_URL, PORT }: Pick<AppContext["env"], "BASE_URL" | "PORT">): string {
  return BASE_URL ? new URL(BASE_URL).origin : `http://localhost:${PORT}`;
}
