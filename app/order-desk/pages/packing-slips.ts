/**
 * /vendor/orders/packing-slips.pdf?id=…&id=… by shipments, /admin/orders/packing-slips.pdf by orders;
 * address-labels.pdf likewise
 */
import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { listSlipsOfOrders } from "#app/order-desk/order-slips.server.ts";
import { listSlips } from "#app/order-desk/vendor-slip-queries.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreForPrint } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/packing-slips";

export const handle = { access: "back-office", reads: "orders.edit" } satisfies RouteHandle;

/** As many as one page of the list shows. */
const MAX_SLIPS = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { db } = app;
  const ids = [...new Set(url.searchParams.getAll("id"))];
  if (ids.length === 0 || ids.length > MAX_SLIPS)
    throw data({ message: `Select 1 to ${MAX_SLIPS} orders.` }, { status: 400 });
  const { storeName, logo } = await findStoreForPrint(app);
  const ownSlips = await office.readAs(db, {
    vendor: (tx) => listSlips(tx, ids),
    admin: (all) => listSlipsOfOrders(all, ids),
  });
  if (!ownSlips) throw data(null, { status: 404 });
  if (ownSlips.length === 0)
    throw data({ message: "None of the selected orders has anything to pack." }, { status: 400 });
  const slips = ownSlips.map((slip) => ({ ...slip, storeName, origin: app.origin }));
  if (url.pathname.endsWith("/address-labels.pdf"))
    return pdfResponse(
      `address-labels-${slips.length}`,
      await (await import("#app/fulfilment/paper/address-label.server.ts")).addressLabelsPdf(slips),
    );
  return pdfResponse(
    `packing-slips-${slips.length}`,
    await (await import("#app/fulfilment/paper/packing-slip.server.ts")).packingSlipsPdf(slips, logo),
  );
}
