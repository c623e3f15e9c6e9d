import type { Catalogue } from "./catalogue.server.ts";
import type { CatalogueColumns } from "./catalogue-columns.ts";

/** Derives once per version; never change the result, which is shared. */
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
