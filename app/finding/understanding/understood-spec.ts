import type { SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";

/** `kinds`: words of its types, such as "ssd". */
export type UnderstoodSpec = Pick<SpecDefinition, "key" | "label" | "type" | "unit" | "better" | "filter"> & {
  values: readonly string[];
  sold: readonly string[];
  kinds: Set<string>;
};
