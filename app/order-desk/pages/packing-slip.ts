/** /vendor/orders/:id/packing-slip.pdf and /admin/shipments/:id/packing-slip.pdf, both by shipment */
import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { findShipmentVendor } from "#app/order-desk/admin-order-queries.server.ts";
import { findPackingSlip } from "#app/order-desk/vendor-slip-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreForPrint } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/packing-slip";

export const handle = { access: "back-office", reads: "orders.read" } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { db } = app;
  const slip = await office.readAs(db, {
    vendor: (tx) => findPackingSlip(tx, params.id),
    // The slip reads a vendor's views, so an admin reads it as the shipment's vendor.
    admin: async (all) => {
      const vendorId = await findShipmentVendor(all, params.id);
      return vendorId ? asVendor(all, vendorId, (tx) => findPackingSlip(tx, params.id)) : null;
    },
  });
  if (!slip) throw data(null, { status: 404 });
  const { storeName, logo } = await findStoreForPrint(app);
  return pdfResponse(
    `packing-slip-${slip.number}`,
    await (await import("#app/fulfilment/paper/packing-slip.server.ts")).packingSlipPdf(
      { ...slip, storeName, origin: app.origin },
      logo,
    ),
  );
}
