/** /vendor/orders/labels.pdf?id=…&id=… by shipments, /admin/orders/labels.pdf also by orders */
import { data } from "react-router";
import { requireBackOffice, sellerOf } from "#app/accounts/back-office.server.ts";
import { printLabels } from "#app/couriers/labels.server.ts";
import { listSelectedShipments } from "#app/couriers/own-shipments.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/labels";

export const handle = { access: "back-office", reads: "orders.edit" } satisfies RouteHandle;

const MAX_LABELS = 100;
const NONE_BOOKED = "No courier is booked for these shipments. Book one on the shipment's page first.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const ids = [...new Set(url.searchParams.getAll("id"))].slice(0, MAX_LABELS);
  const shipmentIds = await listSelectedShipments(app.db, office, ids);
  const printed = await printLabels(app, { vendorId: sellerOf(office), shipmentIds });
  if ("pdf" in printed) return pdfResponse("shipping-labels", printed.pdf);
  if (printed.error === "not-found") throw data({ message: NONE_BOOKED }, { status: 404 });
  throw data({ message: printed.reason ?? "The courier is not responding. Please try again." }, { status: 503 });
}
