/**
 * A first start's data folder of the demo, its people signed in: made once per build and day (sample orders are dated
 * from today), then copied, which is ten times as fast.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { readEnv } from "#app/platform/env.server.ts";
import type * as Built from "#server/app.ts";
import { RAISE_CASH_MAXIMUM } from "./database/cash-maximum.ts";
// Whoever makes the folder or opens a copy hashes alike.
import "./quick-scrypt.ts";

export const DEMO_PASSWORD = "sanganak-demo";
const CACHE = ".cache";
const people = ["customer", "vendor1", "vendor2", "vendor3", "admin"].map((who) => `${who}@demo.test`);

type Cookies = { name: string; value: string }[];

/** The 18 sample computers alone, or parts and accessories too: making those takes three times as long. */
export type DemoCatalogue = "samples" | "whole";

/** The value of DEMO for each catalogue. */
export const DEMO_SETTING: Record<DemoCatalogue, string> = { samples: "samples", whole: "1" };

/** The application as built. */
export async function builtApplication(): Promise<typeof Built> {
  return (await import(pathToFileURL(resolve("build/server/index.js")).href)) as typeof Built;
}

/** Makes the folder to copy from; call after the build, before tests run side by side. */
export async function prepareDemoFolder(catalogue: DemoCatalogue = "samples"): Promise<void> {
  // For child processes: midnight may come meanwhile.
  process.env.DEMO_SHOP = preparedHome("samples");
  const home = preparedHome(catalogue);
  if (existsSync(home)) return;
  if (catalogue === "samples") removeOldFolders();
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, "draft-"));
  const built = await builtApplication();
  const env = {
    NODE_ENV: "production",
    DATA_DIR: join(draft, "data"),
    DEMO: DEMO_SETTING[catalogue],
    LOG_LEVEL: "silent",
  };
  const services = await built.openServices(readEnv(env));
  try {
    const app = await built.createApp(services, { clientFolder: resolve("build/client") });
    await services.database.db.execute(sql.raw(RAISE_CASH_MAXIMUM));
    const signIns: Record<string, Cookies> = {};
    for (const email of people) signIns[email] = await cookiesOf(email, (request) => app.fetch(request));
    await writeFile(join(draft, "sign-ins.json"), JSON.stringify(signIns));
  } finally {
    await built.closeServices(services);
  }
  try {
    renameSync(draft, home);
  } catch (error) {
    // Another gate was quicker.
    if (!existsSync(home)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function removeOldFolders(): void {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (name.startsWith("demo-shop-") && isLongAgo(join(CACHE, name)))
      rmSync(join(CACHE, name), { recursive: true, force: true });
}

/** Folders of a moment ago may be in use: by a run that began before midnight, or before a change. */
function isLongAgo(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - made > 2 * 60 * 60_000;
}

/** The copy is in a temporary folder, to be removed by the caller. */
export function copyDemoFolder(catalogue: DemoCatalogue = "samples"): string {
  const copy = mkdtempSync(join(tmpdir(), "sanganak-demo-"));
  cpSync(join(preparedHome(catalogue), "data"), copy, { recursive: true });
  return copy;
}

/** The secret that signs its sessions. */
export function demoSecret(): string {
  return readFileSync(join(preparedHome("samples"), "data/secret"), "utf8").trim();
}

/** Session cookies by e-mail address, good in every copy of the samples. */
export function demoSignIns(): Map<string, Cookies> {
  return new Map(Object.entries(JSON.parse(readFileSync(join(preparedHome("samples"), "sign-ins.json"), "utf8"))));
}

async function cookiesOf(email: string, fetch: (request: Request) => Response | Promise<Response>): Promise<Cookies> {
  const origin = "http://localhost";
  const body = new URLSearchParams({ email, password: DEMO_PASSWORD });
  const answer = await fetch(new Request(`${origin}/login`, { method: "POST", body, headers: { origin } }));
  if (answer.status !== 302) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie().flatMap((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return value ? [{ name, value }] : [];
  });
}

function preparedHome(catalogue: DemoCatalogue): string {
  const samples = process.env.DEMO_SHOP ?? samplesOfToday();
  return catalogue === "whole" ? `${samples}-whole` : samples;
}

function samplesOfToday(): string {
  const built = readFileSync("build/.built-from", "utf8").slice(0, 12);
  return join(CACHE, `demo-shop-${built}-${new Date().toISOString().slice(0, 10)}`);
}
