/** A quotation's link opens it without a login. Its key is computed from the id, as those of orders (docs/rules.md#a18). */
import { createHmac, timingSafeEqual } from "node:crypto";
import { endLinkSafely, mapTexts } from "#app/orders/order-links.server.ts";
import { keyFor, keysFor } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";

const PURPOSE = "quotation links";
/** 128 bits, as base64url. */
const KEY_LENGTH = 22;
const QUOTATION_LINK = /^https?:\/\/[^/]+\/quotations\/([0-9a-f-]{36})$/;

export function quotationKey(env: SecretEnv, id: string): string {
  return computed(keyFor(env, PURPOSE), id);
}

function computed(secret: Buffer, id: string): string {
  return endLinkSafely(computedBefore(secret, id));
}

function computedBefore(secret: Buffer, id: string): string {
  return createHmac("sha256", secret).update(id).digest("base64url").slice(0, KEY_LENGTH);
}

/** Keys of an earlier app secret count, too, and those that ended with a dash or underscore. */
export function isQuotationKey(env: SecretEnv, id: string, key: string): boolean {
  const received = Buffer.from(key);
  const keys = keysFor(env, PURPOSE).flatMap((secret) => [computed(secret, id), computedBefore(secret, id)]);
  return keys.some((one) => {
    const ours = Buffer.from(one);
    return ours.length === received.length && timingSafeEqual(ours, received);
  });
}

/** Adds the key to links of quotations in a mail's data, so that stored mail and its readers don't have it. */
export function withQuotationKeys<Data>(env: SecretEnv, data: Data): Data {
  return mapTexts(data, (text) =>
    text.replace(QUOTATION_LINK, (link, id) => `${link}?key=${quotationKey(env, id)}`),
  ) as Data;
}
