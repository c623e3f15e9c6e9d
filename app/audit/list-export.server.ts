/** Exports all filtered rows in the list's order (docs/rules.md#x14). */

import type { RouterContextProvider } from "react-router";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { readTableState, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";
import { recordAudit } from "./audit-commands.server.ts";

const ROWS_AT_ONCE = 1_000;

type ListExport<Row> = {
  name: string;
  state?: TableState;
  columns: readonly CsvColumn<Row>[];
  find: (state: TableState) => Promise<{ rows: Row[] }>;
  keyOf: (row: Row) => string;
};

export async function exportList<Row>(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Viewer,
  { name, state = unfiltered, columns, find, keyOf }: ListExport<Row>,
): Promise<Response> {
  const now = clock.now();
  // A search text may name a person, so the log only has that there was one.
  const after = { ...state.filters, isSearched: state.q !== "" };
  const label = capitalised(name.replaceAll("-", " "));
  await recordAudit(db, viewer, { action: "list.export", subject: { kind: "list", id: name, label }, after }, now);
  const rows = eachRow((page) => find({ ...state, page, perPage: ROWS_AT_ONCE }), keyOf);
  return csvResponse(`${name}-${dayInIndia(now)}`, columns, rows);
}

export function exportTable<Row extends { id: string }>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  viewer: Viewer,
  { table, list, ...file }: TableExport<Row>,
): Promise<Response> {
  const app = context.get(appContext);
  const find = (state: TableState) => list(app.db, state);
  return exportList(app, viewer, {
    ...file,
    state: readTableState(url.searchParams, table),
    find,
    keyOf: ({ id }) => id,
  });
}

type TableExport<Row> = {
  name: string;
  table: TableShape;
  columns: readonly CsvColumn<Row>[];
  list: (db: Database, state: TableState) => Promise<{ rows: Row[] }>;
};

const unfiltered: TableState = { q: "", sort: "", isDescending: false, page: 1, perPage: ROWS_AT_ONCE, filters: {} };

export function wholeList<Row>(list: () => Promise<Row[]>): (state: TableState) => Promise<{ rows: Row[] }> {
  return async ({ page }) => ({ rows: page === 1 ? await list() : [] });
}

/** Skips rows that moved to a later page and were sent already. */
async function* eachRow<Row>(
  find: (page: number) => Promise<{ rows: Row[] }>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  const exportedKeys = new Set<string>();
  for (let page = 1; ; page++) {
    const { rows } = await find(page);
    for (const row of rows) {
      const key = keyOf(row);
      if (!exportedKeys.has(key)) yield row;
      exportedKeys.add(key);
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
