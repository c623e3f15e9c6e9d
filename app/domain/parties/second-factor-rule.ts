/** The rule decides who needs a second factor (docs/rules.md#a15). A passkey counts as one (docs/rules.md#a19). */
import type { Role } from "./permissions.ts";

export const secondFactorChoices = ["none", "staff", "staff-and-vendors", "staff-passkeys"] as const;

export type SecondFactorChoice = (typeof secondFactorChoices)[number];

/** `hasApp`: an authenticator app that was confirmed. */
export type SecondFactors = { hasApp: boolean; hasPasskey: boolean };

export function isSecondFactorChoice(value: unknown): value is SecondFactorChoice {
  return secondFactorChoices.some((one) => one === value);
}

export function requiresSecondFactor(choice: SecondFactorChoice, role: Role): boolean {
  return (role === "admin" && choice !== "none") || (role === "vendor" && choice === "staff-and-vendors");
}

/** True when a person of this role has not what the store requires. */
export function lacksSecondFactor(choice: SecondFactorChoice, role: Role, factors: SecondFactors): boolean {
  return requiresSecondFactor(choice, role) && !isEnough(choice, factors);
}

function isEnough(choice: SecondFactorChoice, { hasApp, hasPasskey }: SecondFactors): boolean {
  return hasPasskey || (hasApp && choice !== "staff-passkeys");
}

/** What follows a right password, or a login with Google or a mobile number. A passkey itself needs no second step. */
export function secondStepOf(
  choice: SecondFactorChoice,
  role: Role,
  { hasApp, hasPasskey }: SecondFactors,
): "none" | "code" | "passkey" {
  const isRequired = requiresSecondFactor(choice, role);
  if (isRequired && hasPasskey && (!hasApp || choice === "staff-passkeys")) return "passkey";
  return hasApp ? "code" : "none";
}
