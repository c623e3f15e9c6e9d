/** What spreadsheets write into a file in place of a value. */

/** Error values of Excel, LibreOffice and Google Sheets. */
const ERROR_VALUE =
  /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ERROR!|FIELD!|BLOCKED!|CONNECT!|BUSY!|GETTING_DATA)|Err:5\d\d)$/i;

/** A long number of a column that is not formatted as text: 8.90123E+12. */
const SHORTENED = /^\d([.,]\d+)?E\+\d{1,3}$/i;
/** Columns whose digits are a name and no amount. */
const CODE_COLUMNS = ["slug", "sku", "mpn", "name", "model"];

/** A sentence without full stop, or null. */
export function spreadsheetProblem(column: string, cell: string): string | null {
  if (ERROR_VALUE.test(cell))
    return `${cell} is a spreadsheet’s error, not a value. Correct the formula, or clear the cell`;
  if (CODE_COLUMNS.includes(column) && SHORTENED.test(cell))
    return `The spreadsheet has shortened this number to ${cell}. Format its column as text and enter it again`;
  return null;
}
