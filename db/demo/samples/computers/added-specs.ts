/** Specifications that a table of their own adds to computers described elsewhere. */
import type { SpecKey } from "#app/catalog/specifications/default-specs.ts";
import { cellsOf, linesOf, notPublishedOf, specsOf } from "../table-cells.ts";
import type { SampleSpec } from "../types.ts";

type AddedSpecs = ReadonlyMap<string, { specs: SampleSpec[]; notPublished: SpecKey[] }>;

/**
 * The first line names the columns: `slug`, of a model or of a computer without variants, then keys of specifications.
 * @throws Error at a line with a cell too few or too many
 */
export function readAddedSpecs(table: string): AddedSpecs {
  const [head = "", ...lines] = linesOf(table);
  const columns = cellsOf(head);
  return new Map(
    lines.map((line) => {
      const cells = cellsOf(line);
      if (cells.length !== columns.length)
        throw new Error(`${cells[0]} has ${cells.length} cells of ${columns.length}`);
      const cellByColumn = new Map(columns.map((column, at) => [column, cells[at] ?? ""]));
      const [specs, notPublished] = [specsOf(cellByColumn, ["slug"]), notPublishedOf(cellByColumn, ["slug"])];
      return [cells[0] ?? "", { specs, notPublished }];
    }),
  );
}

type Described = {
  slug: string;
  specs: SampleSpec[];
  notPublished?: readonly SpecKey[];
  model?: { slug: string } | null;
};

export function withAddedSpecs<Computer extends Described>(
  computers: readonly Computer[],
  ...tables: readonly AddedSpecs[]
): Computer[] {
  return computers.map((one) => {
    const slug = one.model?.slug ?? one.slug;
    const added = tables.flatMap((table) => table.get(slug) ?? []);
    return {
      ...one,
      specs: [...one.specs, ...added.flatMap(({ specs }) => specs)],
      notPublished: [...(one.notPublished ?? []), ...added.flatMap(({ notPublished }) => notPublished)],
    };
  });
}
