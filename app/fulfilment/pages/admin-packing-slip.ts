/** /admin/shipments/:id/packing-slip.pdf: the slip of any vendor's shipment. */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { packingSlipPdf } from "#app/fulfilment/packing-slip.server.ts";
import { findPackingSlip } from "#app/fulfilment/vendor-slip-queries.server.ts";
import { findShipmentVendor } from "#app/orders/admin-order-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/admin-packing-slip";

export const handle = { access: "admin" } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db } = context.get(appContext);
  const vendorId = await findShipmentVendor(db, params.id);
  const slip = vendorId && (await asVendor(db, vendorId, (tx) => findPackingSlip(tx, params.id)));
  if (!slip) throw data(null, { status: 404 });
  const { storeName } = await findStoreSettings(db);
  return pdfResponse(`packing-slip-${slip.number}`, await packingSlipPdf({ ...slip, storeName }));
}
