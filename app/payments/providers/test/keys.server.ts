/** Derived from the shop's secret, so demos need no setup. */
import { createHmac } from "node:crypto";
import type { Env } from "#app/platform/env.server.ts";
import { appSecret } from "#app/platform/secret.server.ts";

export type TestProviderKeys = { id: string; secret: string; webhookSecret: string };

export function testProviderKeys(env: Env): TestProviderKeys {
  const derive = (purpose: string) =>
    createHmac("sha256", appSecret(env)).update(`test provider: ${purpose}`).digest("base64url");
  return { id: "test_shop", secret: derive("key"), webhookSecret: derive("webhooks") };
}
