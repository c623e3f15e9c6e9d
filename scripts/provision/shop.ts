/** Starts the built shop on a free port as an operator would, for browser tests, faults and benchmark. */
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { childEnv, start, stop } from "./processes.ts";

const START_MS = 300_000;

/** Node flags and memory settings of `npm start`, of the release in this folder. */
function settingsOf(folder: string): { flags: string[]; env: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, "scripts/shop-process.json"), "utf8"));
}

/** `kill`: as a power cut would. Both tell the exit code. */
export type Shop = {
  origin: string;
  pid: number;
  stop(): Promise<number | null>;
  kill(): Promise<number | null>;
};

/** The shop has these settings in its environment; resolves once its address is announced. */
export async function startShop(options: {
  env: Record<string, string | undefined>;
  /** Another program that announces its address in the same words. */
  program?: string[];
  /** The file gets everything that the shop prints. */
  logFile?: string;
  /** The folder of the release, if not this one. */
  cwd?: string;
}): Promise<Shop> {
  const settings = settingsOf(options.cwd ?? ".");
  const env = childEnv({
    ...settings.env,
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: undefined,
    BASE_URL: undefined,
    SMTP_URL: undefined,
    ...options.env,
  });
  const child = start(process.execPath, options.program ?? [...settings.flags, "build/server/serve.js"], {
    env,
    cwd: options.cwd,
  });
  const log = options.logFile ? createWriteStream(options.logFile) : null;
  let printed = "";
  const port = new Promise<number>((resolved, rejected) => {
    const timer = setTimeout(() => rejected(new Error(`The shop did not start:\n${printed}`)), START_MS);
    const read = (chunk: Buffer): void => {
      log?.write(chunk);
      printed = `${printed}${chunk}`.slice(-8000);
      const found = printed.match(/is open: http:\/\/[^:\s]+:(\d+)/);
      if (!found) return;
      clearTimeout(timer);
      resolved(Number(found[1]));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      rejected(new Error(`The shop ended with exit code ${code}:\n${printed}`));
    });
  });
  const end = (signal: NodeJS.Signals) => stop(child, signal).finally(() => log?.end());
  try {
    return {
      origin: `http://127.0.0.1:${await port}`,
      pid: child.pid ?? 0,
      stop: () => end("SIGTERM"),
      kill: () => end("SIGKILL"),
    };
  } catch (error) {
    await end("SIGTERM");
    throw error;
  }
}
