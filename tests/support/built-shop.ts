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
import {
  builtApplication,
  copyDemoFolder,
  DEMO_SETTING,
  type DemoCatalogue,
  demoSecret,
  demoSignIns,
  prepareDemoFolder,
} from "./demo-folder.ts";
import { expectCleanBooks } from "./guards/clean-books.ts";

export const ORIGIN = "http://localhost:3000";

export type BuiltShop = {
  app: Hono;
  services: Awaited<ReturnType<typeof Built.openServices>>;
  /** Fetches as a browser on ORIGIN. Redirects are not followed. */
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
  const demo = !isDemo ? null : isWhole ? "whole" : "samples";
  const place = server ? await onServer(server, demo) : await embedded(demo);
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

/** The place of a shop's data. */
type Place = { settings: Record<string, string>; remove(): Promise<void> };

async function embedded(demo: DemoCatalogue | null): Promise<Place> {
  if (demo) await prepareDemoFolder(demo);
  const folder = demo ? copyDemoFolder(demo) : newFolder();
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { settings: { DATA_DIR: folder, ...(!demo && { DEMO: "0" }) }, remove };
}

async function onServer(server: DatabaseServer, demo: DemoCatalogue | null): Promise<Place> {
  const copy = await copyDatabase(demo ? await demoTemplate(server, demo) : server);
  const folder = newFolder();
  return {
    settings: { ...settingsOnServer(copy.url, demo), DATA_DIR: folder },
    async remove() {
      await copy.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each demo is made once per run, with the sessions of the samples' folder. */
function demoTemplate(server: DatabaseServer, demo: DemoCatalogue): Promise<DatabaseServer> {
  return templateWith(server, `demo_shop_${demo}`, async ({ db, url }) => {
    const made = newFolder();
    const built = await builtApplication();
    const settings = { ...basics, ...settingsOnServer(url, demo), DATA_DIR: made };
    await built.closeServices(await built.openServices(readEnv(settings)));
    rmSync(made, { recursive: true, force: true });
    for (const [email, cookies] of demoSignIns()) {
      const [token] = decodeURIComponent(cookies.find(({ name }) => name.endsWith("session_token"))?.value ?? "").split(
        ".",
      );
      await db.execute(sql`insert into sessions (user_id, token, expires_at)
        select id, ${token}, now() + interval '1 day' from users where email = ${email}`);
    }
  });
}

function settingsOnServer(url: string, demo: DemoCatalogue | null): Record<string, string> {
  return { DATABASE_URL: url, APP_SECRET: demoSecret(), DEMO: demo ? DEMO_SETTING[demo] : "0" };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "sanganak-demo-"));
}
