/** With a time limit, the shop's `fetch`, and errors that tell refusals from failed calls. */
import Razorpay from "razorpay";
import { type GatewayContext, GatewayError, type ProviderKeys } from "#app/payments/gateway.ts";
import { STAND_IN } from "./razorpay.server.ts";

const TIMEOUT_MS = 10_000;

/** Razorpay said no. */
export class RazorpayRefusal extends Error {
  override readonly name = "RazorpayRefusal";
  readonly isAboutKeys: boolean;
  constructor(message: string, { isAboutKeys }: { isAboutKeys: boolean }) {
    super(message);
    this.isAboutKeys = isAboutKeys;
  }
}

/** The SDK hides its HTTP client and has no setting for these. */
type Inner = { rq: { defaults: Record<string, unknown> & { headers: Record<string, unknown> } } };

/** `headers` go with each request. */
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

/** @throws RazorpayRefusal for an answer of 4xx that means us, GatewayError for everything that may be over later */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    // The SDK throws { statusCode, error: { description } }, and stumbles over answers that are none.
    const { statusCode, error: told } = (error ?? {}) as { statusCode?: unknown; error?: { description?: unknown } };
    const status = Number(statusCode);
    if (!(status >= 400 && status < 500) || [408, 409, 429].includes(status))
      throw new GatewayError(status ? `Razorpay answered ${status}` : "Razorpay doesn't answer");
    const message = typeof told?.description === "string" ? told.description : `status ${status}`;
    throw new RazorpayRefusal(message, { isAboutKeys: status === 401 });
  }
}

/** A refusal where none can be right (withdrawn keys, say) is for later. */
export function refused(error: unknown): unknown {
  return error instanceof RazorpayRefusal ? new GatewayError(`Razorpay refused: ${error.message}`) : error;
}
