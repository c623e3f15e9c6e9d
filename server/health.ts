/** /livez: the process answers. /readyz: it can also write to its database, and isn't stopping. */
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database } from "#app/platform/database/db.server.ts";

/** 200 "ok", or 503 with the reason in a word. */
export function healthRoutes(db: Database, stopping: AbortSignal): Hono {
  const routes = new Hono();
  routes.get("/livez", (c) => c.text("ok"));
  routes.get("/readyz", async (c) => {
    if (stopping.aborted) return c.text("stopping", 503);
    try {
      await db.execute(
        sql`insert into health_probe (id, at) values (1, now()) on conflict (id) do update set at = now()`,
      );
      return c.text("ok");
    } catch {
      return c.text("database unavailable", 503);
    }
  });
  return routes;
}
