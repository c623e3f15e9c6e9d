import { isServiceCode } from "#app/domain/buying/assembly.ts";

export const MAX_SERIAL_LENGTH = 40;

/** As stored: capital letters without blanks. */
export function normalizeSerial(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

/** Begins with a letter or digit, so that no spreadsheet takes it for a formula. */
export function isSerial(serial: string): boolean {
  return /^[A-Z0-9][A-Z0-9./:_-]{2,39}$/.test(serial);
}

export function serialsText(serials: readonly string[]): string {
  return `Serial no. ${serials.join(", ")}`;
}

/** Services such as assembly have none. */
export function hasSerials({ hsn, quantity }: { hsn: string; quantity: number }): boolean {
  return quantity > 0 && !isServiceCode(hsn);
}
