import { readWholeNumber } from "#app/domain/basics/whole-number.ts";

export const MAX_STOCK = 1_000_000;
export const STOCK_ERROR = "Stock must be a whole number from 0 to 10,00,000";
export const TOO_MUCH_STOCK = "Stock can be at most 10,00,000.";

export function isValidStock(pieces: number): boolean {
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_STOCK;
}

/** 0 for an empty field; null: not a count. */
export function readStock(typed: string): number | null {
  const pieces = readWholeNumber(typed.trim() || "0");
  return pieces !== null && isValidStock(pieces) ? pieces : null;
}
