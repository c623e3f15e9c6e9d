/** In this process, as the catalogue was last read; before, a new shop's. */
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import type { SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";

type Spec = Pick<SpecDefinition, "key"> & Partial<Pick<SpecDefinition, "filter">>;

let keys = keysOf(defaultSpecs);

export function rememberFilterKeys(specs: readonly Spec[]): void {
  keys = keysOf(specs);
}

export function isFilterKey(key: string): boolean {
  return keys.has(key);
}

function keysOf(specs: readonly Spec[]): ReadonlySet<string> {
  return new Set(specs.flatMap(({ key, filter }) => (filter ? [key] : [])));
}
