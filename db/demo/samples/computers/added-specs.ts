/** Specifications that a table of their own adds to computers described elsewhere. */
import { cellsOf, linesOf, specsOf } from "../table-cells.ts";
import type { SampleSpec } from "../types.ts";

/**
 * The first line names the columns: `slug`, of a model or of a computer without variants, then keys of specifications.
 * @throws Error at a line with a cell too few or too many
 */
export function readAddedSpecs(table: string): ReadonlyMap<string, SampleSpec[]> {
  const [head = "", ...lines] = linesOf(table);
  const columns = cellsOf(head);
  return new Map(
    lines.map((line) => {
      const cells = cellsOf(line);
      if (cells.length !== columns.length)
        throw new Error(`${cells[0]} has ${cells.length} cells of ${columns.length}`);
      const cellByColumn = new Map(columns.map((column, at) => [column, cells[at] ?? ""]));
      return [cells[0] ?? "", specsOf(cellByColumn, ["slug"])];
    }),
  );
}

type Described = { slug: string; specs: SampleSpec[]; model?: { slug: string } | null };

export function withAddedSpecs<Computer extends Described>(
  computers: readonly Computer[],
  ...tables: readonly ReadonlyMap<string, SampleSpec[]>[]
): Computer[] {
  return computers.map((one) => {
    const slug = one.model?.slug ?? one.slug;
    return { ...one, specs: [...one.specs, ...tables.flatMap((table) => table.get(slug) ?? [])] };
  });
}
