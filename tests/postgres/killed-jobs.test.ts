/** Jobs a killed process was busy with are taken up by the next within 90 s (docs/rules.md#r132). */
import { type AddressInfo, createServer, type Server } from "node:net";
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { openSmtp } from "#tests/support/smtp.ts";
import { startShop } from "../../scripts/provision/shop.ts";

const MAILS = 12;
const AGAIN_MS = 90_000;
const data = { name: "Asha Rao", change: "on" } as const;
const env = { DEMO: "1", APP_SECRET: "c".repeat(32), LOG_LEVEL: "error" };

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
/** Takes calls and says nothing, so that whoever sends a mail is busy with it. */
let deaf: Server;

beforeAll(async () => {
  database = await openRaceDatabase();
  deaf = createServer((socket) => socket.on("error", () => {}));
  await new Promise<void>((listening) => deaf.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  deaf?.close();
  await database?.close();
});

function activeJobs() {
  return rowsOf<{ name: string }>(database.db, sql`select name from pgboss.job where state = 'active'`);
}

test("mails that were being sent go out", async () => {
  const { port } = deaf.address() as AddressInfo;
  const place = { DATABASE_URL: database.url };
  const doomed = await startShop({ env: { ...env, ...place, SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < MAILS; n++)
        await queueMail(tx, { kind: "second-factor-changed", reference: `kill-${n}`, to: `m${n}@kill.test`, data });
    });
    await vi.waitFor(async () => expect((await activeJobs()).length).toBeGreaterThan(0), { timeout: 20_000 });
  } finally {
    await doomed.kill();
  }
  expect((await activeJobs()).length).toBeGreaterThan(0);
  const smtp = await openSmtp();
  const risen = await startShop({ env: { ...env, ...place, SMTP_URL: smtp.url } });
  try {
    const started = performance.now();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: AGAIN_MS + 30_000, interval: 500 });
    expect(performance.now() - started).toBeLessThan(AGAIN_MS);
    expect(smtp.received).toHaveLength(MAILS);
  } finally {
    await risen.stop();
    await smtp.close();
  }
}, 240_000);

function waiting(): Promise<number> {
  return database.db.$count(mailMessages, inArray(mailMessages.state, ["queued", "held"]));
}

test("every queue is watched, also those that were there before", async () => {
  const queues = await rowsOf<{ name: string; heartbeat: number | null }>(
    database.db,
    sql`select name, heartbeat_seconds as heartbeat from pgboss.queue where name not like '\\_\\_%'`,
  );
  expect(queues.length).toBeGreaterThan(10);
  expect(queues.filter(({ heartbeat }) => heartbeat !== 30)).toEqual([]);
});
