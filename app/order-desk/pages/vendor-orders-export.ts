/** /vendor/orders/export.csv */
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { shipmentTable, stageLabels } from "#app/fulfilment/shipments/shipment-stages.ts";
import type { ShipmentRow } from "#app/order-desk/lists/shipment-rows.server.ts";
import { listVendorShipments } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/vendor-orders-export";

export const handle = { access: "vendor", reads: ["orders.read", "personal-data.export"] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const times = { today: dayInIndia(app.clock.now()), calendars: await findCalendars(app.db) };
  return exportList(app, viewer, {
    name: "orders",
    state: readTableState(url.searchParams, shipmentTable),
    columns,
    find: (state) => asVendor(app.db, viewer.vendorId, (tx) => listVendorShipments(tx, state, times)),
    keyOf: ({ id }) => id,
  });
}

const columns: CsvColumn<ShipmentRow>[] = [
  { label: "Order", value: (row) => row.number },
  { label: "Placed", value: (row) => row.placedAt },
  { label: "Status", value: (row) => stageLabels[row.stage] },
  { label: "Type", value: (row) => (row.kind === "replacement" ? "Replacement" : "Sale") },
  { label: "Payment", value: (row) => (row.paysOnDelivery ? "Cash on Delivery" : "Prepaid") },
  { label: "Ships to", value: (row) => row.customer },
  { label: "City", value: (row) => row.city },
  { label: "Items", value: ({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ") },
  { label: "Courier", value: (row) => row.carrier },
  { label: "Tracking number", value: (row) => row.tracking },
  { label: "Amount", value: (row) => paiseToRupees(row.amountPaise) },
  { label: "Refunded", value: (row) => paiseToRupees(row.refundedPaise) },
];
