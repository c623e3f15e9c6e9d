import type { ComponentProps, ReactNode } from "react";
import { DataTable } from "./data-table.tsx";
import type { Filters } from "./filter-bar.tsx";
import { ListHead } from "./list-head.tsx";
import type { TableShape, TableState } from "./table-state.ts";

type List<Row> = { state: TableState; shape: TableShape; rows: Row[]; total: number };
type Table<Row> = Omit<ComponentProps<typeof DataTable<Row>>, keyof List<Row>>;
type Head = { title?: string; intro?: ReactNode; actions?: ReactNode };

/** `filters.children`: what else stands in their row. */
export function FilteredTable<Row>({
  list: { state, shape, rows, total },
  filters,
  title,
  intro,
  actions,
  ...table
}: Table<Row> & Head & { list: List<Row>; filters: Filters }) {
  return (
    <>
      <ListHead state={state} shape={shape} filters={filters} title={title} intro={intro} columns={table.columns}>
        {actions}
      </ListHead>
      <DataTable {...table} state={state} shape={shape} rows={rows} total={total} />
    </>
  );
}
