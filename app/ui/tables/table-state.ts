/** Search, filters, sort and page live in the URL; bad parameters are ignored. */
import { isPeriodName, readDay } from "#app/domain/basics/period.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";

/** Values, free text, a day ("2026-11-21"), or a period ("2026-11", "fy2026-27"). */
type FilterKind = readonly string[] | "text" | "day" | "period";

export type TableShape = {
  sorts: readonly string[];
  /** A leading "-" means descending. */
  defaultSort: string;
  filters?: Readonly<Record<string, FilterKind>>;
  perPage?: number;
  /** Keys of optional columns (docs/rules.md#x12). */
  columns?: readonly string[];
};

export type TableState = {
  q: string;
  sort: string;
  isDescending: boolean;
  /** From 1. */
  page: number;
  perPage: number;
  filters: Record<string, string>;
  /** Undefined: all. */
  columns?: readonly string[];
  isCompact?: boolean;
};

export type TableChanges = Partial<Omit<TableState, "filters">> & { filters?: Record<string, string | null> };

const MAX_SEARCH_LENGTH = 100;
const LAST_PAGE = 100_000;
export const pageSizes = [25, 50, 100] as const;

export function readTableState(params: URLSearchParams, shape: TableShape): TableState {
  const value = params.get("sort") ?? "";
  const sort = shape.sorts.includes(value.replace(/^-/, "")) ? value : shape.defaultSort;
  const perPage = pageSizes.find((size) => String(size) === params.get("per")) ?? shape.perPage ?? pageSizes[0];
  return {
    q: cutTo((params.get("q") ?? "").trim(), MAX_SEARCH_LENGTH),
    sort: sort.replace(/^-/, ""),
    isDescending: sort.startsWith("-"),
    page: readPage(params.get("page")),
    perPage,
    filters: readFilters(params, shape),
    ...readLook(params, shape),
  };
}

function readLook(params: URLSearchParams, { columns = [] }: TableShape): Pick<TableState, "columns" | "isCompact"> {
  if (columns.length === 0) return {};
  const shownColumns = columns.filter((key) => params.getAll("col").includes(key));
  return {
    ...(shownColumns.length > 0 && shownColumns.length < columns.length && { columns: shownColumns }),
    ...(params.get("density") === "compact" && { isCompact: true }),
  };
}

function readPage(value: string | null): number {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Math.min(Number(value), LAST_PAGE) : 1;
}

function readFilters(params: URLSearchParams, { filters = {} }: TableShape): Record<string, string> {
  const set: [string, string][] = [];
  for (const [name, kind] of Object.entries(filters)) {
    const value = params.get(name)?.trim();
    if (value && isFilterValue(value, kind)) set.push([name, value]);
  }
  return Object.fromEntries(set);
}

function isFilterValue(value: string, kind: FilterKind): boolean {
  if (kind === "text") return value.length <= MAX_SEARCH_LENGTH;
  if (kind === "period") return isPeriodName(value);
  if (kind === "day") return readDay(value) !== null;
  return kind.includes(value);
}

/** The URL ("?…") after `changes`; other rows start at page one. */
export function tableHref(state: TableState, shape: TableShape, changes: TableChanges = {}): string {
  return `?${new URLSearchParams(tableParams(state, shape, changes))}`;
}

export function tableParams(state: TableState, shape: TableShape, changes: TableChanges = {}): [string, string][] {
  const next = { page: "page" in changes ? state.page : 1, ...pick(state), ...changes };
  const filters = { ...state.filters, ...changes.filters };
  const params: [string, string][] = [];
  if (next.q) params.push(["q", next.q]);
  for (const [name, value] of Object.entries(filters)) if (value) params.push([name, value]);
  const sort = `${next.isDescending ? "-" : ""}${next.sort}`;
  if (sort !== shape.defaultSort) params.push(["sort", sort]);
  if (next.perPage !== (shape.perPage ?? pageSizes[0])) params.push(["per", String(next.perPage)]);
  if (next.page > 1) params.push(["page", String(next.page)]);
  for (const key of next.columns ?? []) params.push(["col", key]);
  if (next.isCompact) params.push(["density", "compact"]);
  return params;
}

export function unfiltered(state: TableState): TableState {
  return { ...state, q: "", filters: {}, page: 1 };
}

function pick({ q, sort, isDescending, perPage, columns, isCompact }: TableState) {
  return { q, sort, isDescending, perPage, columns, isCompact };
}

export function offsetOf({ page, perPage }: Pick<TableState, "page" | "perPage">): number {
  return (page - 1) * perPage;
}
