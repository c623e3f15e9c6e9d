/** Stand-ins run only in demos on this machine, so fake payments never buy goods. */
import { type Env, EnvError } from "#app/platform/env.server.ts";
import { standInError } from "#app/platform/stand-in.ts";
import { providers } from "./providers.server.ts";

export function checkStandIns(env: Env): void {
  const lines = providers.flatMap(({ variables: { standIn } }) => {
    const error = standIn && standInError(env, standIn);
    return error ? [`  ${standIn}: ${error}`] : [];
  });
  if (lines.length > 0) throw new EnvError(`These settings can't be used:\n${lines.join("\n")}`);
}
