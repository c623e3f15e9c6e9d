/** Who needs a second factor (docs/rules.md#a15). */
import type { Role } from "./permissions.ts";

export const secondFactorChoices = ["none", "staff", "staff-and-vendors"] as const;

export type SecondFactorChoice = (typeof secondFactorChoices)[number];

export function isSecondFactorChoice(value: unknown): value is SecondFactorChoice {
  return secondFactorChoices.some((one) => one === value);
}

export function requiresSecondFactor(choice: SecondFactorChoice, role: Role): boolean {
  return (role === "admin" && choice !== "none") || (role === "vendor" && choice === "staff-and-vendors");
}
