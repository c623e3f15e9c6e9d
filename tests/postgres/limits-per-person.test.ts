/** Limits per person hold for requests at once, on a real PostgreSQL. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_VIEWS } from "#app/accounts/views/saved-lists.ts";
import { savedViews } from "#app/accounts/views/schema.server.ts";
import { saveView } from "#app/accounts/views/view-commands.server.ts";
import { saveBuild } from "#app/builder/saved-build-commands.server.ts";
import { MAX_SAVED_BUILDS } from "#app/builder/saved-build-limits.ts";
import { savedBuilds } from "#app/builder/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: OpenDatabase & { url: string };
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const part = { slot: "processor", slug: "a", quantity: 1, productId: randomUUID(), name: "A", pricePaise: 1 } as const;

const atOnce = (count: number, work: (n: number) => Promise<{ ok: boolean }>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

test("80 builds saved at once keep as many as the limit says", async () => {
  const { db } = database;
  const viewer = await aUser(db);
  await atOnce(80, (n) => saveBuild(db, commandBy(viewer), { name: `Build ${n}`, parts: [part] }));
  expect(await db.$count(savedBuilds)).toBe(MAX_SAVED_BUILDS);
});

test("60 views saved at once keep as many as the limit says", async () => {
  const { db } = database;
  const viewer = await aUser(db, { role: "admin" });
  await atOnce(60, (n) =>
    saveView(db, commandBy(viewer), { list: "/admin/orders", name: `View ${n}`, query: `q=a${n}` }),
  );
  expect(await db.$count(savedViews)).toBe(MAX_VIEWS);
});
