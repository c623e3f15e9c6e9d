/** Days as spreadsheets write them; in India the day comes before the month. */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of Excel, LibreOffice and Google Sheets for days after February 1900. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);

/** A time of day behind the date, which is left out. */
const TIME = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z| ?[AP]M)?$/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const NAMED_MONTH = /^(\d{1,2})[-/ ]([a-z]{3,9})[-/ ,]+(\d{4}|\d{2})$/i;
const NAMED_MONTH_FIRST = /^([a-z]{3,9}) (\d{1,2}),? (\d{4})$/i;
/** A day's number in a cell without a date format: 36526 is 1 Jan 2000, 73050 is 31 Dec 2099. */
const SERIAL = /^(\d{5})(\.\d+)?$/;

/**
 * Reads "20/11/2026", "2026-11-20 00:00:00", "20-Nov-26", "Nov 20, 2026" and 46346 as "2026-11-20". Null: no such day.
 * Two-digit years are read only behind a month's name, because 05-06-07 could be three days.
 */
export function readSpreadsheetDay(cell: string): string | null {
  const serial = SERIAL.exec(cell)?.[1];
  if (serial !== undefined) return daySince2000(Number(serial));
  const text = cell.replace(TIME, "");
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return toDay(year, Number(month), day);
  const [, ownDay, , ownMonth, ownYear] = DAY_FIRST.exec(text) ?? [];
  if (ownDay && ownMonth && ownYear) return toDay(ownYear, Number(ownMonth), ownDay);
  const [, namedDay, name, namedYear] = NAMED_MONTH.exec(text) ?? [];
  if (namedDay && name && namedYear) return toDay(namedYear, monthOf(name), namedDay);
  const [, firstName, secondDay, lastYear] = NAMED_MONTH_FIRST.exec(text) ?? [];
  return firstName && secondDay && lastYear ? toDay(lastYear, monthOf(firstName), secondDay) : null;
}

function daySince2000(serial: number): string | null {
  const day = new Date(SERIAL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
  return day.startsWith("20") ? day : null;
}

/** Returns 0 for a word that is no month. */
function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function toDay(year: string, month: number, day: string): string | null {
  const text = `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
