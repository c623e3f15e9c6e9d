import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { useCompact } from "./density.ts";
import { Pagination } from "./pagination.tsx";
import { RowCheckbox, SelectAllRows } from "./row-selection.tsx";
import { type TableShape, type TableState, tableHref } from "./table-state.ts";
import { type TableTotals, Totals } from "./table-totals.tsx";

export type Column<Row> = {
  key: string;
  label: string;
  sort?: string;
  isHeader?: boolean;
  align?: "end";
  cell: (row: Row) => ReactNode;
};

type Place = { state: TableState; shape: TableShape };

/** Of a table with all its rows on one page, in the order they have. */
const WHOLE: Place = {
  state: { q: "", sort: "", isDescending: false, page: 1, perPage: Number.POSITIVE_INFINITY, filters: {} },
  shape: { sorts: [], defaultSort: "" },
};

type TableProps<Row> = Place & {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  rowName?: (row: Row) => string;
  totals?: TableTotals;
  bulkForm?: string;
  /** On phones a row's cells stand side by side, for rows of small fields. */
  isGrid?: boolean;
};

type DataTableProps<Row> = Omit<TableProps<Row>, keyof Place> & {
  /** Both, or neither for a table that is neither filtered, sorted nor paged. */
  state?: TableState;
  shape?: TableShape;
  noun?: readonly [one: string, many: string];
  /** Rows on all pages. */
  total?: number;
  /** Shown without filters only. */
  empty?: ReactNode;
  bulk?: ReactNode;
  /** Adds a checkbox named `all`; the form must ask for confirmation. */
  canChooseAll?: boolean;
  canChoose?: (row: Row) => boolean;
};

/** `bulk` needs a form around the table; when rows have forms themselves, `bulk` is a form with the id `bulkForm`. */
export function DataTable<Row>({
  noun = ["row", "rows"],
  columns: all,
  total,
  empty,
  bulk,
  canChooseAll = false,
  canChoose = () => true,
  state = WHOLE.state,
  shape = WHOLE.shape,
  ...table
}: DataTableProps<Row>) {
  const { rows } = table;
  const columns = all.filter((column) => isShown(column, state, shape));
  const choices = bulk ? rows.filter(canChoose).length : 0;
  const isNarrowed = state.q !== "" || Object.keys(state.filters).length > 0;
  const emptiness = isNarrowed ? `No ${noun[1]} match.` : (empty ?? `No ${noun[1]} yet.`);
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / state.perPage));
  const isBeyond = rows.length === 0 && state.page > pageCount;
  const status = total !== undefined && (
    <p role="status" className="py-1 text-md text-muted">
      {total.toLocaleString("en-IN")} {total === 1 ? noun[0] : noun[1]}
      {pageCount > 1 && !isBeyond && `, page ${state.page} of ${pageCount}`}
    </p>
  );
  return (
    <div>
      {choices === 0 && status}
      {choices > 0 && (
        <SelectAllRows
          count={choices}
          status={status}
          matching={canChooseAll && pageCount > 1 && total ? { total, noun: noun[1] } : undefined}
        >
          {bulk}
        </SelectAllRows>
      )}
      {rows.length === 0 ? (
        <div className="border-y border-hairline py-10 text-center text-muted">
          {isBeyond ? <NoSuchPage state={state} shape={shape} pageCount={pageCount} /> : emptiness}
        </div>
      ) : (
        <Table {...table} state={state} shape={shape} columns={columns} hasBoxes={choices > 0} canChoose={canChoose} />
      )}
      {!isBeyond && (
        <Pagination
          page={state.page}
          pageCount={pageCount}
          hrefOf={(page) => tableHref(state, shape, { page })}
          className="mt-6"
        />
      )}
    </div>
  );
}

