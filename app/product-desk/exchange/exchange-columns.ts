/** `slug` identifies the product; a missing column leaves its field unchanged (docs/decisions/327). */
import type { ProductField } from "#app/catalog/product-field.ts";
import { toCell } from "#app/catalog/product-field-values.ts";
import {
  everyField,
  type FieldScope,
  type FieldValues,
  fieldsFor,
  productFields,
} from "#app/catalog/product-fields.ts";
import { NOT_PUBLISHED, type StoredSpec } from "#app/catalog/specifications/spec-definition.ts";
import type { CellKind } from "#app/platform/documents/spreadsheet-cells.ts";

export type StoredProduct = FieldValues & {
  id: string;
  version: number;
  vendorId: string;
  vendor: string;
  specs: Map<string, StoredSpec>;
  model: string | null;
  /** Keys of the specifications in which the model's variants differ. */
  variesBy: string[] | null;
};

/** `help`: on the import page. `cell`: written by exports. */
export type FileColumn = { name: string; help: string; cell: (product: StoredProduct) => string };

export const STOCK_AT_EXPORT = "stock at export";
export const PICTURES = "pictures";

const stockAtExport: FileColumn = {
  name: STOCK_AT_EXPORT,
  help: "Added by the export. The stock changes by the difference, so units sold since the export are not added back. Without this column, the stock is set to the given number.",
  cell: ({ stock }) => String(stock),
};

const vendorColumn: FileColumn = {
  name: "vendor",
  help: "The vendor’s short name, as in the export. Required for new products. The vendor of an existing product can’t be changed.",
  cell: ({ vendor }) => vendor,
};

const modelColumns: FileColumn[] = [
  {
    name: "model",
    help: "Rows with the same model are variants of it, chosen on one page. If empty, the product is sold on its own.",
    cell: ({ model }) => model ?? "",
  },
  {
    name: "varies by",
    help: "For a new model: one to three specifications in which its variants differ, such as ram, storage.",
    cell: ({ variesBy }) => (variesBy ?? []).join(", "),
  },
];

/** Only imported, because pictures on a product have names of their own. */
const picturesColumn: FileColumn = {
  name: PICTURES,
  help: "File names of images you uploaded under Add images, separated by semicolons, such as front.jpg; back.jpg. They are added after the product's existing images. Empty in exports.",
  cell: () => "",
};

export function fileColumns(scope: FieldScope): FileColumn[] {
  const columns = fieldsFor(scope).flatMap((field): FileColumn[] => {
    const { key, column: name, columnHelp: help } = field;
    const column: FileColumn = { name, help, cell: (product) => toCell(field, product[key]) };
    return key === "stock" ? [column, stockAtExport] : [column];
  });
  return [...columns, ...modelColumns, picturesColumn, ...(scope.isAdmin ? [vendorColumn] : [])];
}

const kindsByColumn = new Map<string, CellKind>([
  ...productFields.map((field): [string, CellKind] => [field.column, fieldCellKind(field)]),
  [STOCK_AT_EXPORT, "value"],
  [PICTURES, "lines"],
  ["vendor", "code"],
]);

function fieldCellKind(field: ProductField): CellKind {
  switch (field.kind) {
    case "text":
      if (field.rows !== undefined) return "lines";
      return field.part === "identity" ? "code" : "line";
    case "slug":
    case "hsn":
    case "gtin":
      return "code";
    case "brand":
    case "category":
    case "status":
      return "line";
    default:
      return "value";
  }
}

const columnsByName = new Map(fileColumns(everyField).map((column) => [column.name, column]));

/** Empty: not filled in. */
export function specCell(spec: StoredSpec | undefined): string {
  return spec === undefined ? "" : (spec.value ?? NOT_PUBLISHED);
}

/** `column` may be a specification's. */
export function toCellText(product: StoredProduct, column: string): string {
  if (column.startsWith(SPEC_PREFIX)) return specCell(product.specs.get(column.slice(SPEC_PREFIX.length)));
  return columnsByName.get(column)?.cell(product) ?? "";
}

/** "spec:ram" */
export const SPEC_PREFIX = "spec:";

/** What a column's cells hold (docs/decisions/327). */
export function cellKind(column: string): CellKind {
  if (column.startsWith(SPEC_PREFIX)) return "list";
  return kindsByColumn.get(column) ?? "line";
}
