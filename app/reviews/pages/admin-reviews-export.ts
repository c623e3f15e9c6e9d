/** /admin/reviews/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listReviews, type ModeratedReview, reviewTable } from "#app/reviews/moderation-queries.server.ts";
import type { Route } from "./+types/admin-reviews-export";

export const handle = { access: "admin", reads: ["reviews.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, { name: "reviews", table: reviewTable, columns, list: listReviews });
}

const columns: CsvColumn<ModeratedReview>[] = [
  { label: "Product", value: ({ product }) => product },
  { label: "Stars", value: ({ rating }) => rating },
  { label: "Title", value: ({ title }) => title },
  { label: "Review", value: ({ text }) => text },
  { label: "Customer", value: ({ author }) => author },
  { label: "Status", value: ({ state }) => state },
  { label: "Reason", value: ({ rejectReason }) => rejectReason },
  { label: "Date", value: ({ updatedAt }) => updatedAt },
];
