/** The whole rotation of APP_SECRET as docs/operating/running.md has it, on the built shop: nobody is signed out. */
import { execFile } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { builtApplication, copyDemoFolder, DEMO_PASSWORD } from "#tests/support/demo-folder.ts";

const ORIGIN = "http://localhost:3000";
const [FIRST, SECOND, LOST] = ["1".repeat(32), "2".repeat(32), "3".repeat(32)] as [string, string, string];
let folder: string;
beforeAll(() => {
  folder = copyDemoFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (secrets: Record<string, string>) => ({ DATA_DIR: folder, LOG_LEVEL: "silent", ...secrets });

/** A server is started with these secrets, asked and stopped. */
async function onServer<T>(
  secrets: Record<string, string>,
  work: (ask: (path: string, init?: RequestInit) => Promise<Response>, db: Services["database"]["db"]) => Promise<T>,
): Promise<T> {
  const built = await builtApplication();
  const services = await built.openServices(readEnv(settings(secrets)));
  try {
    const app = await built.createApp(services, { clientFolder: resolve("build/client") });
    const ask = async (path: string, init?: RequestInit) =>
      app.fetch(new Request(new URL(path, ORIGIN), { redirect: "manual", ...init }));
    return await work(ask, services.database.db);
  } finally {
    await built.closeServices(services);
  }
}
type Services = Awaited<ReturnType<Awaited<ReturnType<typeof builtApplication>>["openServices"]>>;

const sessionOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("sanganak.session_token="))
    ?.split(";")[0] ?? null;
const as = (cookie: string | null) => ({ headers: { cookie: cookie ?? "" } });

async function rotate(secrets: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_NO_WARNINGS: "1", BASE_URL: "", DATABASE_URL: "", ...settings(secrets) };
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/rotate-secrets.ts", ...args], { env });
  return stdout;
}

test("a second secret, then it alone: sessions continue, and keys stay readable", async () => {
  const body = new URLSearchParams({ email: "customer@demo.test", password: DEMO_PASSWORD });
  const first = await onServer({ APP_SECRET: FIRST }, async (ask, db) => {
    const { seal } = await import("#app/platform/encryption.server.ts");
    const sealed = seal({ APP_SECRET: FIRST, DATA_DIR: folder }, "sk_test_1", "payment method");
    await db.execute(
      sql`update payment_methods set config = ${JSON.stringify({ apiSecret: sealed })}::jsonb where id = 'stripe'`,
    );
    return sessionOf(await ask("/login", { method: "POST", body, headers: { origin: ORIGIN } }));
  });
  expect(first).not.toBeNull();

  await expect(onServer({ APP_SECRET: SECOND }, async () => {})).rejects.toThrow(
    "Neither APP_SECRET nor APP_SECRET_PREVIOUS opens the keys of 1 payment methods. Set APP_SECRET_PREVIOUS",
  );

  const both = { APP_SECRET: SECOND, APP_SECRET_PREVIOUS: FIRST };
  const second = await onServer(both, async (ask) => {
    const page = await ask("/orders", as(first));
    expect(page.status).toBe(200);
    const anew = sessionOf(page);
    expect(sessionOf(await ask("/orders", as(anew)))).toBeNull();
    const out = await ask("/logout", { method: "POST", headers: { origin: ORIGIN, ...as(first).headers } });
    expect(sessionOf(out)).toBe("sanganak.session_token=");
    const back = sessionOf(await ask("/login", { method: "POST", body, headers: { origin: ORIGIN } }));
    return back;
  });
  expect(await rotate(both)).toMatch(
    /^Sealed with APP_SECRET: the keys of 1 payment methods, the second factors of 0 people/,
  );

  await onServer({ APP_SECRET: SECOND }, async (ask) => {
    expect((await ask("/orders", as(second))).status).toBe(200);
    expect((await ask("/orders", as(first))).status).not.toBe(200);
  });
});

test("texts sealed with a lost secret are removed, by --forget only", async () => {
  await expect(rotate({ APP_SECRET: LOST })).rejects.toThrow("secrets:rotate -- --forget");
  expect(await rotate({ APP_SECRET: LOST }, "--forget")).toMatch(/^Removed: the keys of 1 payment methods/);
  const config = await onServer({ APP_SECRET: LOST }, async (ask, db) => {
    expect((await ask("/")).status).toBe(200);
    return db.execute(sql`select config from payment_methods where id = 'stripe'`);
  });
  expect(JSON.stringify(config)).not.toContain("apiSecret");
});

test("a folder without a database is refused and stays as it is", async () => {
  const empty = join(folder, "mistyped");
  const settings = { APP_SECRET: SECOND, DATA_DIR: empty };
  for (const args of [[], ["--forget"]])
    await expect(rotate(settings, ...args)).rejects.toThrow(`There is no database in ${empty}.`);
  expect(existsSync(empty)).toBe(false);
});
