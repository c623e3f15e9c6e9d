/** The test provider's HTTP API, mounted by server/payment-routes.ts. */
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { storable } from "#app/domain/basics/plain-text.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import {
  findTestOrder,
  findTestOrderByReceipt,
  openTestOrder,
  refundTestPayment,
  type TestOrder,
} from "./books.server.ts";
import { DECLINED } from "./deliver-webhooks.server.ts";
import { testProviderKeys } from "./keys.server.ts";
import { testMethods } from "./schema.server.ts";

type Provider = { db: Database; env: Env; clock: Clock };

const text = z.string().min(1).max(300);
const paise = z.number().int().min(1).max(1e12);
const newOrder = z.strictObject({
  receipt: text,
  amount: paise,
  currency: z.literal("INR"),
  description: text,
  return_url: z.url().max(500),
  /** The only one that the page offers. */
  method: z.enum(testMethods).optional(),
});
const newRefund = z.strictObject({ payment_id: text, amount: paise, receipt: text });

/** `path` is relative to the API. */
export async function answerTestProvider(provider: Provider, request: Request, path: string): Promise<Response> {
  if (!isKnownShop(provider.env, request)) return Response.json({ error: "unknown keys" }, { status: 401 });
  const url = new URL(request.url);
  if (request.method === "POST" && path === "orders") return openOrder(provider, request);
  if (request.method === "POST" && path === "refunds") return refund(provider, request);
  if (request.method !== "GET" || !/^orders(\/[^/]+)?$/.test(path)) return notFound();
  const id = path.split("/")[1];
  const receipt = url.searchParams.get("receipt") ?? "";
  const order = id
    ? await findTestOrder(provider.db, decodeURIComponent(id))
    : await findTestOrderByReceipt(provider.db, receipt);
  return order ? orderAnswer(provider, order) : notFound();
}

async function openOrder(provider: Provider, request: Request): Promise<Response> {
  const parsed = newOrder.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ error: "malformed order" }, { status: 400 });
  const { receipt, amount, currency, return_url, method = null } = storable(parsed.data);
  const order = { receipt, amountPaise: amount, currency, returnUrl: return_url, method };
  const opened = await openTestOrder(provider.db, order);
  return opened.ok
    ? orderAnswer(provider, opened.value)
    : Response.json({ error: "receipt was used" }, { status: 409 });
}

async function refund({ db }: Provider, request: Request): Promise<Response> {
  const parsed = newRefund.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ error: "malformed refund" }, { status: 400 });
  const { payment_id, amount, receipt } = storable(parsed.data);
  const result = await refundTestPayment(db, { paymentId: payment_id, amountPaise: amount, receipt });
  if (result.ok) return Response.json({ id: result.value.id, status: "processed" });
  return result.code === "not-found" ? notFound() : Response.json({ error: "more than was paid" }, { status: 400 });
}

function orderAnswer({ clock }: Provider, order: TestOrder): Response {
  const due = order.payments.filter((payment) => payment.dueAt <= clock.now());
  return Response.json({
    id: order.id,
    receipt: order.receipt,
    amount: order.amountPaise,
    currency: order.currency,
    pay_url: new URL(`/test-gateway/pay/${order.id}`, order.returnUrl).href,
    payments: due.map(({ id, status, method }) => ({
      id,
      status,
      method,
      amount: order.amountPaise,
      currency: order.currency,
      reason: status === "failed" ? DECLINED : null,
    })),
  });
}

function notFound(): Response {
  return Response.json({ error: "not found" }, { status: 404 });
}

function isKnownShop(env: Env, request: Request): boolean {
  const { id, secret } = testProviderKeys(env);
  const expected = Buffer.from(`Basic ${btoa(`${id}:${secret}`)}`);
  const received = Buffer.from(request.headers.get("authorization") ?? "");
  return received.length === expected.length && timingSafeEqual(received, expected);
}
