/** /vendor/orders/eway-bills.json?id=…&id=… (those still needed); /admin/shipments/:id/eway-bill.json */
import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { asksForEwayBill, ewayBillFile, MAX_EWAY_BILLS } from "#app/domain/fulfilment/eway-bill.ts";
import { listConsignments } from "#app/fulfilment/paper/vendor-consignment-queries.server.ts";
import { findShipmentVendor } from "#app/order-desk/admin-order-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/eway-bills";

export const handle = { access: "back-office", reads: "orders.edit" } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db } = context.get(appContext);
  const ids = [...new Set("id" in params && params.id ? [params.id] : url.searchParams.getAll("id"))];
  const [only] = ids;
  if (!only || ids.length > MAX_EWAY_BILLS)
    throw data({ message: `Select 1 to ${MAX_EWAY_BILLS} shipments.` }, { status: 400 });
  const consignments = await office.readAs(db, {
    vendor: (tx) => listConsignments(tx, ids),
    // The file reads a vendor's views, so an admin reads it as the shipment's vendor.
    admin: async (all) => {
      const vendorId = await findShipmentVendor(all, only);
      return vendorId ? asVendor(all, vendorId, (tx) => listConsignments(tx, ids)) : null;
    },
  });
  if (!consignments) throw data(null, { status: 404 });
  const { ewayBillAbovePaise } = await findStoreSettings(db);
  const exported =
    ids.length === 1 ? consignments : consignments.filter((one) => asksForEwayBill(one, ewayBillAbovePaise));
  if (exported.length === 0) {
    const message =
      ids.length === 1 ? "This shipment has no invoice or delivery challan yet. Mark it as shipped first." : NONE;
    throw data({ message }, { status: 404 });
  }
  if (exported.some(({ from }) => from.pincode === "")) throw data({ message: NO_PIN }, { status: 409 });
  return new Response(JSON.stringify(ewayBillFile(exported), null, 2), {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="eway-bills-${exported.length}.json"`,
      "cache-control": "private, no-store",
    },
  });
}

const NONE =
  "None of the selected shipments needs an e-way bill: they are not shipped yet, delivered, below the limit or have one.";
const NO_PIN = "The vendor's business address has no PIN code. Add it in the vendor's details first.";
