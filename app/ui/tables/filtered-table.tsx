import type { ComponentProps } from "react";
import { DataTable } from "./data-table.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { TableShape, TableState } from "./table-state.ts";
import { ViewOptions } from "./view-options.tsx";

type List<Row> = { state: TableState; shape: TableShape; rows: Row[]; total: number };
type Filters = Omit<ComponentProps<typeof FilterBar>, "state" | "shape">;
type Table<Row> = Omit<ComponentProps<typeof DataTable<Row>>, keyof List<Row>>;

/** `filters.children`: what else stands in their row. */
export function FilteredTable<Row>({
  list: { state, shape, rows, total },
  filters,
  ...table
}: Table<Row> & { list: List<Row>; filters: Filters }) {
  return (
    <>
      <FilterBar {...filters} state={state} shape={shape} />
      {shape.columns && <ViewOptions state={state} shape={shape} columns={table.columns} />}
      <DataTable {...table} state={state} shape={shape} rows={rows} total={total} />
    </>
  );
}
