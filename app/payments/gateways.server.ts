/** The providers this shop can talk to; a new one is one line here. */
import type { Gateway, Outside } from "./gateway.ts";
import { testGateway } from "./gateways/test-gateway.server.ts";

const gateways: Record<string, (outside: Outside) => Gateway | null> = { test: testGateway };

/** The gateway of `provider`, or null when there is none here and now (the test provider exists on demo starts only). */
export function gatewayOf(provider: string, outside: Outside): Gateway | null {
  return Object.hasOwn(gateways, provider) ? (gateways[provider]?.(outside) ?? null) : null;
}
