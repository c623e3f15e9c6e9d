import {
  type SpecDefinition,
  type SpecFilterKind,
  type SpecType,
  specFilters,
  specTypes,
} from "#app/catalog/specifications/spec-definition.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** `options`: one per line. `after`: key of the previous specification; "": first; "last". */
export const specFields = [
  "label",
  "type",
  "unit",
  "options",
  "groupName",
  "filter",
  "better",
  "help",
  "isRequired",
  "isComparable",
  "after",
] as const;
export type SpecTexts = Record<(typeof specFields)[number], string>;

export type SpecInput = Omit<SpecDefinition, "key"> & { after: string };

export const typeNames: Record<SpecType, string> = {
  text: "Text",
  number: "Number",
  choice: "One of a list",
  "multi-choice": "Several of a list",
  "yes-no": "Yes or no",
};

export const filterNames: Record<SpecFilterKind, string> = {
  choices: "Choices",
  range: "From – to",
  "yes-no": "Yes only",
};

const allowedFilters: Record<SpecType, readonly SpecFilterKind[]> = {
  text: ["choices"],
  number: ["choices", "range"],
  choice: ["choices"],
  "multi-choice": ["choices"],
  "yes-no": ["yes-no"],
};

const limits = { label: 60, unit: 20, groupName: 40, help: 200 } as const;
const names = { label: "Label", unit: "Unit", groupName: "Group", help: "Help text" } as const;
export const MAX_OPTIONS = 100;
const MAX_OPTION = 60;

/** Checks what doesn't depend on other specifications. `categories`: slugs. */
export function readSpec(texts: SpecTexts, categories: string[]): { input: SpecInput; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const type = specTypes.find((one) => one === texts.type) ?? "text";
  const filter = specFilters.find((one) => one === texts.filter) ?? null;
  const isListed = type === "choice" || type === "multi-choice";
  const input: SpecInput = {
    label: oneLine(texts.label),
    type,
    unit: type === "number" ? oneLine(texts.unit) || null : null,
    options: isListed ? texts.options.split("\n").flatMap((line) => oneLine(line) || []) : [],
    categories,
    groupName: oneLine(texts.groupName) || "General",
    filter,
    better: type === "number" && (texts.better === "higher" || texts.better === "lower") ? texts.better : null,
    help: oneLine(texts.help),
    isRequired: texts.isRequired === "on",
    isComparable: texts.isComparable === "on",
    after: texts.after,
  };
  if (!input.label) errors.label = "Label is required";
  for (const field of ["label", "unit", "groupName", "help"] as const)
    if ((input[field] ?? "").length > limits[field])
      errors[field] = `${names[field]} can have at most ${limits[field]} characters`;
  if (texts.type !== type) errors.type = "Please choose a type";
  if (input.unit && /\d/.test(input.unit)) errors.unit = "A unit can't contain digits";
  if (filter && !allowedFilters[type].includes(filter))
    errors.filter = `${typeNames[type]} can be filtered by: ${allowedFilters[type].map((one) => filterNames[one]).join(", ")}`;
  const wrong = isListed ? optionsError(input.options) : null;
  if (wrong) errors.options = wrong;
  return { input, errors };
}

function optionsError(options: readonly string[]): string | null {
  if (options.length === 0) return "Enter the options, one per line";
  if (options.length > MAX_OPTIONS) return `At most ${MAX_OPTIONS} options`;
  const long = options.find((one) => one.length > MAX_OPTION);
  if (long) return `“${long.slice(0, 20)}…” is longer than ${MAX_OPTION} characters`;
  const parted = options.find((one) => /[,;]/.test(one));
  if (parted) return `“${parted}”: an option can’t have a comma or semicolon`;
  const lower = options.map((one) => one.toLowerCase());
  const twice = options.find((one, at) => lower.indexOf(one.toLowerCase()) !== at);
  return twice ? `“${twice}” is listed twice` : null;
}

/** Parameters of list addresses. */
const reserved = new Set(
  "availability brand category clear discount exact isNew max min page products q rating reviews search seller sort values view".split(
    " ",
  ),
);

/** maxCardLength for "Max. card length". */
export function keyFor(label: string, existing: ReadonlySet<string>): string {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const camel = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");
  const plain = /^[a-z]/.test(camel) ? camel.slice(0, 40) : `spec${camel}`.slice(0, 40);
  for (let number = 1; ; number++) {
    const key = number === 1 ? plain : `${plain}${number}`;
    if (!existing.has(key) && !reserved.has(key)) return key;
  }
}
