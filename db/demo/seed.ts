/** Fills an empty shop with samples on a demo start (docs/rules.md#t3), in one transaction. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { settings } from "#app/settings/schema.server.ts";
import type { DemoCatalogue } from "./catalog.ts";
import { sampleStore } from "./samples/store.ts";

/** "SEED"; no other advisory lock uses it. */
const SEED_LOCK = 0x53454544;
const TURN_MS = 100;

/** Asked for again and again: one statement that waits for another server's seeding would be ended by its time limit. */
async function takeTurn(tx: Database): Promise<void> {
  for (;;) {
    const [row] = await rowsOf<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as taken`);
    if (row?.taken) return;
    await sleep(TURN_MS);
  }
}

/** What nobody has set in this demo, which may be older than the sample store's settings. */
async function nameSampleStore(tx: Database): Promise<void> {
  for (const [key, value] of Object.entries(sampleStore))
    await tx.insert(settings).values({ key, value }).onConflictDoNothing();
}

/** Adds nothing but the sample store's name and address unless the database is empty; several servers may start at once. Resolves to whether it seeded. */
export function seedDemo(
  db: Database,
  { catalogue = "samples" }: { catalogue?: DemoCatalogue } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const [found] = await rowsOf<{ used: boolean }>(
      tx,
      sql`select exists (select from users) or exists (select from vendors) or exists (select from products) as used`,
    );
    await nameSampleStore(tx);
    if (found?.used) return false;
    const { fillShop } = await import("./fill-shop.ts"); // else it stays in memory
    await fillShop(tx, catalogue);
    return true;
  });
}
