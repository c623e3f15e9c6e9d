/** /admin/books/ageing.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { type AgedDebt, listAgedDebts } from "#app/books/ageing-queries.server.ts";
import { debtLabels } from "#app/books/ageing-words.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/ageing-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const today = dayInIndia(app.clock.now());
  return exportList(app, viewer, {
    name: "ageing",
    columns,
    find: wholeList(() => listAgedDebts(app.db, today)),
    keyOf: ({ kind, party }) => `${kind}/${party}`,
  });
}

const columns: CsvColumn<AgedDebt>[] = [
  { label: "Who", value: ({ name }) => name },
  { label: "For", value: ({ kind }) => debtLabels[kind] },
  { label: "0-30 days", value: ({ upTo30Paise }) => paiseToRupees(upTo30Paise) },
  { label: "31-60 days", value: ({ upTo60Paise }) => paiseToRupees(upTo60Paise) },
  { label: "61-90 days", value: ({ upTo90Paise }) => paiseToRupees(upTo90Paise) },
  { label: "Over 90 days", value: ({ olderPaise }) => paiseToRupees(olderPaise) },
  { label: "Total", value: ({ totalPaise }) => paiseToRupees(totalPaise) },
];
