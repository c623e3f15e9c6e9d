import type { SpecDefinition, SpecFilterKind } from "#app/catalog/specifications/spec-definition.ts";

export type DefaultSpec = Pick<SpecDefinition, "label" | "type" | "categories" | "groupName"> &
  Partial<Omit<SpecDefinition, "key">>;

type More = Partial<Omit<SpecDefinition, "key" | "type" | "label" | "categories">>;

export const text = (label: string, categories: string[], more: More = {}): DefaultSpec => ({
  groupName: "General",
  ...more,
  type: "text",
  label,
  categories,
});

export const number = (
  label: string,
  unit: string | null,
  categories: string[],
  filter: Exclude<SpecFilterKind, "yes-no"> | null,
  more: More = {},
): DefaultSpec => ({ groupName: "General", ...more, type: "number", label, unit, categories, filter });

export const choice = (label: string, options: string[], categories: string[], more: More = {}): DefaultSpec => ({
  groupName: "General",
  ...more,
  type: "choice",
  label,
  options,
  categories,
  filter: "choices",
});

export const several = (label: string, options: string[], categories: string[], more: More = {}): DefaultSpec => ({
  ...choice(label, options, categories, more),
  type: "multi-choice",
});

export const yesNo = (label: string, categories: string[], more: More = {}): DefaultSpec => ({
  groupName: "General",
  ...more,
  type: "yes-no",
  label,
  categories,
  filter: "yes-no",
});
