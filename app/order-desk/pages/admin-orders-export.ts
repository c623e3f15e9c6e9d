/** /admin/orders/export */
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paiseToRupees, sumPaise } from "#app/domain/money/money.ts";
import { orderTable } from "#app/order-desk/admin-order-table.ts";
import { type ExportedOrder, exportOrders } from "#app/order-desk/lists/order-list.server.ts";
import { hasEndedUnpaid } from "#app/payments/money-fate.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-orders-export";

export const handle = { access: "admin", reads: ["orders.read", "personal-data.export"] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const state = readTableState(url.searchParams, orderTable);
  const times = { today: dayInIndia(now), calendars: await findCalendars(db) };
  // The search text may name a person, so the log has the filters only.
  const after = { ...state.filters, isSearched: state.q !== "" };
  await recordAudit(db, viewer, { action: "order.export", subject: { kind: "orders", id: "list" }, after }, now);
  return csvResponse(`orders-${dayInIndia(now)}`, columns, exportOrders(db, state, times));
}

const backOf = ({ returned = [] }: ExportedOrder) =>
  returned.filter(({ isBack }) => isBack).map(({ amountPaise }) => amountPaise);

/** An order that ended unpaid, though money came afterwards, is named by that money. */
function paymentStatusOf(row: ExportedOrder): string {
  const { returned = [] } = row;
  if (!hasEndedUnpaid(row) || returned.length === 0) return row.paymentStatus;
  return backOf(row).length === returned.length ? "refunded" : "paid";
}

const columns: CsvColumn<ExportedOrder>[] = [
  { label: "Order", value: (row) => row.number },
  { label: "Order ID", value: (row) => row.id },
  { label: "Placed", value: (row) => row.placedAt },
  { label: "Status", value: (row) => row.status },
  { label: "Payment status", value: paymentStatusOf },
  { label: "Payment method", value: (row) => row.paymentMethod },
  { label: "Customer", value: (row) => row.customer },
  { label: "Email", value: (row) => row.email },
  { label: "Deliver to", value: (row) => row.address.fullName },
  { label: "Phone", value: (row) => row.address.phone },
  { label: "City", value: (row) => row.address.city },
  { label: "State", value: (row) => row.address.state },
  { label: "PIN code", value: (row) => row.address.pincode },
  { label: "Items", value: (row) => row.items },
  { label: "Subtotal", value: (row) => paiseToRupees(row.subtotalPaise) },
  { label: "GST", value: (row) => paiseToRupees(row.gstPaise) },
  { label: "Shipping", value: (row) => paiseToRupees(row.shippingPaise - row.cashFeePaise) },
  { label: "Cash on delivery fee", value: (row) => paiseToRupees(row.cashFeePaise) },
  { label: "Total", value: (row) => paiseToRupees(row.totalPaise) },
  { label: "Refunded", value: (row) => paiseToRupees(row.refundedPaise) },
  // Money beyond the total: paid twice, too much, in part, or after the order was cancelled.
  { label: "Other payments refunded", value: (row) => paiseToRupees(sumPaise(backOf(row))) },
];
