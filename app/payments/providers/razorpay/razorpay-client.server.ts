/** Adds a time limit, the shop's `fetch` and error classes. */
import Razorpay from "razorpay";
import { type GatewayContext, GatewayError, type ProviderKeys } from "#app/payments/gateway.ts";
import { STAND_IN } from "./razorpay.server.ts";

const TIMEOUT_MS = 10_000;

export class RazorpayRefusal extends Error {
  override readonly name = "RazorpayRefusal";
  readonly isAboutKeys: boolean;
  /** Razorpay answers 400 for an id that it doesn't know, too. */
  readonly isMissing: boolean;
  constructor(message: string, status: number) {
    super(message);
    this.isAboutKeys = status === 401;
    this.isMissing = status === 404 || /does not exist/i.test(message);
  }
}

/** The SDK has no setting for its HTTP client. */
type Inner = { rq: { defaults: Record<string, unknown> & { headers: Record<string, unknown> } } };

export function razorpayClient(
  { env, fetch }: GatewayContext,
  keys: ProviderKeys,
  headers: Record<string, string> = {},
) {
  const client = new Razorpay({ key_id: keys.apiKey, key_secret: keys.apiSecret });
  const { defaults } = (client.api as typeof client.api & Inner).rq;
  Object.assign(defaults, { adapter: "fetch", env: { fetch }, timeout: TIMEOUT_MS });
  Object.assign(defaults.headers, headers);
  const standIn = env.variables[STAND_IN];
  if (standIn) defaults.baseURL = standIn;
  return client;
}

/** @throws RazorpayRefusal for a 4xx, GatewayError for temporary failures */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    // The SDK throws { statusCode, error: { description } }.
    const { statusCode, error: reason } = (error ?? {}) as { statusCode?: unknown; error?: { description?: unknown } };
    const status = Number(statusCode);
    if (!(status >= 400 && status < 500) || [408, 409, 429].includes(status))
      throw new GatewayError(status ? `Razorpay answered ${status}` : "Razorpay doesn't answer");
    const message = typeof reason?.description === "string" ? reason.description : `status ${status}`;
    throw new RazorpayRefusal(message, status);
  }
}

/** Unexpected refusals, such as revoked keys, are retried later. */
export function refused(error: unknown): unknown {
  return error instanceof RazorpayRefusal ? new GatewayError(`Razorpay refused: ${error.message}`) : error;
}
