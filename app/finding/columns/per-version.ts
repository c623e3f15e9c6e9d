import type { Catalogue } from "./catalogue.server.ts";
import type { CatalogueColumns } from "./catalogue-columns.ts";

/** `derive`, asked once for many readers until a product, category or seller changes. Its answer is shared: never change it. */
export function perVersion<Of extends Pick<Catalogue, "columns">, Value>(
  derive: (catalogue: Of) => Value,
): (catalogue: Of) => Value {
  const made = new WeakMap<CatalogueColumns, { version: number; value: Value }>();
  return (catalogue) => {
    const { columns } = catalogue;
    const known = made.get(columns);
    if (known?.version === columns.version) return known.value;
    const value = derive(catalogue);
    made.set(columns, { version: columns.version, value });
    return value;
  };
}
