/**
 * Thousands: each is refused, none as our own failure, none leaves a trace (docs/rules.md#p2). `npm run test:money`
 * sends 10,000.
 */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import type { Message } from "#tests/support/providers/fake-provider.ts";
import { aPage, hear, statusOf } from "#tests/support/providers/gateway-contract.ts";
import { type Rig, razorpayRig, stripeRig, testRig } from "#tests/support/providers/payment-rigs.ts";

const FORGERIES = process.env.MONEY_CASES === "all" ? 10_000 : 2_500;
const PATIENCE_MS = 240_000;
const SIGNATURES: Record<string, string> = {
  test: "x-test-signature",
  razorpay: "x-razorpay-signature",
  stripe: "stripe-signature",
};

type Forged = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const at = fc.nat({ max: 100_000 });
const byte = fc.integer({ min: 1, max: 255 });
const words = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 200,
});

/** Changes of a body's bytes, never none. */
const changedBody = fc.oneof(
  fc.record({ at, byte }).map(({ at, byte }) => (body: Uint8Array) => {
    const changed = Uint8Array.from(body);
    const place = at % changed.length;
    changed[place] = (changed[place] ?? 0) ^ byte;
    return changed;
  }),
  at.map((length) => (body: Uint8Array) => Uint8Array.from(body.subarray(0, length % body.length))),
  fc
    .uint8Array({ minLength: 1, maxLength: 50 })
    .map((more) => (body: Uint8Array) => Uint8Array.from([...body, ...more])),
  fc.record({ at, byte }).map(({ at, byte }) => (body: Uint8Array) => {
    const place = at % body.length;
    return Uint8Array.from([...body.subarray(0, place), byte, ...body.subarray(place)]);
  }),
  // Another amount, a digit at a time.
  at.map((nth) => (body: Uint8Array) => {
    const digits = [...body.keys()].filter((place) => (body[place] ?? 0) >= 48 && (body[place] ?? 0) <= 57);
    const place = digits[nth % digits.length] ?? 0;
    const changed = Uint8Array.from(body);
    changed[place] = (((changed[place] ?? 0) - 48 + 1 + (nth % 9)) % 10) + 48;
    return changed;
  }),
  // The same news, written otherwise.
  fc.constant((body: Uint8Array) =>
    new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body)), null, 1)),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => () => Uint8Array.from(bytes)),
  fc.json().map((json) => () => new TextEncoder().encode(json)),
);

/** Changes of a signature, never none. `other`: of another message with another secret. */
const changedSignature = fc.oneof(
  // A hexadecimal digit of it, for another.
  fc.record({ at, by: fc.integer({ min: 1, max: 15 }) }).map(({ at, by }) => (good: string) => {
    const hex = /[0-9a-f]{64}/.exec(good);
    if (!hex) throw new Error("there is no signature in the header");
    const place = hex.index + (at % 64);
    const digit = ((Number.parseInt(good.charAt(place), 16) ^ by) & 15).toString(16);
    return good.slice(0, place) + digit + good.slice(place + 1);
  }),
  at.map((length) => (good: string) => good.slice(0, length % good.length)),
  fc.constant((good: string) => good.replace(/[0-9a-f]{64}/, (hex) => hex.toUpperCase())),
  fc.constant((good: string) => good.replace(/[0-9a-f]{64}/, (hex) => [...hex].reverse().join(""))),
  fc.constant((good: string) => good.replace(/[0-9a-f]{64}/, "0".repeat(64))),
  fc.constant((good: string) => good.replace(/[0-9a-f]{64}/, "")),
  // Another moment than the one that was signed.
  fc
    .integer({ min: 1, max: 299 })
    .map(
      (seconds) => (good: string) =>
        /t=\d+/.test(good) ? good.replace(/t=(\d+)/, (_, t) => `t=${Number(t) - seconds}`) : `${good}0`,
    ),
  fc.constant((_good: string, other: string) => other),
  words.map((text) => () => text),
  fc.constant(() => null),
);

