/**
 * A link's `seen` holds day, prices and stock, signed with the parts, so nothing is stored and no price can be forged
 * (docs/decisions/326).
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { buildHref, buildQuery, type ChosenPart } from "#app/catalog/build/build-address.ts";
import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { keyFor, keysFor } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import type { BuiltPart } from "./build-queries.server.ts";
import type { SeenPart } from "./price-changes.ts";

export const SEEN = "seen";

const PURPOSE = "prices of a shared build";
const SIGNATURE_LENGTH = 16;
/** Day, prices in base-36 paise with "-" for too few, signature. */
const FORM = /^(\d{4})(\d\d)(\d\d)((?:\.[0-9a-z]{1,9}-?){1,200})\.([\w-]{16})$/;

export type SharedPrices = { day: CalendarDay; prices: { pricePaise: Paise; wasShort: boolean }[] };

export function sharedHref(env: SecretEnv, parts: readonly BuiltPart[], now: Date): string {
  const path = buildHref(parts);
  if (parts.length === 0) return path;
  const prices = inOrder(parts).map(({ product, short }) => {
    return `.${product.sellingPricePaise.toString(36)}${short > 0 ? "-" : ""}`;
  });
  const payload = `${dayInIndia(now).replaceAll("-", "")}${prices.join("")}`;
  return `${path}&${SEEN}=${payload}.${signatureOf(keyFor(env, PURPOSE), parts, payload)}`;
}

/** Follows the order of the address. */
function inOrder<Part extends ChosenPart>(parts: readonly Part[]): Part[] {
  return SLOTS.flatMap(({ name }) => parts.filter(({ slot }) => slot === name));
}

/** Returns null when forged or of other parts. */
export function readShared(env: SecretEnv, text: string, parts: readonly ChosenPart[]): SharedPrices | null {
  const [, year, month, date, list = "", signature = ""] = FORM.exec(text) ?? [];
  const payload = text.slice(0, -SIGNATURE_LENGTH - 1);
  const isOurs = keysFor(env, PURPOSE).some((key) => isSame(signatureOf(key, parts, payload), signature));
  const prices = list.split(".").slice(1);
  if (!isOurs || prices.length !== parts.length) return null;
  return {
    day: `${year}-${month}-${date}`,
    prices: prices.map((price) => {
      return { pricePaise: Number.parseInt(price, 36), wasShort: price.endsWith("-") };
    }),
  };
}

/** For parts no longer sold, only the price is known. */
export function seenInLink(
  { prices }: SharedPrices,
  requested: readonly ChosenPart[],
  today: readonly BuiltPart[],
): SeenPart[] {
  return requested.map((part, index) => {
    const current = today.find(({ slot, requestedSlug }) => slot === part.slot && requestedSlug === part.slug);
    const { pricePaise = 0, wasShort = false } = prices[index] ?? {};
    return { ...part, productId: current?.product.id ?? "", name: part.slug, pricePaise, wasShort };
  });
}

function signatureOf(key: Buffer, parts: readonly ChosenPart[], payload: string): string {
  return createHmac("sha256", key)
    .update(`${buildQuery(parts)} ${payload}`)
    .digest("base64url")
    .slice(0, SIGNATURE_LENGTH);
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
