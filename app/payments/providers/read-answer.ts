import type { z } from "zod";
import { GatewayError } from "#app/payments/gateway.ts";

/** @throws GatewayError when an answer doesn't match its schema */
export function answersOf(providerName: string) {
  return <Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new GatewayError(`${providerName}'s answer makes no sense`);
    return parsed.data;
  };
}
