/** What a checkout asks of the database, counted in the shop's own traces (docs/decisions/308). */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { seedDemo } from "#db/demo/seed.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aRush } from "#tests/support/checkout-rush.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { addToCart, checkOut } from "../../bench/shoppers.ts";
import { startShop } from "../../scripts/provision/shop.ts";

const MAX_STATEMENTS = 20;
const ROUNDS = 5;
const secret = "t".repeat(32);

type Span = {
  name: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};

/** Takes spans on a free port. */
async function openReceiver() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function statementsOf(spans: Span[], request: Span | undefined): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    .flatMap(({ attributes }) => attributes.find(({ key }) => key === "db.query.text")?.value.stringValue ?? []);
}

/**
 * The statements that every round has, each as often as in the round with the fewest: what is kept in memory is read
 * again now and then, by slow rounds more often.
 */
function statementsOfEvery(rounds: string[][]): string[] {
  const [first = new Map<string, string[]>(), ...others] = rounds.map((texts) => Map.groupBy(texts, (text) => text));
  return [...first].flatMap(([text, uses]) => {
    const fewest = Math.min(uses.length, ...others.map((texts) => texts.get(text)?.length ?? 0));
    return uses.slice(0, fewest);
  });
}

test("the four requests of a checkout need 20 statements at most", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sanganak-statements-"));
  const receiver = await openReceiver();
  const database = await openRaceDatabase();
  await seedDemo(database.db);
  // Cheap, so that one person may pay for all rounds in cash on one day.
  const product = await aProduct(database.db, { stock: 100, pricePaise: 1_000_00 });
  const [person] = await aRush(database.db, { count: 1, products: [product], secret });
  const shop = await startShop({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: "samples",
      APP_SECRET: secret,
      LOG_LEVEL: "error",
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
  });
  try {
    const shopper = { origin: shop.origin, cookie: person?.cookie ?? "", ip: "127.0.0.1", productId: product.id };
    await addToCart(shopper);
    for (let round = 0; round <= ROUNDS; round++) await checkOut(shopper);
    const requests = () =>
      receiver.spans
        .filter(({ name }) => /^(GET|POST) \/(cart|checkout)$/.test(name))
        .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)));
    await expect.poll(() => requests().length, { timeout: 20_000 }).toBe(1 + 4 * (ROUNDS + 1));
    await setTimeout(500); // the last ones' statements
    const rounds = Array.from({ length: ROUNDS }, (_, round) =>
      requests()
        .slice(5 + 4 * round)
        .slice(0, 4)
        .flatMap((request) => statementsOf(receiver.spans, request)),
    );
    const needed = statementsOfEvery(rounds);
    expect(needed.some((text) => text.includes("insert into orders"))).toBe(true);
    expect(needed.length, needed.join("\n")).toBeLessThanOrEqual(MAX_STATEMENTS);
  } finally {
    await shop.stop();
    receiver.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
