/** The keys of filters as last read with the catalogue. */
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import type { SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";

type Spec = Pick<SpecDefinition, "key"> & Partial<Pick<SpecDefinition, "filter">>;

let keys = listKeys(defaultSpecs);

export function rememberFilterKeys(specs: readonly Spec[]): void {
  keys = listKeys(specs);
}

export function isFilterKey(key: string): boolean {
  return keys.has(key);
}

function listKeys(specs: readonly Spec[]): ReadonlySet<string> {
  return new Set(specs.flatMap(({ key, filter }) => (filter ? [key] : [])));
}
