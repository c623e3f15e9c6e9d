import { compactDigits } from "#app/domain/basics/digits.ts";
import { states } from "#app/domain/basics/states.ts";

export const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  states.map((state) => [state.name, state.gstCode]),
);

export function stateOfGstCode(gstCode: string): string | undefined {
  return states.find((state) => state.gstCode === gstCode)?.name;
}

const GSTIN_LENGTH = 15;
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
  return findGstinError(gstin) === null;
}

/** A sentence about the first wrong part of a normalized GSTIN; null if it is valid. */
export function findGstinError(gstin: string): string | null {
  return findErrorOf(gstin, "Z");
}

/** As `findGstinError`, of the registration as tax collector (CGST Rules rule 12, form GST REG-07): its 14th character is a C. */
export function findCollectorGstinError(gstin: string): string | null {
  return findErrorOf(gstin, "C");
}

function findErrorOf(gstin: string, letter: "Z" | "C"): string | null {
  const { length } = gstin;
  if (length !== GSTIN_LENGTH) return `A GSTIN has 15 characters, but you entered ${length}`;
  if (stateOfGstin(gstin) === undefined)
    return "The first 2 characters of a GSTIN must be a state code, such as 29 for Karnataka";
  if (!isValidPan(panOfGstin(gstin)))
    return "Characters 3 to 12 of a GSTIN must be a PAN, such as AAPFU0939F: 5 letters, 4 digits and a letter";
  if (!/[1-9A-Z]/.test(gstin.charAt(12))) return "Character 13 of a GSTIN must be a digit from 1 to 9, or a letter";
  if (gstin.charAt(13) !== letter)
    return letter === "Z"
      ? "Character 14 of a GSTIN must be the letter Z"
      : "Character 14 of a tax collector’s GSTIN must be the letter C";
  if (gstin.charAt(14) !== gstinCheckCharacter(gstin))
    return "The last character doesn’t match the rest of the GSTIN. Please check it for a typing mistake";
  return null;
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
