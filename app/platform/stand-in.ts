import type { Env } from "./env.server.ts";

/** Returns null when valid: on this machine, in a demo. */
export function standInError(env: Env, variable: string): string | null {
  const url = env.variables[variable];
  if (!url) return null;
  if (!/^http:\/\/127\.0\.0\.1(:\d+)?\/?$/.test(url)) return "must be http://127.0.0.1 and a port";
  return env.demo ? null : "is for tests in a demo only";
}
