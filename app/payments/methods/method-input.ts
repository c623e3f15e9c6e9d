/** The add-method dialog's input (docs/rules.md#r53), for browser and server. */
import { isLiveKey, keyShapeProblem } from "./key-shapes.ts";

/** `needs`: besides a name. */
export const offeredProviders = [
  { id: "cod", label: "Cash on Delivery", type: "offline", needs: "nothing" },
  { id: "bank", label: "Bank Transfer", type: "offline", needs: "bank" },
  { id: "stripe", label: "Stripe", type: "digital", needs: "keys" },
  { id: "razorpay", label: "Razorpay", type: "digital", needs: "keys" },
] as const;

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
export type MethodErrors = Partial<MethodInput>;

const LONGEST = { name: 60, description: 200, apiKey: 500, apiSecret: 500, webhookSecret: 500, bankDetails: 500 };

export function needsOf(provider: string): "nothing" | "bank" | "keys" {
  return offeredProviders.find(({ id }) => id === provider)?.needs ?? "nothing";
}

export function providerName(provider: string): string {
  return offeredProviders.find(({ id }) => id === provider)?.label ?? "Test provider";
}

export function hasTypedKeys({ apiKey, apiSecret, webhookSecret }: Omit<MethodInput, "provider">): boolean {
  return [apiKey, apiSecret, webhookSecret].some((text) => text.trim());
}

/** A sentence per bad field. `hasSecrets`: stored already, an empty field keeps them. */
export function checkMethod(input: MethodInput, { hasSecrets = false } = {}): MethodErrors {
  const needs = needsOf(input.provider);
  const errors: MethodErrors = {};
  if (!input.name.trim()) errors.name = "Display Name is required";
  if (needs === "keys" && !hasSecrets) {
    if (!input.apiKey.trim()) errors.apiKey = "API Key is required";
    if (!input.apiSecret.trim()) errors.apiSecret = "API Secret is required";
  }
  if (needs === "keys") Object.assign(errors, misshapenKeys(input));
  if (needs === "bank" && !input.bankDetails.trim()) errors.bankDetails = "Bank Account Details are required";
  for (const [field, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][])
    if (input[field].trim().length > most) errors[field] = `Please use at most ${most} characters`;
  if (!["test", ...offeredProviders.map(({ id }) => id)].includes(input.provider))
    errors.provider = "Provider is required";
  return errors;
}

/** Keys that can't be what their field asks for. */
function misshapenKeys({ provider, ...input }: MethodInput): MethodErrors {
  const errors: MethodErrors = {};
  for (const field of ["apiKey", "apiSecret", "webhookSecret"] as const) {
    const problem = keyShapeProblem(provider, field, input[field].trim());
    if (problem) errors[field] = problem;
  }
  const [key, secret] = [input.apiKey.trim(), input.apiSecret.trim()];
  if (Object.keys(errors).length > 0 || provider !== "stripe") return errors;
  if (key && secret && isLiveKey(key) !== isLiveKey(secret))
    errors.apiKey = "The API Key and API Secret must both be test keys or both be live keys.";
  return errors;
}

/** From posted values; missing ones are "". */
export function methodInput(values: { get(name: string): unknown }): MethodInput {
  return Object.fromEntries(methodFields.map((name) => [name, String(values.get(name) ?? "")])) as MethodInput;
}
