/** Spans of a running shop, taken by a small OTLP receiver (docs/decisions/365). */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoShop, startDemoShop } from "#tests/support/demo-shop.ts";

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SLUG = "lenovo-thinkpad-e14-gen-7";
const spans: Span[] = [];
const services = new Set<unknown>();
let receiver: Server;
let shop: DemoShop;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(resource.attributes.find(({ key }: { key: string }) => key === "service.name")?.value.stringValue);
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const { port } = receiver.address() as AddressInfo;
  shop = await startDemoShop({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_SERVICE_NAME: "shop-of-this-test",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
  });
});
afterAll(async () => {
  await shop?.end();
  receiver?.close();
});

const attributeOf = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** The span, once the receiver has it. */
async function spanNamed(name: string, traceId?: string): Promise<Span> {
  for (let tries = 0; tries < 300; tries++) {
    const found = spans.find((span) => span.name === name && (!traceId || span.traceId === traceId));
    if (found) return found;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`no span ${name} among ${[...new Set(spans.map((span) => span.name))].join(", ")}`);
}

test("a request is a span of its proxy's trace, its statements are below it, and no value is in any", async () => {
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  const answer = await fetch(`${shop.origin}/products/${SLUG}?pin=560100`, { headers });
  await answer.text();
  const request = await spanNamed("GET /products/:slug", TRACE);
  expect(request.parentSpanId).toBe("00f067aa0ba902b7");
  expect(attributeOf(request, "http.route")).toBe("/products/:slug");
  expect(Number(attributeOf(request, "http.response.status_code"))).toBe(200);
  expect(attributeOf(request, "shop.request.id")).toBe(answer.headers.get("x-request-id"));
  const statements = spans.filter(({ traceId, name }) => traceId === TRACE && name === "select");
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true);
  expect(statements.some((span) => String(attributeOf(span, "db.query.text")).includes("$1"))).toBe(true);
  // Ids and times are left out: their digits may contain the PIN code by chance.
  const written = spans.map(({ name, attributes }) => [
    name,
    attributes.filter(({ key }) => key !== "shop.request.id"),
  ]);
  expect(JSON.stringify(written)).not.toMatch(new RegExp(`${SLUG}|560100`));
  expect([...services]).toEqual(["shop-of-this-test"]);
});

test("a job belongs to the trace of the request that caused it", async () => {
  const trace = TRACE.replace("4bf9", "aaaa");
  const fields = { email: "customer@demo.test" };
  await fetch(`${shop.origin}/forgot-password`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { origin: shop.origin, traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  await spanNamed("job accounts.send-reset-link", trace);
  await spanNamed("job mail.send", trace);
  expect(JSON.stringify(spans)).not.toContain("customer@demo");
});
