/** The built application on an embedded demo database, called with a Request: no port, no browser. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Hono } from "hono";
import { readEnv } from "#app/platform/env.server.ts";
import type * as Built from "#server/app.ts";
import { builtApplication, copyDemoFolder } from "./demo-folder.ts";
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

/** In a temporary folder; `env` adds to or replaces its settings. */
export async function openBuiltShop(env: Record<string, string> = {}): Promise<BuiltShop> {
  const folder = copyDemoFolder();
  const built = await builtApplication();
  const settings = { NODE_ENV: "production", DATA_DIR: folder, LOG_LEVEL: "silent", BASE_URL: ORIGIN, ...env };
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
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
