/**
 * Each provider for the gateways' contract: a page where shoppers act, webhooks to take, alter and deliver, and
 * switches. Behind it is the test provider or a stand-in.
 */
import { eq, sql } from "drizzle-orm";
import { orders } from "#app/orders/schema.server.ts";
import type { Channel } from "#app/payments/channels.ts";
import { findPayForm } from "#app/payments/pay-form.server.ts";
import { deliverWebhook } from "#app/payments/providers/test/deliver-webhooks.server.ts";
import type { Delivery } from "#app/payments/providers/test/deliveries.ts";
import { actOnTestCheckout } from "#app/payments/providers/test/hosted-page.server.ts";
import { testProviderKeys } from "#app/payments/providers/test/keys.server.ts";
import { signWebhook } from "#app/payments/providers/test/signatures.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import type { PaymentShop } from "../payments.ts";
import { ORIGIN } from "../shoppers.ts";
import type { FakeProvider, Message } from "./fake-provider.ts";
import { FakeRazorpay, RAZORPAY_KEYS } from "./fake-razorpay.ts";
import { FakeStripe, STRIPE_KEYS } from "./fake-stripe.ts";

export type Change = { amount?: number; currency?: string; order?: string; key?: string; payment?: string };

export type Rig = {
  provider: string;
  /** The method to order with. */
  method: string;
  /** What the page is opened with; absent for everything. */
  channel?: Channel;
  /** False where an unpaid page stays open: what is paid there after all goes back. */
  endsPages: boolean;
  /** Settings of a shop connected to it. */
  settings(): Record<string, string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves to how the browser comes back, or null when it doesn't. */
  act(shop: PaymentShop, payUrl: string, answer: "card" | "decline" | "leave"): Promise<URLSearchParams | null>;
  /** Money comes for an unpaid page, long after. */
  payLate(shop: PaymentShop, payUrl: string): Promise<void>;
  /** Takes the undelivered webhooks. */
  take(shop: PaymentShop): Promise<Message[]>;
  /** The same message with other content, well signed. */
  alter(shop: PaymentShop, message: Message, change: Change): Message;
  /** The same message, signed with a wrong secret. */
  forge(shop: PaymentShop, message: Message): Message;
  /** Cuts or mends the line. `lose`: requests act, answers never come. */
  break(shop: PaymentShop, trouble: "cut" | "error" | "lose" | null): void;
  /** Refunds made by the provider, in paise. */
  refunded(shop: PaymentShop): Promise<number[]>;
};

/** Delivers a webhook; resolves to the shop's HTTP status. */
export async function deliver(shop: PaymentShop, rig: Rig, message: Message): Promise<number> {
  const address = `http://shop.test/webhooks/${rig.provider}`;
  const response = await shop.answer(new Request(address, { method: "POST", ...message }));
  return response.status;
}

export function testRig(): Rig {
  const id = (payUrl: string) => payUrl.split("/").at(-1) ?? "";
  const resign = (shop: PaymentShop, body: string, secret = testProviderKeys(shop.env).webhookSecret): Message => {
    const signature = signWebhook(secret, new TextEncoder().encode(body), shop.clock.now());
    return { body, headers: { "x-test-signature": signature } };
  };
  return {
    provider: "test",
    method: "online",
    endsPages: false,
    settings: () => ({}),
    start: async () => {},
    stop: async () => {},
    async act(shop, payUrl, answer) {
      const action = ({ card: "approve-card", decline: "decline", leave: "close" } as const)[answer];
      const acted = await actOnTestCheckout(
        shop.db,
        { ...shop, now: shop.clock.now() },
        { testOrderId: id(payUrl), action },
      );
      if (!acted.ok) throw new Error(acted.code);
      return new URL(acted.value.redirectTo).searchParams;
    },
    async payLate(shop, payUrl) {
      await actOnTestCheckout(
        shop.db,
        { ...shop, now: shop.clock.now() },
        { testOrderId: id(payUrl), action: "approve-upi" },
      );
    },
    async take(shop) {
      const jobs = await rowsOf<{ data: Delivery }>(
        shop.db,
        sql`delete from pgboss.job where state = 'created' and name = 'test-provider.deliver-webhook' returning data`,
      );
      const taken: Message[] = [];
      const fetch: typeof globalThis.fetch = async (_address, init) => {
        const headers = Object.fromEntries(new Headers(init?.headers));
        taken.push({ body: new TextDecoder().decode(init?.body as Uint8Array), headers });
        return new Response();
      };
      for (const { data } of jobs) await deliverWebhook({ ...shop, fetch }, data);
      return taken;
    },
    alter(shop, message, change) {
      const read = JSON.parse(message.body);
      if (change.amount) read.data.amount = change.amount;
      if (change.currency) read.data.currency = change.currency;
      if (change.order) read.data.order_id = change.order;
      if (change.key) read.data.receipt = change.key;
      if (change.payment) read.data.payment_id = change.payment;
      return resign(shop, JSON.stringify(read));
    },
    forge: (shop, { body }) => resign(shop, body, "somebody else's secret"),
    break(shop, trouble) {
      shop.isCut = trouble !== null;
    },
    async refunded(shop) {
      const rows = await rowsOf<{ paise: number }>(
        shop.db,
        sql`select amount_paise::int as paise from test_provider_refunds`,
      );
      return rows.map(({ paise }) => paise);
    },
  };
}

