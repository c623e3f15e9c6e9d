import type { Catalogue } from "./catalogue.server.ts";
import type { CatalogueColumns } from "./catalogue-columns.ts";

/** Calls `derive` once for many readers until a product, category or seller changes. The result is shared: never change it. */
export function perVersion<Of extends Pick<Catalogue, "columns">, Value>(
  derive: (catalogue: Of) => Value,
): (catalogue: Of) => Value {
  const cache = new WeakMap<CatalogueColumns, { version: number; value: Value }>();
  return (catalogue) => {
    const { columns } = catalogue;
    const cached = cache.get(columns);
    if (cached?.version === columns.version) return cached.value;
    const value = derive(catalogue);
    cache.set(columns, { version: columns.version, value });
    return value;
  };
}
