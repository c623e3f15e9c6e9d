/** What can be said of a product. Rows of `spec_definitions`; a new shop's are in default-specs.ts. */

/** `multi-choice`: several of the options, kept as "HDMI, USB-C". */
export const specTypes = ["text", "number", "choice", "multi-choice", "yes-no"] as const;
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
  /** Of a choice. Without commas, which part several. */
  options: string[];
  /** Null: no filter. */
  filter: SpecFilterKind | null;
  /** Which way a number is better; null: neither. */
  better: "higher" | "lower" | null;
  /** For who fills the product form. */
  help: string;
  /** Of a product that is to be sold. */
  isRequired: boolean;
  isComparable: boolean;
};

/** `number`: in the definition's unit. */
export type SpecEntry = { value: string; number: number | null };

type Answers = Pick<SpecDefinition, "type" | "options">;

/** What may be said where not everything may; null: anything. */
export function answersOf({ type, options }: Answers): readonly string[] | null {
  if (type === "yes-no") return ["Yes", "No"];
  return type === "choice" || type === "multi-choice" ? options : null;
}

/** As the shop writes it, whatever the case and, of several, the order; null: not one of the answers. */
export function answerOf(spec: Answers, typed: string): string | null {
  const answers = answersOf(spec);
  if (answers === null) return typed;
  const isSaid = (one: string, text: string) => one.toLowerCase() === text.toLowerCase();
  if (spec.type !== "multi-choice") return answers.find((one) => isSaid(one, typed)) ?? null;
  const parts = partsOf(spec, typed);
  if (!parts.every((part) => answers.some((one) => isSaid(one, part)))) return null;
  return joinParts(answers.filter((one) => parts.some((part) => isSaid(one, part))));
}

/** What a list is narrowed by: each of several, else the value itself. */
export function partsOf({ type }: Pick<SpecDefinition, "type">, value: string): string[] {
  if (type !== "multi-choice") return [value];
  return value.split(/[,;]/).flatMap((part) => part.trim() || []);
}

export function joinParts(parts: readonly string[]): string {
  return parts.join(", ");
}

export const GB_PER_TB = 1000;

/** "16 GB", "1 TB", "14 inch". */
export function formatSpecNumber(number: number, unit: string | null): string {
  if (unit === "GB" && number >= GB_PER_TB && number % GB_PER_TB === 0) return `${number / GB_PER_TB} TB`;
  return unit ? `${number} ${unit}` : String(number);
}
