/**
 * Search, filters, sort and page are in the URL: Back undoes, links can be sent, no scripts needed. Bad parameters are
 * ignored.
 */
import { readDay } from "#app/domain/basics/period.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";

/** A filter is a choice of values, free text or a day ("2026-11-21"). */
export type TableShape = {
  sorts: readonly string[];
  /** A leading "-" means descending. */
  defaultSort: string;
  filters?: Readonly<Record<string, readonly string[] | "text" | "day">>;
  /** Default rows per page. */
  perPage?: number;
};

export type TableState = {
  /** The search, trimmed; "" for none. */
  q: string;
  sort: string;
  isDescending: boolean;
  /** From 1. */
  page: number;
  perPage: number;
  /** Only filters that are set. */
  filters: Record<string, string>;
};

export type TableChanges = Partial<Omit<TableState, "filters">> & { filters?: Record<string, string | null> };

const MAX_SEARCH_LENGTH = 100;
const LAST_PAGE = 100_000;
export const pageSizes = [25, 50, 100] as const;

export function readTableState(params: URLSearchParams, shape: TableShape): TableState {
  const asked = params.get("sort") ?? "";
  const sort = shape.sorts.includes(asked.replace(/^-/, "")) ? asked : shape.defaultSort;
  const perPage = pageSizes.find((size) => String(size) === params.get("per")) ?? shape.perPage ?? pageSizes[0];
  return {
    q: cutTo((params.get("q") ?? "").trim(), MAX_SEARCH_LENGTH),
    sort: sort.replace(/^-/, ""),
    isDescending: sort.startsWith("-"),
    page: readPage(params.get("page")),
    perPage,
    filters: readFilters(params, shape),
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

function isFilterValue(value: string, kind: readonly string[] | "text" | "day"): boolean {
  if (kind === "text") return value.length <= MAX_SEARCH_LENGTH;
  if (kind === "day") return readDay(value) !== null;
  return kind.includes(value);
}

/**
 * The URL ("?…") of the table after `changes`; "?" alone for the default. Whatever changes which rows are shown goes
 * back to page one.
 */
export function tableHref(state: TableState, shape: TableShape, changes: TableChanges = {}): string {
  const next = { page: "page" in changes ? state.page : 1, ...pick(state), ...changes };
  const filters = { ...state.filters, ...changes.filters };
  const params = new URLSearchParams();
  if (next.q) params.set("q", next.q);
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  const sort = `${next.isDescending ? "-" : ""}${next.sort}`;
  if (sort !== shape.defaultSort) params.set("sort", sort);
  if (next.perPage !== (shape.perPage ?? pageSizes[0])) params.set("per", String(next.perPage));
  if (next.page > 1) params.set("page", String(next.page));
  return `?${params}`;
}

function pick({ q, sort, isDescending, perPage }: TableState) {
  return { q, sort, isDescending, perPage };
}

/** Rows to skip in SQL: `limit perPage offset …`. */
export function offsetOf({ page, perPage }: Pick<TableState, "page" | "perPage">): number {
  return (page - 1) * perPage;
}
