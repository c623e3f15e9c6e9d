import type { AppContext } from "./request-context.ts";

const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);
const EVERY_ADDRESS = new Set(["0.0.0.0", "::"]);

/** Clients choose the Host header, and a reset link to a foreign host hands over the account. */
export function linkOrigin({ env, origin }: Pick<AppContext, "env" | "origin">): string {
  return env.BASE_URL || OWN_MACHINE.has(new URL(origin).hostname) ? origin : mailOrigin(env);
}

/** For mails without a request: BASE_URL, else the address that the server was told to listen at. */
export function mailOrigin({ BASE_URL, HOST, PORT }: Pick<AppContext["env"], "BASE_URL" | "HOST" | "PORT">): string {
  if (BASE_URL) return new URL(BASE_URL).origin;
  const isNamed = HOST !== undefined && !EVERY_ADDRESS.has(HOST);
  const name = isNamed ? HOST : "localhost";
  return `http://${name.includes(":") ? `[${name}]` : name}:${PORT}`;
}
