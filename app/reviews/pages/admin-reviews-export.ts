/** /admin/reviews/export.csv: the filtered list as a file. */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listReviews, type ModeratedReview, reviewTable } from "#app/reviews/moderation-queries.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-reviews-export";

export const handle = { access: "admin", reads: ["reviews.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  return exportList(app, viewer, {
    name: "reviews",
    state: readTableState(url.searchParams, reviewTable),
    columns,
    find: (state) => listReviews(app.db, state),
    keyOf: ({ id }) => id,
  });
}

const columns: CsvColumn<ModeratedReview>[] = [
  { label: "Product", value: ({ product }) => product },
  { label: "Stars", value: ({ rating }) => rating },
  { label: "Title", value: ({ title }) => title },
  { label: "Review", value: ({ text }) => text },
  { label: "Customer", value: ({ author }) => author },
  { label: "Status", value: ({ state }) => state },
  { label: "Reason", value: ({ rejectReason }) => rejectReason },
  { label: "Date", value: ({ updatedAt }) => formatMoment(updatedAt) },
];
