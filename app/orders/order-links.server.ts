/**
 * A mail's link opens its order without a login (docs/rules.md#a18). The key is computed from the order's id, so nothing is
 * stored, and staff who read the mail don't see it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isSecure, OPENED_ORDERS_COOKIE } from "#app/accounts/sign-in/browser.server.ts";
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";
import { keyFor, keysFor } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";

const PURPOSE = "order links";
/** 128 bits, as base64url. */
const KEY_LENGTH = 22;
const COOKIE_SECONDS = 30 * 24 * 3600;
/** The last that were opened in this browser. */
const MAX_ORDERS = 10;

export const KEY_PARAM = "key";

/** A buyer's page of an order or of one of its invoices, with or without a fragment. */
const ORDER_LINK = /^(https?:\/\/[^/]+\/orders\/([0-9a-f-]{36})(?:\/invoices\/[0-9a-f-]{36})?)(#.*)?$/;

/** The order that a link of a mail opens; null: none. */
export function orderIdOf(link: string): string | null {
  return ORDER_LINK.exec(link)?.[2] ?? null;
}

/** Adds the keys to all links of orders in a mail's data. */
export function withOrderKeys<Data>(env: SecretEnv, data: Data): Data {
  return mapTexts(data, (text) =>
    text.replace(ORDER_LINK, (_, page, id, fragment = "") => `${page}?${KEY_PARAM}=${orderKey(env, id)}${fragment}`),
  ) as Data;
}

/** Changes every text in a mail's data. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}

export function orderKey(env: SecretEnv, orderId: string): string {
  return computed(keyFor(env, PURPOSE), orderId);
}

function computed(secret: Buffer, orderId: string): string {
  return endLinkSafely(computedBefore(secret, orderId));
}

/** Links that were sent before keys ended with a letter or digit. */
function computedBefore(secret: Buffer, orderId: string): string {
  return createHmac("sha256", secret).update(orderId).digest("base64url").slice(0, KEY_LENGTH);
}

/** Phones leave out a dash or underscore at the end of a link in a text message. */
export function endLinkSafely(key: string): string {
  return key.replace(/-$/, "A").replace(/_$/, "B");
}

/** Keys of an earlier app secret count, too. */
export function isOrderKey(env: SecretEnv, orderId: string, key: string): boolean {
  const received = Buffer.from(key);
  const keys = keysFor(env, PURPOSE).flatMap((secret) => [computed(secret, orderId), computedBefore(secret, orderId)]);
  return keys.some((one) => {
    const ours = Buffer.from(one);
    return ours.length === received.length && timingSafeEqual(ours, received);
  });
}

type LinkRequest = { env: SecretEnv; headers: Headers; origin: string };

/** Whether this browser has opened the order by its link. */
export function hasOrderCookie({ env, headers }: Omit<LinkRequest, "origin">, orderId: string): boolean {
  return openedOrders(headers).some(({ id, key }) => id === orderId && isOrderKey(env, id, key));
}

/** Whether this browser has opened any order by its link. */
export function hasAnyOrderCookie({ env, headers }: Omit<LinkRequest, "origin">): boolean {
  return openedOrders(headers).some(({ id, key }) => isOrderKey(env, id, key));
}

/** The Set-Cookie header that lets this browser open the order, too. */
export function orderCookie({ env, headers, origin }: LinkRequest, orderId: string): string {
  const others = openedOrders(headers).filter(({ id }) => id !== orderId);
  const opened = [{ id: orderId, key: orderKey(env, orderId) }, ...others].slice(0, MAX_ORDERS);
  const value = opened.map(({ id, key }) => `${id}.${key}`).join("_");
  const secure = isSecure(origin) ? "; Secure" : "";
  return `${OPENED_ORDERS_COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

function openedOrders(headers: Headers): { id: string; key: string }[] {
  const entries = (cookieOf(headers, OPENED_ORDERS_COOKIE) ?? "").matchAll(/([0-9a-f-]{36})\.([\w-]{22})(?:_|$)/g);
  return [...entries].slice(0, MAX_ORDERS).map(([, id = "", key = ""]) => ({ id, key }));
}
