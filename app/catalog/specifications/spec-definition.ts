/** `multi-choice`: stored as "HDMI, USB-C". */
export const specTypes = ["text", "number", "choice", "multi-choice", "yes-no"] as const;
export type SpecType = (typeof specTypes)[number];

/** `yes-no`: only products that have it. */
export const specFilters = ["choices", "range", "yes-no"] as const;
export type SpecFilterKind = (typeof specFilters)[number];

export type SpecDefinition = {
  key: string;
  label: string;
  type: SpecType;
  unit: string | null;
  /** Slugs; empty: all. */
  categories: string[];
  groupName: string;
  /** Options have no commas, which separate several. */
  options: string[];
  filter: SpecFilterKind | null;
  better: "higher" | "lower" | null;
  help: string;
  isRequired: boolean;
  isComparable: boolean;
};

/** `number`: in the definition's unit. */
export type SpecEntry = { value: string; number: number | null };

/** `value`: null where the maker doesn't publish it, which is not the same as a specification that nobody has filled in. */
export type StoredSpec = { value: string | null; number: number | null };

/** In files and logs. */
export const NOT_PUBLISHED = "not published";

export function isNotPublished(typed: string): boolean {
  return typed.trim().toLowerCase() === NOT_PUBLISHED;
}

/** A specification that the maker doesn't publish has no value, so no filter, sort or rule takes it for one. */
export function splitPublished(stored: Iterable<readonly [key: string, spec: StoredSpec]>): {
  specs: Map<string, SpecEntry>;
  notPublished: string[];
} {
  const specs = new Map<string, SpecEntry>();
  const notPublished: string[] = [];
  for (const [key, { value, number }] of stored) {
    if (value === null) notPublished.push(key);
    else specs.set(key, { value, number });
  }
  return { specs, notPublished };
}

type Answers = Pick<SpecDefinition, "type" | "options">;

/** Null means: any text. */
export function allowedValues({ type, options }: Answers): readonly string[] | null {
  if (type === "yes-no") return ["Yes", "No"];
  return type === "choice" || type === "multi-choice" ? options : null;
}

/** Ignores case and order; null: not allowed. */
export function normalizeValue(spec: Answers, typed: string): string | null {
  const answers = allowedValues(spec);
  if (answers === null) return typed;
  const isSame = (one: string, text: string) => one.toLowerCase() === text.toLowerCase();
  if (spec.type !== "multi-choice") return answers.find((one) => isSame(one, typed)) ?? null;
  const parts = splitValue(spec, typed);
  if (!parts.every((part) => answers.some((one) => isSame(one, part)))) return null;
  return joinParts(answers.filter((one) => parts.some((part) => isSame(one, part))));
}

export function splitValue({ type }: Pick<SpecDefinition, "type">, value: string): string[] {
  if (type !== "multi-choice") return [value];
  return value.split(/[,;]/).flatMap((part) => part.trim() || []);
}

export function joinParts(parts: readonly string[]): string {
  return parts.join(", ");
}

export const GB_PER_TB = 1000;

export function formatSpecNumber(number: number, unit: string | null): string {
  if (unit === "GB" && number >= GB_PER_TB && number % GB_PER_TB === 0) return `${number / GB_PER_TB} TB`;
  return unit ? `${number} ${unit}` : String(number);
}
