import { formatExactInr } from "#app/domain/money/money.ts";

/** A changed value for people: rupees, yes and no, "none" for nothing. */
export function shownChange(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (/Paise$/.test(field)) return formatExactInr(Number(value));
  if (field === "gstRateBp") return `${Number(value) / 100} %`;
  return String(value);
}
