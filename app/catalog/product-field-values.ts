/** Money is typed in rupees and stored in paise. */

import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { toAsciiDigits } from "#app/domain/basics/digits.ts";
import { readGtin } from "#app/domain/basics/gtin.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import { readSpreadsheetDay } from "#app/domain/basics/spreadsheet-day.ts";
import { readAmount } from "#app/domain/basics/units.ts";
import { readYesNo } from "#app/domain/basics/yes-no.ts";
import { endOfGstRate } from "#app/domain/money/gst-rates.ts";
import { readHsnCode } from "#app/domain/money/hsn-code.ts";
import { formatInr, rupeesToPaise, typedRupees } from "#app/domain/money/money.ts";
import type { ProductField } from "./product-field.ts";
import type { FieldValue, FormField } from "./product-fields.ts";

const BASIS_POINTS = 100;

type Read = { value: FieldValue } | { error: string };

export function readField(field: FormField, typed: string): Read {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (!text && field.needed) return { value: ["text", "gtin", "hsn"].includes(field.kind) ? "" : null };
  switch (field.kind) {
    case "text":
    case "brand":
      if (text.length > field.maxLength) return { error: tooLong(field) };
      return text ? { value: text } : { error: `${field.label} is required` };
    case "category":
      return text ? { value: text } : { error: `${field.label} is required` };
    case "slug":
      if (text === slugify(text)) return { value: text };
      return { error: "Use only lowercase letters, digits and single hyphens" };
    case "rupees":
      return readRupees(field, text);
    case "percent":
      return readPercent(field, text);
    case "hsn": {
      const code = readHsnCode(text);
      return code === null ? { error: `${field.label} must have 4, 6 or 8 digits` } : { value: code };
    }
    case "gtin": {
      const code = readGtin(text);
      return "digits" in code ? { value: code.digits } : code;
    }
    case "number":
      return readWholeAmount(field, text);
    case "day":
      return isDay(text) ? { value: text } : { error: "Please enter a date, such as 20-11-2026" };
    case "flag":
      return text === "" || text === "on" ? { value: text === "on" } : { error: "Please enter yes or no" };
  }
}

/** Takes other units of the same kind: "2.5 kg" is 2500 g, "1 year" 12 months. */
function readWholeAmount(field: Extract<FormField, { kind: "number" }>, text: string): Read {
  const amount = readAmount(text, field.unit);
  const number = amount?.isConverted ? Math.round(amount.number) : (amount?.number ?? Number.NaN);
  if (amount?.rest === "" && Number.isInteger(number) && number <= field.max) return { value: number };
  return { error: `${field.label} must be 0 to ${field.max.toLocaleString("en-IN")} ${field.unit}` };
}

function readRupees(field: Extract<FormField, { kind: "rupees" }>, text: string): Read {
  if (!text) return { error: `${field.label} is required` };
  const paise = rupeesToPaise(text);
  if (!paise.ok) return { error: `Please enter an amount in rupees, such as ${field.example}` };
  if (paise.value === 0) return { error: `${field.label} must be above ₹0` };
  if (paise.value > field.max) return { error: `${field.label} can be at most ${formatInr(field.max)}` };
  return { value: paise.value };
}

function readPercent(field: Extract<FormField, { kind: "percent" }>, text: string): Read {
  const value = Number(text) * BASIS_POINTS;
  if (field.options.some((option) => String(option) === text)) return { value };
  const end = endOfGstRate(value, dayInIndia(Date.now()));
  if (!end) return { error: `Please choose a ${field.label}: ${field.options.join(", ")}` };
  return { error: `${text}% GST ended on ${formatDay(end)}. Please choose one of ${field.options.join(", ")}` };
}

export function tooLong({ label, maxLength }: { label: string; maxLength: number }): string {
  return `${label} can have at most ${maxLength} characters`;
}

function isDay(text: string): boolean {
  return (
    /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}

export function toTyped({ kind }: Pick<ProductField, "kind">, value: FieldValue): string {
  if (value === null) return "";
  if (kind === "rupees") return typedRupees(Number(value));
  if (kind === "percent") return String(Number(value) / BASIS_POINTS);
  if (kind === "flag") return value ? "on" : "";
  return String(value);
}

export function toCell(field: Pick<ProductField, "kind">, value: FieldValue): string {
  return field.kind === "flag" ? yesOrNo(Boolean(value)) : toTyped(field, value);
}

/** Turns "18 %" into what a form sends; `readField` checks it. */
export function cellToTyped({ kind }: Pick<ProductField, "kind">, cell: string): string {
  if (kind === "percent") return toAsciiDigits(cell).replace(/\s*%$/, "").replace(/\.0+$/, "");
  if (kind === "day") return readSpreadsheetDay(cell) ?? cell;
  if (kind !== "flag") return cell;
  const flag = readYesNo(cell);
  return flag === null ? cell : toTyped({ kind }, flag);
}

export function formatField(field: ProductField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return yesOrNo(value);
  switch (field?.kind) {
    case "rupees":
      return formatInr(Number(value));
    case "percent":
      return `${Number(value) / BASIS_POINTS}%`;
    case "number":
      return `${value} ${field.unit}`;
    case "stock":
      return Number(value).toLocaleString("en-IN");
    default:
      return String(value);
  }
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
