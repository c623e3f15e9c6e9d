import { sql } from "drizzle-orm";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

/** Older catalogues are read anew (catalogue.server.ts). */
export const deleteOldChangesJob: JobDefinition = {
  name: "catalog.forget-changes",
  cron: "5,35 * * * *",
  handle: async ({ db }) => {
    await db.execute(sql`delete from product_changes where at < now() - interval '1 hour'`);
  },
};