const forgery = fc.record({
  rig: fc.nat({ max: 2 }),
  message: at,
  how: fc.oneof(
    changedBody.map((change) => ({ body: change })),
    changedSignature.map((change) => ({ signature: change })),
    fc.record({ body: changedBody, signature: changedSignature }),
    fc.record({ to: fc.integer({ min: 1, max: 2 }) }),
  ),
});
type Forgery = typeof forgery extends fc.Arbitrary<infer T> ? T : never;

function forge(good: Message, other: string, provider: string, how: Forgery["how"]): Forged | null {
  const bytes = new TextEncoder().encode(good.body);
  const name = SIGNATURES[provider] ?? "";
  const body = "body" in how ? how.body(bytes) : bytes;
  const signature = "signature" in how ? how.signature(good.headers[name] ?? "", other) : (good.headers[name] ?? null);
  if (Buffer.from(body).equals(Buffer.from(bytes)) && signature === good.headers[name] && !("to" in how)) return null;
  const { [name]: _old, ...headers } = good.headers;
  return { body: Uint8Array.from(body), headers: { ...headers, ...(signature !== null && { [name]: signature }) } };
}

/** Everything a webhook could write to, as one text. */
async function fingerprint(db: Database): Promise<string> {
  const parts = [];
  for (const table of ["payments", "payment_events", "refunds", "orders", "order_events", "order_lines", "products"])
    parts.push(
      sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.identifier(table)} t)`,
    );
  for (const table of ["mail_messages", "pgboss.job"])
    parts.push(sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.raw(table)} t)`);
  const [row] = await rowsOf<{ all: string }>(db, sql`select concat_ws(' ', ${sql.join(parts, sql`, `)}) as all`);
  return row?.all ?? "";
}

test(
  `${FORGERIES} forged or altered webhooks to three providers: all refused, nothing written, no failure of ours`,
  async ({ db }) => {
    const rigs = [testRig(), razorpayRig(), stripeRig()];
    for (const rig of rigs) await rig.start();
    try {
      const shop = await aPaymentShop(db, Object.assign({}, ...rigs.map((rig) => rig.settings())));
      const pages = [];
      for (const rig of rigs) {
        const page = await aPage(db, rig, shop);
        await rig.act(shop, page.payUrl, "card");
        const messages = await rig.take(shop);
        const other = rig.forge(shop, { ...messages[0], body: "{}" } as Message).headers[
          SIGNATURES[rig.provider] ?? ""
        ];
        pages.push({ ...page, rig, messages, other: other ?? "" });
      }
      const before = await fingerprint(db);
      const answers = new Map<number, number>();
      for (const { rig, message, how } of fc.sample(forgery, { numRuns: FORGERIES + 500, seed: 20_261_121 })) {
        const page = pages[rig];
        const good = page?.messages[message % page.messages.length];
        const forged = page && good && forge(good, page.other, page.rig.provider, how);
        if (!page || !forged) continue;
        const to = "to" in how ? rigs[(rig + how.to) % 3] : page.rig;
        const address = `http://shop.test/webhooks/${to?.provider}`;
        const { status } = await shop.answer(new Request(address, { method: "POST", ...forged }));
        if (status !== 401) throw new Error(`${status} to ${JSON.stringify({ ...forged, provider: to?.provider })}`);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (answers.get(401) === FORGERIES) break;
      }
      expect([...answers]).toEqual([[401, FORGERIES]]);
      expect(await fingerprint(db)).toBe(before);
      // What was tampered with was good: untouched, it pays.
      for (const { rig, order, messages } of pages) await accepted(shop, rig, order, messages);
      expect(await fingerprint(db)).not.toBe(before);
    } finally {
      for (const rig of rigs) await rig.stop();
    }
  },
  PATIENCE_MS,
);

async function accepted(
  shop: Awaited<ReturnType<typeof aPaymentShop>>,
  rig: Rig,
  order: Awaited<ReturnType<typeof aPage>>["order"],
  messages: Message[],
): Promise<void> {
  await hear(shop, { ...rig, take: async () => messages.splice(0) });
  expect(await statusOf(shop, order)).toBe("pending/paid");
}
