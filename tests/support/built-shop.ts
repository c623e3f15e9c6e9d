/** The built application on a demo database, called with a Request: no port, no browser. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { inject } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import type * as Built from "#server/app.ts";
import { copyDatabase, type DatabaseServer, templateWith } from "./database/server.ts";
import { builtApplication, copyDemoFolder, demoSecret, demoSignIns } from "./demo-folder.ts";
import { expectCleanBooks } from "./guards/clean-books.ts";

export const ORIGIN = "http://localhost:3000";

export type BuiltShop = {
  app: Hono;
  services: Awaited<ReturnType<typeof Built.openServices>>;
  /** As a browser on ORIGIN. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** @throws when the auditor finds something in what the requests left behind */
  close(): Promise<void>;
};

/**
 * On the run's server, or embedded in a temporary folder; `env` adds to or replaces its settings. `isWhole`: with parts and
 * accessories, embedded and made anew. `isDemo: false`: as a dealer starts it, empty.
 */
export async function openBuiltShop(
  env: Record<string, string> = {},
  { isWhole = false, isDemo = true }: { isWhole?: boolean; isDemo?: boolean } = {},
): Promise<BuiltShop> {
  const server = inject("databaseServer");
  const place = !isDemo || isWhole ? madeAnew(isDemo) : server ? await copyDemo(server) : embedded();
  const built = await builtApplication();
  const settings = { ...basics, ...place.settings, BASE_URL: ORIGIN, ...env };
  const services = await built.openServices(readEnv(settings));
  const app = await built.createApp(services, { clientFolder: resolve("build/client") });
  return {
    app,
    services,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, ORIGIN), init)),
    async close() {
      services.stopping.abort();
      try {
        await expectCleanBooks(services.database.db, new Date());
      } finally {
        await built.closeServices(services);
        await place.remove();
      }
    },
  };
}

const basics = { NODE_ENV: "production", LOG_LEVEL: "silent" };

/** Where a shop keeps what it has. */
type Place = { settings: Record<string, string>; remove(): Promise<void> };

function embedded(): Place {
  const folder = copyDemoFolder();
  return { settings: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

function madeAnew(isDemo: boolean): Place {
  const folder = newFolder();
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { settings: { DATA_DIR: folder, DEMO: isDemo ? "1" : "0" }, remove };
}

/** The demo is made once per run, with the sessions of the demo's folder. */
async function copyDemo(server: DatabaseServer): Promise<Place> {
  const template = await templateWith(server, "demo_shop", async ({ db, url }) => {
    const made = newFolder();
    const built = await builtApplication();
    await built.closeServices(await built.openServices(readEnv({ ...basics, ...onServer(url), DATA_DIR: made })));
    rmSync(made, { recursive: true, force: true });
    for (const [email, cookies] of demoSignIns()) {
      const [token] = decodeURIComponent(cookies.find(({ name }) => name.endsWith("session_token"))?.value ?? "").split(
        ".",
      );
      await db.execute(sql`insert into sessions (user_id, token, expires_at)
        select id, ${token}, now() + interval '1 day' from users where email = ${email}`);
    }
  });
  const copy = await copyDatabase(template);
  const folder = newFolder();
  return {
    settings: { ...onServer(copy.url), DATA_DIR: folder },
    async remove() {
      await copy.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function onServer(url: string): Record<string, string> {
  return { DATABASE_URL: url, APP_SECRET: demoSecret(), DEMO: "samples" };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "sanganak-demo-"));
}
