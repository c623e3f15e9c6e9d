/** Pasted lines "order number, courier, tracking number[, link[, SKU]]". */
import { carriers, type Dispatch, OTHER_CARRIER, validateDispatch } from "./dispatch.ts";

export const MAX_LINES = 200;

export type DispatchLine = { line: number; text: string; number: string; sku: string } & (
  | { dispatch: Dispatch; problem: null }
  | { dispatch: null; problem: string }
);

export function readDispatchLines(text: string): DispatchLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((row, index) => {
    const parts = partsOf(row);
    if (parts.every((part) => part === "") || (index === 0 && isHeading(parts))) return [];
    return [readLine(parts, { line: index + 1, text: row.trim() })];
  });
}

function partsOf(row: string): string[] {
  const separator = row.includes("\t") ? "\t" : row.includes(";") ? ";" : ",";
  return row.split(separator).map((part) =>
    part
      .trim()
      .replace(/^["']+|["']+$/g, "")
      .trim(),
  );
}

function isHeading([first = ""]: string[]): boolean {
  return /^(order|number)\b/i.test(first) && !/\d/.test(first);
}

function readLine(parts: string[], at: { line: number; text: string }): DispatchLine {
  const [number = "", carrier = "", tracking = "", trackingUrl = "", sku = "", ...more] = parts;
  const of = { ...at, number: number.toUpperCase(), sku };
  const refused = (problem: string) => ({ ...of, dispatch: null, problem });
  if (number === "" || carrier === "") return refused("Order number and courier are needed.");
  if (more.some(Boolean)) return refused("There are more than five parts.");
  const listed = carriers.find((name) => name !== OTHER_CARRIER && sameName(name, carrier));
  const typed = listed ? { carrier: listed, otherCarrier: "" } : { carrier: OTHER_CARRIER, otherCarrier: carrier };
  const checked = validateDispatch({ ...typed, tracking, trackingUrl });
  if (checked.ok) return { ...of, dispatch: checked.value, problem: null };
  const [problem = "This line can't be read"] = Object.values(checked.details ?? {});
  return refused(`${problem}.`);
}

function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  return plain(one) === plain(other);
}
