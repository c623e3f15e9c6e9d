/** Parts of one kind, written as a table: a line per product, below it its description. */
import {
  cellsOf,
  known,
  linesOf,
  notPublishedOf,
  specsOf,
  takeDescription,
  UNKNOWN,
  vendorOf,
} from "../table-cells.ts";
import type { SamplePart } from "../types.ts";

export type PartKind = {
  /** Its category's name. */
  category: string;
  hsn: string;
  warrantyMonths: number;
  /** What its pictures show, before what tells them apart. */
  picture: string;
};

const about = [
  "slug",
  "brand",
  "name",
  "vendorId",
  "price",
  "discountPrice",
  "stock",
  "releasedOn",
  "picture",
] as const;
const extras = ["countryOfOrigin", "warrantyMonths", "mpn"] as const;

/**
 * The first line names the columns: `about`, then keys of specifications and `extras`. A dash is what we don't know, a question mark what the maker doesn't publish.
 * @throws Error at a line that can't be read
 */
export function readParts(kind: PartKind, table: string): SamplePart[] {
  const [head = "", ...lines] = linesOf(table);
  const columns = cellsOf(head);
  const parts: SamplePart[] = [];
  while (lines.length > 0) {
    const cells = cellsOf(lines.shift() ?? "");
    const description = takeDescription(lines);
    if (cells.length !== columns.length || description === "")
      throw new Error(`${kind.category}: ${cells[0]} has ${cells.length} cells of ${columns.length}`);
    const said = new Map(columns.map((column, index) => [column, cells[index] ?? UNKNOWN]));
    parts.push(partOf(kind, said, description));
  }
  return parts;
}

function partOf(kind: PartKind, said: ReadonlyMap<string, string>, description: string): SamplePart {
  const cell = (column: (typeof about)[number] | (typeof extras)[number]): string => known(said.get(column));
  const brand = cell("brand");
  return {
    slug: cell("slug"),
    name: `${brand} ${cell("name")}`,
    brand,
    category: kind.category,
    vendorId: vendorOf(cell("vendorId")),
    description,
    price: Number(cell("price")),
    discountPrice: Number(cell("discountPrice")),
    stock: Number(cell("stock")),
    warrantyMonths: Number(cell("warrantyMonths")) || kind.warrantyMonths,
    countryOfOrigin: cell("countryOfOrigin"),
    mpn: cell("mpn"),
    hsn: kind.hsn,
    gstRateBp: 1800,
    releasedOn: `${cell("releasedOn")}-01`,
    alt: `${kind.picture}: ${cell("picture")}`,
    specs: specsOf(said, [...about, ...extras]),
    notPublished: notPublishedOf(said, [...about, ...extras]),
  };
}
