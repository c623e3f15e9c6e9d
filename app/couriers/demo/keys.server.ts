/** Derived from the shop's secret, so demos need no setup. */
import { createHmac } from "node:crypto";
import type { Env } from "#app/platform/env.server.ts";
import { appSecret } from "#app/platform/secret.server.ts";

export function demoCourierKeys(env: Env): { apiKey: string; webhookSecret: string } {
  const derive = (purpose: string) =>
    createHmac("sha256", appSecret(env)).update(`demo courier: ${purpose}`).digest("base64url");
  return { apiKey: derive("key"), webhookSecret: derive("webhooks") };
}
