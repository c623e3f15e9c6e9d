/**
 * A first start's data folder of the demo: made once per build and day (sample orders are dated from today), then
 * copied, which is ten times as fast.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "#app/platform/env.server.ts";
import type * as Built from "#server/app.ts";

const CACHE = ".cache";

/** The application as built. */
export async function builtApplication(): Promise<typeof Built> {
  return (await import(pathToFileURL(resolve("build/server/index.js")).href)) as typeof Built;
}

/** Makes the folder to copy from; call after the build, before tests run side by side. */
export async function prepareDemoFolder(): Promise<void> {
  const folder = preparedFolder();
  if (existsSync(folder)) return;
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (name.startsWith("demo-shop-")) rmSync(join(CACHE, name), { recursive: true });
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, "draft-"));
  const built = await builtApplication();
  const env = { NODE_ENV: "production", DATA_DIR: draft, LOG_LEVEL: "silent" };
  await built.closeServices(await built.openServices(readEnv(env)));
  renameSync(draft, folder);
}

/** In a temporary folder, to be removed by the caller. */
export function copyDemoFolder(): string {
  const copy = mkdtempSync(join(tmpdir(), "sanganak-demo-"));
  cpSync(preparedFolder(), copy, { recursive: true });
  return copy;
}

function preparedFolder(): string {
  const built = readFileSync("build/.built-from", "utf8").slice(0, 12);
  return join(CACHE, `demo-shop-${built}-${new Date().toISOString().slice(0, 10)}`);
}
