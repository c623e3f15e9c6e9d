/** What can be said of a product. Rows of `spec_definitions`; a new shop's are in default-specs.ts. */

export const specTypes = ["text", "number", "choice", "yes-no"] as const;
export type SpecType = (typeof specTypes)[number];

/** How lists are narrowed by it: any of its values, from a number to another, or only those that have it. */
export const specFilters = ["choices", "range", "yes-no"] as const;
export type SpecFilterKind = (typeof specFilters)[number];

export type SpecDefinition = {
  key: string;
  label: string;
  type: SpecType;
  /** Of a number. */
  unit: string | null;
  /** Slugs of categories that have it; empty: all. */
  categories: string[];
  /** Its heading in the table. */
  groupName: string;
  /** Of a choice. */
  options: string[];
  /** Null: no filter. */
  filter: SpecFilterKind | null;
  /** Which way a number is better; null: neither. */
  better: "higher" | "lower" | null;
};

/** `number`: in the definition's unit. */
export type SpecEntry = { value: string; number: number | null };

/** What may be said where not everything may; null: anything. */
export function answersOf({ type, options }: Pick<SpecDefinition, "type" | "options">): readonly string[] | null {
  if (type === "yes-no") return ["Yes", "No"];
  return type === "choice" ? options : null;
}

/** As the shop writes it, whatever the case. */
export function answerOf(spec: Pick<SpecDefinition, "type" | "options">, typed: string): string | null {
  const answers = answersOf(spec);
  return answers === null ? typed : (answers.find((one) => one.toLowerCase() === typed.toLowerCase()) ?? null);
}

export const GB_PER_TB = 1000;

/** "16 GB", "1 TB", "14 inch". */
export function formatSpecNumber(number: number, unit: string | null): string {
  if (unit === "GB" && number >= GB_PER_TB && number % GB_PER_TB === 0) return `${number / GB_PER_TB} TB`;
  return unit ? `${number} ${unit}` : String(number);
}
