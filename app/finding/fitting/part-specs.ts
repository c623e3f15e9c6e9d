import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { specifications } from "#app/domain/compatibility/specifications.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";

type Details = Pick<BuildPart, "specs" | "notPublished">;

/** Omits missing specifications and unknown rows. */
export function partDetails(columns: CatalogueColumns, row: number): Details {
  return createDetailsReader(columns)(row);
}

/** Looks the columns up once. */
export function createDetailsReader(columns: CatalogueColumns): (row: number) => Details {
  const specColumns = Object.keys(specifications).flatMap((key): [string, CodeColumn][] => {
    const column = columns.specs.get(key);
    return column ? [[key, column]] : [];
  });
  return (row) => {
    const specs: Record<string, string> = {};
    for (const [key, column] of specColumns) {
      const value = column.valueAt(row);
      if (value !== "") specs[key] = value;
    }
    return { specs, notPublished: columns.notPublishedAt(row) };
  };
}
