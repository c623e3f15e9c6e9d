import { toAsciiDigits } from "#app/domain/basics/digits.ts";

/** HSN codes of goods and SAC of services have 4, 6 or 8 digits (CBIC Notification 78/2020-Central Tax). */
const CODE = /^\d{4}([ .]?\d{2}){0,2}$/;
/** A spreadsheet's number with two decimals, and no tariff's heading. */
const DECIMALS = /^\d{4}\.00$/;

/** Takes blanks and dots, as tariffs write "8471 30 10" and "8471.30"; null: not such a code. */
export function readHsnCode(text: string): string | null {
  const typed = toAsciiDigits(text).trim();
  return CODE.test(typed) && !DECIMALS.test(typed) ? typed.replace(/[ .]/g, "") : null;
}