export function razorpayRig(fake = new FakeRazorpay()): Rig {
  const link = (payUrl: string) => fake.links.find((one) => one.short_url === payUrl) ?? none(payUrl);
  return {
    ...stoodIn(fake),
    provider: "razorpay",
    method: "razorpay",
    endsPages: true,
    settings: () => ({ ...RAZORPAY_KEYS, RAZORPAY_API_URL: fake.origin }),
    act: async (_shop, payUrl, answer) => backOf(fake.act(link(payUrl), answer)),
    async payLate(_shop, payUrl) {
      if (link(payUrl).status === "created") fake.act(link(payUrl), "decline");
      fake.payLate(link(payUrl));
    },
    alter(_shop, message, change) {
      const read = JSON.parse(message.body);
      const { payment, payment_link, refund } = read.payload;
      const money = (refund ?? payment).entity;
      if (change.amount) money.amount = change.amount;
      if (change.currency) money.currency = change.currency;
      if (change.payment) payment.entity.id = change.payment;
      if (change.order) payment_link.entity.id = change.order;
      if (change.key) payment_link.entity.reference_id = change.key;
      return fake.sign(JSON.stringify(read));
    },
    forge: (_shop, { body, headers }) => ({ body, headers: { ...headers, "x-razorpay-signature": "0".repeat(64) } }),
    refunded: async () => fake.refunds.map(({ amount }) => amount),
  };
}

/** Razorpay's orders, paid on its hosted checkout. */
export function razorpayOrdersRig(fake = new FakeRazorpay()): Rig {
  /** The stored order of the attempt in our page's address, after the browser has posted that page's form. */
  const opened = async ({ db, env, fetch, clock }: PaymentShop, payUrl: string) => {
    const attemptId = new URL(payUrl).searchParams.get("attempt") ?? "";
    const [attempt] = await db.select().from(payments).where(eq(payments.id, attemptId));
    const [{ userId } = none(payUrl)] = await db
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, attempt?.orderId ?? ""));
    const order = fake.orders.find((one) => one.id === attempt?.providerOrderId) ?? none(payUrl);
    const viewer = {
      kind: "user",
      id: userId,
      role: "customer",
      name: "",
      email: "",
      staffRole: null,
      emailVerified: true,
    } as const;
    const form = await findPayForm(
      db,
      { viewer, env, fetch, now: clock.now(), origin: ORIGIN },
      { orderId: attempt?.orderId ?? "", attemptId, returnOrigin: ORIGIN },
    );
    if (form) order.form = form.fields;
    return order;
  };
  return {
    ...razorpayRig(fake),
    channel: "card",
    endsPages: false,
    act: async (shop, payUrl, answer) => backOf(fake.act(await opened(shop, payUrl), answer)),
    async payLate(shop, payUrl) {
      const order = await opened(shop, payUrl);
      if (order.status === "created") fake.act(order, "decline");
      fake.payLate(order);
    },
    alter(_shop, message, change) {
      const read = JSON.parse(message.body);
      const { payment, order, refund } = read.payload;
      const money = (refund ?? payment).entity;
      if (change.amount) money.amount = change.amount;
      if (change.currency) money.currency = change.currency;
      if (change.payment) payment.entity.id = change.payment;
      if (change.order) order.entity.id = change.order;
      if (change.key) order.entity.receipt = change.key;
      return fake.sign(JSON.stringify(read));
    },
  };
}

export function stripeRig(fake = new FakeStripe()): Rig {
  const session = (payUrl: string) => {
    const id = payUrl.split("/").at(-1);
    return fake.sessions.find((one) => one.id === id) ?? none(payUrl);
  };
  return {
    ...stoodIn(fake),
    provider: "stripe",
    method: "stripe",
    endsPages: true,
    settings: () => ({ ...STRIPE_KEYS, STRIPE_API_URL: fake.origin }),
    act: async (_shop, payUrl, answer) => backOf(fake.act(session(payUrl), answer)),
    async payLate(_shop, payUrl) {
      const late = session(payUrl);
      if (late.status === "open") fake.act(late, "late");
      late.payment_intent ??= `pi_late_${late.id}`;
      fake.payLate(late);
    },
    alter(_shop, message, change) {
      const read = JSON.parse(message.body);
      const { object } = read.data;
      const isRefund = object.object === "refund";
      if (change.amount) object[isRefund ? "amount" : "amount_total"] = change.amount;
      if (change.payment) object.payment_intent = change.payment;
      if (change.currency) object.currency = change.currency.toLowerCase();
      if (change.order) object.id = change.order;
      if (change.key) object.client_reference_id = change.key;
      return fake.sign(JSON.stringify(read));
    },
    forge(_shop, { body, headers }) {
      const signature = String(headers["stripe-signature"]).replace(/v1=.*/, `v1=${"0".repeat(64)}`);
      return { body, headers: { ...headers, "stripe-signature": signature } };
    },
    refunded: async () => fake.refunds.map(({ amount }) => amount),
  };
}

function stoodIn(fake: FakeProvider): Pick<Rig, "start" | "stop" | "take" | "break"> {
  return {
    start: async () => void (await fake.start()),
    stop: () => fake.stop(),
    take: async () => fake.take(),
    break(shop, trouble) {
      fake.trouble = trouble;
      fake.clock = () => shop.clock.now();
    },
  };
}

function backOf(address: string | null): URLSearchParams | null {
  return address === null ? null : new URL(address).searchParams;
}

function none(payUrl: string): never {
  throw new Error(`the stand-in knows no page ${payUrl}`);
}
