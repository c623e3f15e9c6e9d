import type { ReactNode } from "react";
import type { Column } from "./data-table.tsx";
import { ActiveFilters, FilterBar, type Filters } from "./filter-bar.tsx";
import type { TableShape, TableState } from "./table-state.ts";
import { ViewOptions } from "./view-options.tsx";

type ListHeadProps<Row> = {
  state: TableState;
  shape: TableShape;
  filters: Filters;
  title?: string;
  intro?: ReactNode;
  /** Where people choose among them. */
  columns?: readonly Column<Row>[];
  /** After the filters. */
  children?: ReactNode;
};

/** Heading, search and filters of a list in one line, so that its rows begin high on the page. */
export function ListHead<Row>({ state, shape, filters, title, intro, columns, children }: ListHeadProps<Row>) {
  return (
    <>
      <div className="relative mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {title && <h1 className="mr-2 font-display text-3xl font-bold tracking-tight">{title}</h1>}
        <FilterBar {...filters} state={state} shape={shape} />
        {columns && shape.columns && <ViewOptions state={state} shape={shape} columns={columns} />}
        {children}
      </div>
      {intro && <p className="mb-2 text-md text-muted">{intro}</p>}
      <ActiveFilters {...filters} state={state} shape={shape} />
    </>
  );
}
