/** Each folder here exports one, providers.server.ts lists them. */
import type { Gateway, GatewayContext, ProviderKeys } from "#app/payments/gateway.ts";

export type Provider = {
  /** In payment methods, payments and addresses. */
  id: string;
  name: string;
  /** The method a shop starts with. */
  method: { id: string; name: string; description: string };
  /** The keys of an account there; null: none are needed. */
  keys: KeyRules | null;
  /** Environment variables: its keys, unless an admin enters them, and the URL of a stand-in for tests. */
  variables: Partial<Record<KeyName | "standIn", string>>;
  /** Exists in demo shops only. */
  isDemoOnly: boolean;
  /** What the shop acts on, to be chosen for its webhook there. */
  webhookEvents: readonly string[];
  /** Where browsers go to pay, besides the shop itself. */
  payOrigins: readonly string[];
  offersUpi: boolean;
  /** Added to the description of a method with UPI; "": nothing. */
  upiHint: string;
  /** Loaded when first needed: an SDK takes some 25 MB, and few shops have two. */
  load(): Promise<(gatewayContext: GatewayContext, keys: ProviderKeys) => Gateway>;
};

export type KeyName = "apiKey" | "apiSecret" | "webhookSecret";
type ModeKey = "apiKey" | "apiSecret";

/**
 * For browser and server: a swapped, cut off or foreign key is reported where it was typed, before shoppers meet it
 * (docs/decisions/341).
 */
export type KeyRules = {
  /** `hint`: the provider's own name for it. `error`: why a text of another shape can't be it. */
  fields: Readonly<Record<KeyName, { hint: string; shape: RegExp; error: string }>>;
  /** Keys that tell test from live mode; the first is needed for every call. */
  modeKeys: readonly [ModeKey, ...ModeKey[]];
  /** A key of the live mode. */
  live: RegExp;
};

/** Why this can't be that key, or null. Empty texts aren't checked. */
export function keyShapeError({ fields }: KeyRules, field: KeyName, text: string): string | null {
  return text && !fields[field].shape.test(text) ? fields[field].error : null;
}

/** Whether the key that every call needs is of the live mode. */
export function isLive({ modeKeys, live }: KeyRules, keys: Record<ModeKey, string>): boolean {
  return live.test(keys[modeKeys[0]]);
}

export function webhookAddress(origin: string, provider: string): string {
  return `${origin}/webhooks/${provider}`;
}
