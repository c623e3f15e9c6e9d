/** /vendor/orders/packing-slips.pdf?id=…&id=… */
import { data } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { packingSlipsPdf } from "#app/fulfilment/packing-slip.server.ts";
import { findPackingSlip } from "#app/fulfilment/vendor-slip-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findPrintingStore } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/packing-slips";

export const handle = { access: "vendor", reads: "orders.edit" } satisfies RouteHandle;

/** As many as a page of the list has. */
const MAX_SLIPS = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const app = context.get(appContext);
  const { db } = app;
  const ids = [...new Set(url.searchParams.getAll("id"))];
  if (ids.length === 0 || ids.length > MAX_SLIPS)
    throw data({ message: `Select 1 to ${MAX_SLIPS} shipments.` }, { status: 400 });
  const { storeName, logo } = await findPrintingStore(app);
  const slips = await asVendor(db, vendorId, async (tx) => {
    const found = [];
    for (const id of ids) found.push(await findPackingSlip(tx, id));
    return found.flatMap((slip) => (slip ? [{ ...slip, storeName }] : []));
  });
  if (slips.length < ids.length) throw data(null, { status: 404 });
  return pdfResponse(`packing-slips-${slips.length}`, await packingSlipsPdf(slips, logo));
}
