/** Adds the shop's `fetch` and error classes. */
import Stripe from "stripe";
import { type GatewayContext, GatewayError, type ProviderKeys } from "#app/payments/gateway.ts";
import { STAND_IN } from "./stripe.server.ts";

const TIMEOUT_MS = 10_000;

export function stripeClient({ env, fetch }: GatewayContext, keys: ProviderKeys): Stripe {
  const standInUrl = env.variables[STAND_IN];
  const standIn = standInUrl ? new URL(standInUrl) : null;
  return new Stripe(keys.apiSecret, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: TIMEOUT_MS,
    // Callers retry by idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(standIn && { protocol: "http", host: standIn.hostname, port: standIn.port }),
  });
}

export class StripeRefusal extends Error {
  override readonly name = "StripeRefusal";
  readonly isAboutKeys: boolean;
  readonly isMissing: boolean;
  constructor(message: string, about: { isAboutKeys: boolean; isMissing: boolean }) {
    super(message);
    this.isAboutKeys = about.isAboutKeys;
    this.isMissing = about.isMissing;
  }
}

/** @throws StripeRefusal for a refusal, GatewayError for temporary failures */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const isAboutKeys =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
    if (isAboutKeys || error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new StripeRefusal(isAboutKeys ? "it does not know our keys" : error.message, {
        isAboutKeys,
        isMissing: error.statusCode === 404,
      });
    if (error instanceof Stripe.errors.StripeError)
      throw new GatewayError(error.statusCode ? `Stripe answered ${error.statusCode}` : "Stripe doesn't answer");
    throw new GatewayError(`Stripe doesn't answer: ${(error as Error).name}`);
  }
}

export function refused(error: unknown): unknown {
  return error instanceof StripeRefusal ? new GatewayError(`Stripe refused: ${error.message}`) : error;
}
