/**
 * A page's data in its HTML: JSON in a block of data, a third smaller on the wire than React Router's own list of places,
 * and nothing that the policy has to allow.
 */

export const PAGE_DATA_ID = "page-data";

/** The one property of what stands for a date: its milliseconds. */
const DATE = "$date";

/** For the block. `encoded`: React Router's way, for what JSON has no word for (errors, maps, what is waited for). */
export async function writePageData(state: object, encoded: () => Promise<string>): Promise<string> {
  const data = isPlain(state) ? state : await encoded();
  // Nothing ends the block early.
  return JSON.stringify(data, withDates).replaceAll("<", "\\u003c");
}

function withDates(this: Record<string, unknown>, name: string, written: unknown): unknown {
  const value = this[name];
  return value instanceof Date ? { [DATE]: value.getTime() } : written;
}

/** The block's text as React Router reads it. */
export function readPageData(text: string): string {
  const data: unknown = JSON.parse(text);
  return typeof data === "string" ? data : listOfPlaces(data);
}

/** A list of all values, in which objects and arrays name places; so do names of properties, after "_". */
function listOfPlaces(whole: unknown): string {
  const values: unknown[] = [];
  const placeOf = (value: unknown): number => {
    if (value === null) return NULL;
    const place = values.push(value) - 1;
    if (Array.isArray(value)) values[place] = value.map(placeOf);
    else if (isDate(value)) values[place] = ["D", value[DATE]];
    else if (typeof value === "object") {
      const entries = Object.entries(value).map(([name, one]) => [`_${placeOf(name)}`, placeOf(one)]);
      values[place] = Object.fromEntries(entries);
    }
    return place;
  };
  placeOf(whole);
  return `${JSON.stringify(values)}\n`;
}

const NULL = -5;

function isDate(value: unknown): value is { [DATE]: number } {
  return typeof value === "object" && value !== null && DATE in value;
}

/** JSON gives it back as it was, but for properties that are undefined: it leaves them out. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Date) return isPlain(value.getTime());
  if (typeof value !== "object" || DATE in value || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((one) => one === undefined || isPlain(one));
}
