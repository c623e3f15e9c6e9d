/** /admin/counter/close/export.csv: all closed days of the counter. */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { TillClosing } from "#app/payments/counter/till-queries.server.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/till-closings-export";

export const handle = { access: "admin", reads: "counter.sell" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const { listTillClosings } = await import("#app/payments/counter/till-queries.server.ts");
  const closings = await listTillClosings(db, { limit: null });
  return csvResponse(`closed-days-${dayInIndia(clock.now())}`, columns, closings);
}

const columns: CsvColumn<TillClosing>[] = [
  { label: "Closed", value: ({ at }) => at },
  { label: "Closed by", value: ({ closedBy }) => closedBy },
  { label: "Sales", value: ({ sales }) => sales },
  { label: "Opening cash", value: ({ openingPaise }) => paiseToRupees(openingPaise) },
  { label: "Cash sales", value: ({ cashPaise }) => paiseToRupees(cashPaise) },
  { label: "Cash refunds", value: ({ refundedPaise }) => paiseToRupees(refundedPaise) },
  { label: "Added from the bank", value: ({ addedPaise }) => paiseToRupees(addedPaise) },
  { label: "Cash counted", value: ({ countedPaise }) => paiseToRupees(countedPaise) },
  { label: "Kept in the till", value: ({ keptPaise }) => paiseToRupees(keptPaise) },
  { label: "Banked", value: ({ countedPaise, keptPaise }) => paiseToRupees(countedPaise - keptPaise) },
  { label: "Sold for UPI", value: ({ upiPaise }) => paiseToRupees(upiPaise) },
  { label: "UPI received", value: ({ upiCountedPaise }) => paiseToRupees(upiCountedPaise) },
  { label: "Sold for cards", value: ({ cardPaise }) => paiseToRupees(cardPaise) },
  { label: "Card slips", value: ({ cardCountedPaise }) => paiseToRupees(cardCountedPaise) },
  { label: "Reason for a difference", value: ({ reason }) => reason },
];
