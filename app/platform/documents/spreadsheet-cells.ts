/** Reads a spreadsheet's cell by what its column holds, and refuses what a spreadsheet writes in place of a value. */
import { cutTo, withoutHidden } from "#app/domain/basics/plain-text.ts";

/**
 * `code`: characters that name something, such as a SKU. `pin`: a PIN code. `value`: an amount, a day, or yes or no.
 * `line`: one line of words. `list`: words, where a line feed separates several. `lines`: text of several lines.
 */
export type CellKind = "code" | "pin" | "value" | "line" | "list" | "lines";

/** Error values of Excel, LibreOffice and Google Sheets, and what they show while a cell is too narrow or not ready. */
const ERROR_VALUE =
  /^(#(N\/A|REF|VALUE|DIV\/0|NAME|NULL|NUM|SPILL|CALC|ERROR|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|EXTERNAL|PYTHON|GETTING_DATA)[!?]?|#{2,}|Err:5\d\d|Loading\.\.\.)$/i;

/** A long number of a column that is not formatted as text: 8.90123E+12. */
const SHORTENED = /^[-+]?\d([.,]\d+)?E[-+]\d{1,3}$/i;
const FORMULA = /^=\s*[-+\w($@{'"]/;
/** Calls a function or names a cell, and so is a formula even if an apostrophe says that it is text. */
const CALCULATION = /^=\s*[-+]?(\$?[A-Z]{1,3}\$?\d|[A-Z.]+\()/i;
/** A formula by which people keep digits as text: ="00123". */
const TEXT_FORMULA = /^="([^"]*)"$/;
const BOOLEAN = /^(TRUE|FALSE)$/;

const MONTH = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
/** What "1-3", "3/4" or "MAR1" become: 01-Mar, Mar-26. */
const SHORT_DATE = new RegExp(`^(\\d{1,2}[- ]${MONTH}([- ](\\d{2}|\\d{4}))?|${MONTH}[- ]\\d{2})$`);
const FULL_DATE = /^(\d{1,2}([-/.])\d{1,2}\2(19|20)\d{2}|(19|20)\d{2}([-/])\d{2}\5\d{2})([T ]\d{1,2}:\d{2}(:\d{2})?)?$/;
/** What "16:9" and "4:3" become. */
const TIME = /^(\d{1,2}:0\d|\d{1,3}:\d{2}:\d{2})( ?[AP]M)?$/i;
/** A code that was formatted as a number, an amount or a percentage. */
const FORMATTED =
  /^([-−(]\d[\d.,]*\)?|\d{1,3}(,\d{2,3})+(\.\d+)?|\d+\.0{2,}|\d[\d.,]*\s?%|(₹|Rs\.?|INR|\$|€)\s*\d.*)$/i;

/** Includes cells with apostrophes before such a character, so that removing one restores every cell. */
export const FORMULA_START = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

const BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** Marks of writing direction belong within a text. */
const DIRECTION_AT_ENDS = /^[\s\u200E\u200F\u061C\u00AD]+|[\s\u200E\u200F\u061C\u00AD]+$/g;
const INVISIBLE = /\p{Cf}/gu;

/** Returns the cell's text as forms would send it, or a sentence without full stop that says how to mend it. */
export function readCell(kind: CellKind, cell: string): { text: string } | { problem: string } {
  const visible = withoutHidden(cell).replace(BLANKS, " ").replace(DIRECTION_AT_ENDS, "").trim();
  const raw = kind === "code" || kind === "pin" || kind === "value" ? visible.replace(INVISIBLE, "").trim() : visible;
  const digits = TEXT_FORMULA.exec(raw)?.[1]?.trim();
  const text = toLines(kind, withoutMarks(kind, digits ?? raw));
  if (FORMULA.test(digits ?? raw) || (kind !== "lines" && CALCULATION.test(text))) return { problem: FORMULA_TEXT };
  const problem = problemOf(kind, text);
  return problem === null ? { text } : { problem };
}

const FORMULA_TEXT = "This is a formula. Copy the cell and paste it as values, so that the file has its result";

function problemOf(kind: CellKind, text: string): string | null {
  if (ERROR_VALUE.test(text))
    return `${text} is a spreadsheet’s error, not a value. Correct the formula, or clear the cell`;
  if (SHORTENED.test(text))
    return `The spreadsheet has shortened this number to ${text}. Format its column as text and enter it again`;
  if (kind === "value") return null;
  if (kind !== "list" && BOOLEAN.test(text))
    return `This cell says ${text}, which is yes or no. Enter the value itself`;
  if (kind === "lines") return null;
  if (SHORT_DATE.test(text) || TIME.test(text) || (kind === "code" && FULL_DATE.test(text)))
    return `The spreadsheet has turned this cell into a date or time (${text}). Format its column as text and enter it again`;
  if (kind !== "code" && kind !== "pin") return null;
  if (/[\r\n\u2028\u2029]/.test(text)) return "This cell has several lines. Enter one line";
  if (FORMATTED.test(text) || (kind === "pin" && /[.,]/.test(text)))
    return `The spreadsheet has formatted this cell as a number (${cutTo(text, 30)}). Format its column as text and enter it again`;
  return null;
}

/** Removes the apostrophe that exports put before formulas. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
}

/** An apostrophe or quotation marks make a number text; words may begin with them. */
function withoutMarks(kind: CellKind, text: string): string {
  const cell = unguarded(text)
    .replace(/^['’](?=[\d.,]+$)/, "")
    .replace(/^["“]([\d.,]+)["”]$/, "$1");
  if (kind === "line" || kind === "lines" || kind === "list") return cell;
  return cell
    .replace(/^['’](?=.)/, "")
    .replace(/^(["“])(.*)["”]$/, "$2")
    .trim();
}

function toLines(kind: CellKind, text: string): string {
  if (kind === "lines") return text;
  if (kind === "list") return text.replace(/[,;]?\s*[\r\n\u2028\u2029]+\s*/g, ", ").replace(/\s+/g, " ");
  if (kind === "line") return text.replace(/\s+/g, " ");
  return text;
}
