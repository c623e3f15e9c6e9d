/** What text messages about an order need: its number, and a link of few characters (docs/rules.md#a18). */
import { eq } from "drizzle-orm";
import { readMobile } from "#app/domain/basics/phone.ts";
import type { MailTexts } from "#app/mail/texts/text-jobs.server.ts";
import { KEY_PARAM, orderIdOf, orderKey } from "#app/orders/order-links.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { mailOrigin } from "#app/platform/link-origin.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { isTextOvertaken } from "./overtaken-texts.server.ts";

const ID_LENGTH = 22;

export const orderTexts: MailTexts = {
  async findPhone(db, { link }) {
    const orderId = orderIdOf(link);
    if (orderId === null) return null;
    const [order] = await db.select({ to: orders.shippingAddress }).from(orders).where(eq(orders.id, orderId));
    return order ? readMobile(order.to.phone) : null;
  },
  async isOvertaken(db, { kind, link, reference }) {
    const orderId = orderIdOf(link);
    return orderId !== null && (await isTextOvertaken(db, { kind, orderId, reference }));
  },
  shorten(env, link) {
    const orderId = orderIdOf(link);
    return orderId === null ? link : shortLink(env, { orderId, origin: new URL(link).origin });
  },
};

/** A link of few characters that opens the order without a login, such as for the receipt of the counter. */
export function shortOrderLink(env: SecretEnv & Env, orderId: string): string {
  return shortLink(env, { orderId, origin: mailOrigin(env) });
}

function shortLink(env: SecretEnv, { orderId, origin }: { orderId: string; origin: string }): string {
  const id = Buffer.from(orderId.replaceAll("-", ""), "hex").toString("base64url");
  return `${origin}/o/${id}${orderKey(env, orderId)}`;
}

/** The address that a short link's code stands for, with the order's key; null for a code that can't be one. */
export function readShortLink(code: string): string | null {
  const hex = Buffer.from(code.slice(0, ID_LENGTH), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (!/^[\w-]{44}$/.test(code) || !isUuid(id)) return null;
  return `/orders/${id}?${KEY_PARAM}=${code.slice(ID_LENGTH)}`;
}
