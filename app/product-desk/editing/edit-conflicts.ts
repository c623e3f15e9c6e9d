import { type FieldScope, formFieldsFor } from "#app/catalog/product-fields.ts";
import type { ProductValues } from "./product-form.ts";

export function editConflicts(
  typed: ProductValues,
  stored: ProductValues,
  specs: readonly { key: string; label: string }[],
  scope: FieldScope,
): { field: string; stored: string; typed: string }[] {
  const fields: [string, string][] = [
    ...formFieldsFor(scope).map(({ key, label }): [string, string] => [key, label]),
    ...specs.flatMap(({ key, label }): [string, string][] => [
      [`spec.${key}`, label],
      [`specText.${key}`, `${label} (display text)`],
    ]),
  ];
  const plain = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n").trim();
  return fields
    .map(([name, field]) => ({ field, stored: plain(stored[name]), typed: plain(typed[name]) }))
    .filter((row) => row.stored !== row.typed);
}
