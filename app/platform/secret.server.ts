/** Kept in DATA_DIR, so that restarts don't end sessions. */
import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.server.ts";

const BYTES = 32;
const SHORTEST = 32;

const secrets = new Map<string, string>();

export type SecretEnv = Pick<Env, "APP_SECRET" | "DATA_DIR"> & Partial<Pick<Env, "APP_SECRET_PREVIOUS">>;

/** The first is for writing, all for reading (docs/decisions/362). */
export function appSecrets(env: SecretEnv): string[] {
  return [appSecret(env), ...(env.APP_SECRET_PREVIOUS ?? [])];
}

/** @throws when DATA_DIR's file is damaged or can't be written */
export function appSecret(env: SecretEnv): string {
  if (env.APP_SECRET) return env.APP_SECRET;
  const secret = secrets.get(env.DATA_DIR) ?? readOrMake(env.DATA_DIR);
  secrets.set(env.DATA_DIR, secret);
  return secret;
}

function readOrMake(folder: string): string {
  const path = join(folder, "secret");
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(BYTES).toString("hex"), { mode: 0o600 });
  try {
    // The link is atomic: of two starters one wins.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(path, 0o600);
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < SHORTEST) throw new Error(`${path} is damaged: it should hold at least ${SHORTEST} characters.`);
  return secret;
}
