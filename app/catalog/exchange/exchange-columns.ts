/**
 * Columns of product files (docs/decisions/064). `slug` identifies the product; a missing column leaves its field
 * alone.
 */
import { cellOfField } from "#app/catalog/product-field-values.ts";
import { type FieldValues, fieldsFor } from "#app/catalog/product-fields.ts";

export type StoredProduct = FieldValues & {
  id: string;
  version: number;
  vendorId: string;
  /** Its short name. */
  vendor: string;
  specs: Map<string, { value: string; number: number | null }>;
};

/** `help`: for the import page. `cell`: what the export writes. */
export type FileColumn = { name: string; help: string; cell: (product: StoredProduct) => string };

export const STOCK_AT_EXPORT = "stock at export";

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

/** Without specifications. */
export function fileColumns(side: { isAdmin: boolean }): FileColumn[] {
  const columns = fieldsFor(side).flatMap((field): FileColumn[] => {
    const { key, column: name, columnHelp: help } = field;
    const column: FileColumn = { name, help, cell: (product) => cellOfField(field, product[key]) };
    return key === "stock" ? [column, stockAtExport] : [column];
  });
  return side.isAdmin ? [...columns, vendorColumn] : columns;
}

const columnsByName = new Map(fileColumns({ isAdmin: true }).map((column) => [column.name, column]));

/** `column` may be a specification's. */
export function cellOf(product: StoredProduct, column: string): string {
  if (column.startsWith(SPEC_PREFIX)) return product.specs.get(column.slice(SPEC_PREFIX.length))?.value ?? "";
  return columnsByName.get(column)?.cell(product) ?? "";
}

/** "spec:ram". */
export const SPEC_PREFIX = "spec:";
