/** A shop that sends text messages beside the mails of an order. */
import { eq } from "drizzle-orm";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { sendMailJob } from "#app/mail/mail-jobs.server.ts";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { sendTextJob } from "#app/mail/texts/text-jobs.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { mailTexts } from "#server/mail-texts.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { examples } from "#tests/support/documents/mail-examples.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { anAddress, NOW } from "#tests/support/shoppers.ts";
import { type FakeMsg91, MSG91_SETTINGS } from "./fake-msg91.ts";

export const TEXT_ENV = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters", LOG_LEVEL: "silent" };

type Situation = { env?: Env; now?: Date };
type Kind = "order-confirmation" | "shipment-delivered";

export function textShop(fake: FakeMsg91, log: Logger) {
  const withProvider = (origin = fake.origin) => readEnv({ ...TEXT_ENV, ...MSG91_SETTINGS, MSG91_API_URL: origin });
  const services = (db: Database, { env = withProvider(), now = NOW }: Situation) => {
    return { ...anAppContext(db), env, log, fetch, clock: fixedClock(now) };
  };

  async function anOrder(db: Database, { email = "asha@people.test" as string | null } = {}) {
    await updateStoreSettings(db, { smsOrderPlaced: "placed-1", smsDelivered: "shipped-1", smsPaise: 18 });
    const { orderId } = await aPlacedOrder(db, { bought: [{ product: await aProduct(db) }], address: anAddress });
    await db.update(orders).set({ userEmail: email }).where(eq(orders.id, orderId));
    await db.delete(mailMessages);
    return orderId;
  }

  /** The mail of an order's placing or delivery, and its job, which queues the text message. */
  async function mailed(
    db: Database,
    orderId: string,
    situation: Situation & { kind?: Kind; totalPaise?: number } = {},
  ): Promise<string> {
    const { kind = "order-confirmation", totalPaise = 69_900, ...rest } = situation;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const about = { reference: orderId, to: order?.userEmail ?? null };
    const shared = { number: order?.number ?? "", link: `http://shop.test/orders/${orderId}` };
    const dates = { totalPaise, deliveryFrom: "2 Dec 2026", deliveryTo: "7 Dec 2026" };
    if (kind === "order-confirmation")
      await queueMail(db, { kind, ...about, data: { ...examples[kind], ...shared, ...dates } });
    else await queueMail(db, { kind, ...about, data: { ...examples[kind], ...shared } });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, kind));
    if (mail) await sendMail(db, mail.id, rest);
    return mail?.id ?? "";
  }

  async function sendMail(db: Database, mailId: string, situation: Situation = {}): Promise<void> {
    // What the mail says is tested elsewhere.
    await db.update(mailMessages).set({ state: "off" }).where(eq(mailMessages.id, mailId));
    await sendMailJob({ choices: null, addKeys: null, texts: mailTexts }).handle(services(db, situation), { mailId });
  }

  /** The jobs of all mails, in the order in which they were queued. */
  async function sendMails(db: Database, situation: Situation = {}): Promise<void> {
    for (const { id } of await db.select().from(mailMessages).orderBy(mailMessages.createdAt))
      await sendMail(db, id, situation);
  }

  async function send(db: Database, situation: Situation = {}): Promise<void> {
    for (const { id } of await db.select().from(textMessages))
      await sendTextJob(mailTexts).handle(services(db, situation), { textId: id });
  }

  const textsOf = (db: Database) => db.select().from(textMessages);
  return { withProvider, anOrder, mailed, sendMail, sendMails, send, textsOf };
}
