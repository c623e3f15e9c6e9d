/** The shop and the test provider on a test's database, by HTTP without a port. */
import { sql } from "drizzle-orm";
import type { PlacedOrder } from "#app/checkout/order-request.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Channel } from "#app/payments/channels.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { actOnTestCheckout, type TestChoice } from "#app/payments/providers/test/hosted-page.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import type { JobServices } from "#app/platform/jobs.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { uploadsFolder } from "#app/platform/storage/incoming.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { jobs } from "#server/jobs.ts";
import { OwnRequests } from "#server/own-requests.ts";
import { paymentRoutes } from "#server/payment-routes.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aProduct } from "./catalogue.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "./shoppers.ts";

export type PaymentShop = JobServices & {
  clock: ReturnType<typeof fixedClock>;
  /** Answers requests to the shop's webhooks and the provider's API. */
  answer(request: Request): Promise<Response>;
  /** Cuts the line between shop and provider, both ways. */
  isCut: boolean;
};

/** A demo shop at `NOW`; `settings` are added to its environment. */
export async function aPaymentShop(db: Database, settings: Record<string, string> = {}): Promise<PaymentShop> {
  await ensurePaymentMethods(db, { demo: true });
  await updateStoreSettings(db, { emails: ["hello@shop.example"] });
  const clock = fixedClock(NOW);
  const env = readEnv({
    NODE_ENV: "test",
    APP_SECRET: "a secret for tests, 32 characters",
    LOG_LEVEL: "silent",
    ...settings,
  });
  const own = new OwnRequests();
  const shop: PaymentShop = {
    db,
    env,
    log: createLog("silent"),
    clock,
    storage: new DiskStorage(uploadsFolder(env.DATA_DIR)),
    origin: ORIGIN,
    isCut: false,
    fetch: async (input, init) => {
      if (shop.isCut) throw new TypeError("the line is cut");
      return own.fetch(input, init);
    },
    answer: async (request) => routes.fetch(request),
  };
  const routes = paymentRoutes(shop);
  own.answerWith(routes.fetch);
  return shop;
}

/** Does the enqueued jobs (only `names`, if given), delayed ones too, in their order, until none is left; returns how many. */
export async function doJobs(shop: JobServices, ...names: string[]): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await rowsOf<{ name: string; data: never }>(
      shop.db,
      // In a test's transaction all have one created_on: cmin says in which order they were inserted.
      sql`with due as materialized (
            select id, name, data, start_after, created_on, cmin::text::int as inserted from pgboss.job
            where state = 'created' and name in ${names.length > 0 ? names : jobs.map((job) => job.name)}
          ), taken as (delete from pgboss.job where id in (select id from due))
          select name, data from due order by start_after, created_on, inserted`,
    );
    if (rows.length === 0) return done;
    for (const { name, data } of rows) {
      await jobs.find((job) => job.name === name)?.handle(shop, data);
      done++;
    }
  }
}

export type OnlineOrder = PlacedOrder & {
  customer: User;
  product: Awaited<ReturnType<typeof aProduct>>;
  /** The row that the buyer chose; absent for the whole method. */
  channel?: Channel;
};

/** An order of one piece of a product that has three, to be paid online. */
export async function anOnlineOrder(shop: PaymentShop, method = "online", channel?: Channel): Promise<OnlineOrder> {
  const product = await aProduct(shop.db, { stock: 3 });
  const customer = await aCustomer(shop.db);
  await fillCart(shop.db, customer, [{ product }]);
  const now = shop.clock.now();
  const request = await anOrderRequest(shop.db, customer, [{ product }], { method, channel, now, env: shop.env });
  const placed = await place(shop.db, request);
  if (!placed.ok) throw new Error(`refused: ${placed.code}`);
  return { ...placed.value, customer, product, channel };
}

/** Returns the provider's id of the order. */
export async function goToPay(shop: PaymentShop, order: OnlineOrder): Promise<string> {
  return (await payUrlOf(shop, order)).split("/").at(-1) ?? "";
}

/** The URL of the provider's page. */
export async function payUrlOf(shop: PaymentShop, order: OnlineOrder): Promise<string> {
  const { db, env, fetch, clock } = shop;
  const context = { db, env, fetch, origin: ORIGIN, viewer: order.customer, now: clock.now() };
  const started = await startPayment(db, context, {
    orderId: order.orderId,
    returnOrigin: ORIGIN,
    channel: order.channel,
  });
  if (!started.ok) throw new Error(`no payment: ${started.code}`);
  return started.value.payUrl;
}

/** The shopper acts; returns the parameters the browser comes back with. */
export async function actOnPage(
  shop: PaymentShop,
  providerOrderId: string,
  choice: TestChoice,
): Promise<URLSearchParams> {
  const acted = await actOnTestCheckout(
    shop.db,
    { now: shop.clock.now(), env: shop.env },
    { ...choice, testOrderId: providerOrderId },
  );
  if (!acted.ok) throw new Error(acted.code);
  return new URL(acted.value.redirectTo).searchParams;
}
