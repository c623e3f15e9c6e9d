/**
 * Jobs a killed process was busy with are taken up by the next within 90 s (docs/rules.md#t2): mails and payment events,
 * none lost, none twice. `KILLS=20` for a series, four side by side.
 */
import { type AddressInfo, createServer, type Server } from "node:net";
import { and, inArray, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, goToPay, type PaymentShop } from "#tests/support/payments.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { openSmtp } from "#tests/support/smtp.ts";
import { type Shop, startShop } from "../../scripts/provision/shop.ts";

const KILLS = Number(process.env.KILLS ?? 1);
const SIDE_BY_SIDE = 4;
const MAILS = 12;
const PAID = 4;
const AGAIN_MS = 90_000;
const data = { name: "Asha Rao", change: "on" } as const;

type RaceDatabase = Awaited<ReturnType<typeof openRaceDatabase>>;

let database: RaceDatabase;
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

function open({ url }: RaceDatabase, { env }: PaymentShop, smtp: string): Promise<Shop> {
  const { APP_SECRET } = env;
  return startShop({ env: { DEMO: "samples", LOG_LEVEL: "error", APP_SECRET, DATABASE_URL: url, SMTP_URL: smtp } });
}

async function activeJobs({ db }: RaceDatabase): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db, sql`select distinct name from pgboss.job where state = 'active'`);
  return rows.map(({ name }) => name).filter((name) => name === "mail.send" || name === "payments.apply-event");
}

/** Kills a shop in the middle of mails and payment events; starts another. How long that one took, in ms. */
async function survive(race: RaceDatabase, kill: number): Promise<number> {
  const shop = await aPaymentShop(race.db);
  shop.clock.advance(Date.now() - shop.clock.now().getTime());
  // Jobs are watched as the queue says that a shop has opened.
  const doomed = await open(race, shop, `smtp://127.0.0.1:${(deaf.address() as AddressInfo).port}`);
  const paid: string[] = [];
  try {
    const pages: string[] = [];
    for (let n = 0; n < PAID; n++) {
      const order = await anOnlineOrder(shop);
      paid.push(order.orderId);
      pages.push(await goToPay(shop, order));
    }
    await whileLocked(race, paid, async () => {
      for (const page of pages) await actOnPage(shop, page, { action: "approve-card" });
      await queueMails(race, kill);
      const busy = async () => expect(await activeJobs(race)).toHaveLength(2);
      await vi.waitFor(busy, { timeout: 50_000, interval: 100 });
      await doomed.kill();
    });
  } finally {
    await doomed.kill();
  }
  expect(await activeJobs(race)).toHaveLength(2);
  const smtp = await openSmtp();
  const risen = await open(race, shop, smtp.url);
  try {
    const started = performance.now();
    const handled = async () => expect(await unhandled(race, paid)).toEqual([]);
    await vi.waitFor(handled, { timeout: AGAIN_MS + 30_000, interval: 500 });
    const tookMs = performance.now() - started;
    await expectOnce(race, kill, paid, smtp.received);
    return tookMs;
  } finally {
    await risen.stop();
    await smtp.close();
  }
}

async function queueMails({ db }: RaceDatabase, kill: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (let n = 0; n < MAILS; n++)
      await queueMail(tx, {
        kind: "second-factor-changed",
        reference: `kill-${kill}-${n}`,
        to: `m${kill}-${n}@kill.test`,
        data,
      });
  });
}

/** Whoever applies a payment event of these orders is busy with it meanwhile. */
async function whileLocked({ db }: RaceDatabase, ids: string[], work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).for("update");
    await work();
  });
}

/** By name. */
async function unhandled({ db }: RaceDatabase, paid: string[]): Promise<string[]> {
  const mails = await db
    .select({ what: mailMessages.kind })
    .from(mailMessages)
    .where(inArray(mailMessages.state, ["queued", "held"]));
  const unpaid = await db
    .select({ what: orders.number })
    .from(orders)
    .where(and(inArray(orders.id, paid), ne(orders.paymentStatus, "paid")));
  return [...mails, ...unpaid].map(({ what }) => what);
}

/** Every mail came once, and every payment counts once. */
async function expectOnce({ db }: RaceDatabase, kill: number, paid: string[], received: { to: string[] }[]) {
  const to = received.flatMap((mail) => mail.to);
  const wanted = Array.from({ length: MAILS }, (_, n) => `m${kill}-${n}@kill.test`);
  expect(to.filter((address) => address.startsWith(`m${kill}-`)).sort()).toEqual(wanted.sort());
  const buyers = await db.select({ email: orders.userEmail }).from(orders).where(inArray(orders.id, paid));
  expect(buyers.map(({ email }) => to.filter((address) => address === email).length)).toEqual(buyers.map(() => 1));
  const events = await rowsOf<{ outcome: string | null }>(
    db,
    sql`select e.outcome from payment_events e join payments p on p.provider_order_id = e.provider_order_id
      where ${inArray(sql`p.order_id`, paid)}`,
  );
  expect(events.filter(({ outcome }) => outcome === "paid")).toHaveLength(PAID);
}

test(
  `${KILLS} kills in the middle of mails and payment events: all are handled in time, none twice`,
  async () => {
    const lanes = Array.from({ length: Math.min(KILLS, SIDE_BY_SIDE) }, (_, lane) => lane);
    const took: number[] = [];
    await Promise.all(
      lanes.map(async (lane) => {
        const race = lane === 0 ? database : await openRaceDatabase();
        for (let kill = lane; kill < KILLS; kill += lanes.length) took.push(await survive(race, kill));
        if (lane > 0) await race.close();
      }),
    );
    if (KILLS > 1)
      process.stderr.write(`handled after ${took.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(", ")}\n`);
    expect(took).toHaveLength(KILLS);
    expect(Math.max(...took)).toBeLessThan(AGAIN_MS);
  },
  240_000 * Math.ceil(KILLS / SIDE_BY_SIDE),
);

test("every queue is watched, also those that were there before", async () => {
  const queues = await rowsOf<{ name: string; heartbeat: number | null }>(
    database.db,
    sql`select name, heartbeat_seconds as heartbeat from pgboss.queue where name not like '\\_\\_%'`,
  );
  expect(queues.length).toBeGreaterThan(10);
  expect(queues.filter(({ heartbeat }) => heartbeat !== 30)).toEqual([]);
});
