import type { Channel } from "#app/payments/channels.ts";
import type { Gateway, GatewayContext, ProviderKeys } from "#app/payments/gateway.ts";
import type { SettlementFile } from "#app/payments/settlement-report.ts";

export type Provider = {
  id: string;
  name: string;
  method: { id: string; name: string; description: string };
  keys: KeyRules | null;
  /** Environment variables of keys and of a test stand-in's URL. */
  variables: Partial<Record<KeyName | "standIn", string>>;
  isDemoOnly: boolean;
  /** Events to select for the webhook. */
  webhookEvents: readonly string[];
  payOrigins: readonly string[];
  /** What its page posts to our return address; absent if it leads there by a GET. */
  returnFields?: readonly string[];
  /** What its page can be opened with. */
  channels: readonly Channel[];
  /** Absent if it settles nothing. */
  settlementFile?: SettlementFile;
  /** Loaded lazily, because an SDK takes some 25 MB. */
  load(): Promise<(gatewayContext: GatewayContext, keys: ProviderKeys) => Gateway>;
};

export type KeyName = "apiKey" | "apiSecret" | "webhookSecret";
type ModeKey = "apiKey" | "apiSecret";

/** Recognizes swapped keys and other providers' keys (docs/decisions/341). */
export type KeyRules = {
  /** `hint`: the provider's name for the key; `error`: explains a wrong shape. */
  fields: Readonly<Record<KeyName, { hint: string; shape: RegExp; error: string }>>;
  /** Keys that distinguish test from live; the first is required. */
  modeKeys: readonly [ModeKey, ...ModeKey[]];
  live: RegExp;
};

export function keyShapeError({ fields }: KeyRules, field: KeyName, text: string): string | null {
  return text && !fields[field].shape.test(text) ? fields[field].error : null;
}

export function isLive({ modeKeys, live }: KeyRules, keys: Record<ModeKey, string>): boolean {
  return live.test(keys[modeKeys[0]]);
}

export function webhookAddress(origin: string, provider: string): string {
  return `${origin}/webhooks/${provider}`;
}
