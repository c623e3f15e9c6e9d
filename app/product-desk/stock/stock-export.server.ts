import { data } from "react-router";
import { exportList } from "#app/audit/list-export.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { reasonLabels } from "./adjustment-form.ts";
import { findStockHistory, type Movement } from "./movement-queries.server.ts";

/** @throws 404 for a product of another owner */
export async function exportStock(app: AppContext, scope: ProductScope, id: string): Promise<Response> {
  const find = (cut: { page: number; perPage: number }) =>
    scope.run(app.db, (tx) => findStockHistory(tx, scope.tables, id, cut));
  if (!(await find({ page: 1, perPage: 1 }))) throw data(null, { status: 404 });
  return exportList(app, scope.viewer, {
    name: "stock-history",
    columns,
    find: async (cut) => ({ rows: (await find(cut))?.movements ?? [] }),
    keyOf: ({ seq }) => String(seq),
  });
}

const columns: CsvColumn<Movement>[] = [
  { label: "Date", value: ({ at }) => at },
  { label: "Reason", value: ({ reason }) => reasonLabels[reason] ?? reason },
  { label: "Note", value: ({ note }) => note },
  { label: "Change", value: ({ delta }) => delta },
  { label: "Left", value: ({ stockAfter }) => stockAfter },
];
