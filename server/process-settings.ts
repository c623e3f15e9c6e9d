import { setFlagsFromString } from "node:v8";
import settings from "../scripts/shop-process.json" with { type: "json" };

const ALREADY = "SANGANAK_PROCESS";

/**
 * Starts `program` again in the same process, with the flags and memory settings that keep the shop small, unless it has
 * them already. An operator's own settings win. Does nothing on Windows.
 */
export function takeProcessSettings(program: string): void {
  const { execPath, execArgv, argv, env } = process;
  if (typeof process.execve !== "function" || process.send || env[ALREADY]) return;
  const names = [...execArgv, ...(env.NODE_OPTIONS ?? "").split(/\s+/)].map(nameOf);
  const flags = settings.flags.filter((flag) => !names.includes(nameOf(flag)));
  const memory = Object.entries(settings.env).filter(([name]) => env[name] === undefined);
  if (flags.length + memory.length === 0) return;
  const anew = { ...env, ...Object.fromEntries(memory), [ALREADY]: "1" };
  process.execve(execPath, [execPath, ...execArgv, ...flags, program, ...argv.slice(2)], anew);
}

/**
 * Call once the heap exists: V8 then compacts it, and collects before it has grown much (docs/decisions/301).
 */
export function keepHeapCompact(): void {
  for (const flag of settings.laterFlags) setFlagsFromString(flag);
}

/** `--max_old_space_size=256` is --max-old-space-size too. */
function nameOf(flag: string): string {
  return flag.replace(/=.*/, "").replaceAll("_", "-");
}
