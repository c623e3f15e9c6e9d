/** Input of the add-method form (docs/rules.md#p20). */
import type { Channel } from "#app/payments/channels.ts";
import { type KeyRules, keyShapeError } from "#app/payments/providers/provider.ts";

export type OfferedProvider = {
  id: string;
  label: string;
  type: "offline" | "digital";
  needs: "nothing" | "bank" | "keys";
  keys: KeyRules | null;
  webhookEvents: readonly string[];
};

export const methodFields = [
  "name",
  "description",
  "provider",
  "apiKey",
  "apiSecret",
  "webhookSecret",
  "bankDetails",
] as const;

export type MethodInput = Record<(typeof methodFields)[number], string>;
type ChannelField = `channel-${Channel}`;
/** No channel chosen is an error of the first one. */
export type MethodErrors = Partial<MethodInput> & Partial<Record<ChannelField, string>>;

/** The name of a channel's checkbox. */
export function channelField(channel: Channel): ChannelField {
  return `channel-${channel}`;
}

const MAX_LENGTHS = { name: 60, description: 200, apiKey: 500, apiSecret: 500, webhookSecret: 500, bankDetails: 500 };

export function hasTypedKeys({ apiKey, apiSecret, webhookSecret }: Omit<MethodInput, "provider">): boolean {
  return [apiKey, apiSecret, webhookSecret].some((text) => text.trim());
}

export function checkMethod(
  input: MethodInput,
  offered: readonly OfferedProvider[],
  { hasSecrets = false } = {},
): MethodErrors {
  const provider = offered.find(({ id }) => id === input.provider);
  const needs = provider?.needs ?? "nothing";
  const errors: MethodErrors = {};
  if (!input.name.trim()) errors.name = "Display Name is required";
  if (needs === "keys" && !hasSecrets) {
    if (!input.apiKey.trim()) errors.apiKey = "API Key is required";
    if (!input.apiSecret.trim()) errors.apiSecret = "API Secret is required";
  }
  if (provider?.keys) Object.assign(errors, misshapenKeys(provider.keys, input));
  if (needs === "bank" && !input.bankDetails.trim()) errors.bankDetails = "Bank Account Details are required";
  for (const [field, most] of Object.entries(MAX_LENGTHS) as [keyof typeof MAX_LENGTHS, number][])
    if (input[field].trim().length > most) errors[field] = `Please use at most ${most} characters`;
  if (!provider) errors.provider = "Provider is required";
  return errors;
}

function misshapenKeys(rules: KeyRules, input: MethodInput): MethodErrors {
  const errors: MethodErrors = {};
  for (const field of ["apiKey", "apiSecret", "webhookSecret"] as const) {
    const error = keyShapeError(rules, field, input[field].trim());
    if (error) errors[field] = error;
  }
  if (Object.keys(errors).length > 0) return errors;
  const typed = rules.modeKeys.map((field) => input[field].trim()).filter(Boolean);
  if (new Set(typed.map((key) => rules.live.test(key))).size > 1)
    errors.apiKey = "The API Key and API Secret must both be test keys or both be live keys.";
  return errors;
}

export function methodInput(values: { get(name: string): unknown }): MethodInput {
  return Object.fromEntries(methodFields.map((name) => [name, String(values.get(name) ?? "")])) as MethodInput;
}
