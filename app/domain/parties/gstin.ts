import { compactDigits } from "#app/domain/basics/digits.ts";
import { states } from "#app/domain/basics/states.ts";

export const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  states.map((state) => [state.name, state.gstCode]),
);

export function stateOfGstCode(gstCode: string): string | undefined {
  return states.find((state) => state.gstCode === gstCode)?.name;
}

const GSTIN_SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const PAN_SHAPE = /^[A-Z]{5}\d{4}[A-Z]$/;
const BASE_36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function normalizeTaxId(text: string): string {
  return compactDigits(text).toUpperCase();
}

export function isValidPan(pan: string): boolean {
  return PAN_SHAPE.test(pan);
}

export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

/** Can't tell active GSTINs: only the portal knows. */
export function isValidGstin(gstin: string): boolean {
  return GSTIN_SHAPE.test(gstin) && stateOfGstin(gstin) !== undefined && gstin[14] === gstinCheckCharacter(gstin);
}

export function stateOfGstin(gstin: string): string | undefined {
  return stateOfGstCode(gstin.slice(0, 2));
}

export function gstinCheckCharacter(gstin: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = BASE_36.indexOf(gstin.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return BASE_36.charAt((36 - (sum % 36)) % 36);
}