function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowName = rowKey,
  state,
  shape,
  totals,
  bulkForm,
  isGrid = false,
  hasBoxes,
  canChoose,
}: TableProps<Row> & { hasBoxes: boolean; canChoose: (row: Row) => boolean }) {
  const isCompact = useCompact(state.isCompact);
  return (
    <>
      <PhoneSort columns={columns} state={state} shape={shape} />
      {/* A tablet or a narrow window scrolls the wide table, never the page; the head then can't stick to the window. */}
      <div className="md:max-[72rem]:relative md:max-[72rem]:overflow-x-auto">
        <table className="w-full border-t border-ink text-md max-md:block">
          <caption className="sr-only">{caption}</caption>
          <thead className="max-md:sr-only min-[72rem]:sticky md:top-(--bulk-bar,0px) md:z-10 md:bg-page">
            <tr className="md:border-b md:border-hairline">
              {hasBoxes && <td className="w-11" />}
              {columns.map((column) => (
                <Head key={column.key} column={column} state={state} shape={shape} />
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={classes(
                  "border-b border-hairline max-md:relative md:hover:bg-surface has-[a[aria-current]]:bg-sunken",
                  isGrid ? "max-md:grid max-md:grid-cols-3 max-md:gap-x-2 max-md:pb-1.5" : "max-md:block max-md:py-3",
                )}
              >
                {hasBoxes && (
                  <td className="max-md:absolute max-md:top-1 max-md:right-0 md:w-11">
                    {canChoose(row) && <RowCheckbox value={rowKey(row)} name={rowName(row)} form={bulkForm} />}
                  </td>
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    hasBox={hasBoxes}
                    isCompact={isCompact}
                    isGrid={isGrid}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          {totals && <Totals totals={totals} columns={columns} hasBoxes={hasBoxes} />}
        </table>
      </div>
    </>
  );
}

function isShown<Row>({ key, isHeader }: Column<Row>, { columns }: TableState, shape: TableShape): boolean {
  return isHeader || !columns || columns.includes(key) || !shape.columns?.includes(key);
}

function NoSuchPage({ state, shape, pageCount }: Place & { pageCount: number }) {
  return (
    <>
      There is no page {state.page}.{" "}
      <Link
        to={tableHref(state, shape, { page: pageCount })}
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
      >
        Go to {pageCount === 1 ? "the first page" : "the last page"}
      </Link>
    </>
  );
}

function PhoneSort<Row>({ columns, state, shape }: Place & { columns: Column<Row>[] }) {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  if (sortable.length < 2) return null;
  return (
    <nav
      aria-label="Sort by"
      className="-mx-gutter flex items-center gap-4 overflow-x-auto px-gutter text-md md:hidden"
    >
      <span className="shrink-0 text-muted">Sort by</span>
      {sortable.map((column) => (
        <SortLink key={column.key} column={column} state={state} shape={shape} className="min-h-11 shrink-0" />
      ))}
    </nav>
  );
}

function SortLink<Row>({ column, state, shape, className }: Place & { column: Column<Row>; className: string }) {
  const { label, sort } = column;
  const isSorted = sort === state.sort;
  return (
    <Link
      to={tableHref(state, shape, { sort, isDescending: isSorted && !state.isDescending })}
      preventScrollReset
      aria-current={isSorted ? "true" : undefined}
      className={classes("inline-flex items-center gap-1 whitespace-nowrap hover:underline", className)}
    >
      {label}
      <span aria-hidden="true" className={classes("text-xs", !isSorted && "text-control")}>
        {isSorted ? (state.isDescending ? "▼" : "▲") : "↕"}
      </span>
    </Link>
  );
}

function Head<Row>({ column, state, shape }: { column: Column<Row>; state: TableState; shape: TableShape }) {
  const { label, sort, align } = column;
  const isSorted = sort !== undefined && sort === state.sort;
  const look = classes(
    "h-9 pl-2 font-semibold first:pl-0 last:pr-0",
    align === "end" ? "pr-4 text-right" : "pr-2 text-left",
  );
  if (!sort)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (state.isDescending ? "descending" : "ascending") : undefined}
      className={look}
    >
      <SortLink column={column} state={state} shape={shape} className="min-h-9" />
    </th>
  );
}

function Cell<Row>({
  column,
  row,
  hasBox,
  isCompact,
  isGrid,
}: {
  column: Column<Row>;
  row: Row;
  hasBox: boolean;
  isCompact?: boolean;
  isGrid: boolean;
}) {
  const { label, isHeader, align, cell } = column;
  const narrow = isHeader
    ? classes(
        "max-md:col-span-full max-md:block",
        !isGrid && "max-md:pb-1 max-md:text-base",
        hasBox && "max-md:min-h-9 max-md:pr-12",
      )
    : isGrid
      ? "max-md:flex max-md:min-w-0 max-md:flex-col max-md:justify-end"
      : "max-md:flex max-md:min-h-8 max-md:pb-2 max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:text-right";
  const look = classes(
    "md:pl-2 md:align-middle md:leading-tight md:first:pl-0 md:last:pr-0",
    isCompact ? "md:h-7 md:py-0 md:text-sm" : "md:h-10 md:py-0.5",
    align === "end" ? "tabular-nums md:pr-4 md:text-right" : "md:pr-2",
    narrow,
  );
  const content = cell(row);
  if (isHeader)
    return (
      <th scope="row" className={classes(look, "text-left font-semibold")}>
        {content}
      </th>
    );
  return (
    <td className={look}>
      <span aria-hidden="true" className={classes("text-left text-muted md:hidden", isGrid && "text-xs")}>
        {label}
      </span>
      <span className="min-w-0 max-md:wrap-anywhere">{content}</span>
    </td>
  );
}
