/** /vendor/orders/manifest.pdf?id=…&id=… or ?day=2026-11-20; /admin/orders/manifest.pdf of the store's own shipments */
import { data } from "react-router";
import { requireBackOffice, sellerOf } from "#app/accounts/back-office.server.ts";
import { listSelectedShipments } from "#app/couriers/own-shipments.server.ts";
import { listManifestLines } from "#app/couriers/vendor-booking-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/manifest";

export const handle = { access: "back-office", reads: "orders.edit" } satisfies RouteHandle;

const MAX_LINES = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const selected = [...new Set(url.searchParams.getAll("id"))].slice(0, MAX_LINES);
  const ids = await listSelectedShipments(db, office, selected);
  const dayParameter = url.searchParams.get("day");
  const isDay =
    dayParameter !== null &&
    /^\d{4}-\d{2}-\d{2}$/.test(dayParameter) &&
    !Number.isNaN(Date.parse(`${dayParameter}T00:00:00Z`));
  const day = isDay ? dayParameter : dayInIndia(clock.now());
  if (!isDay && ids.length === 0) throw data({ message: "Select the shipments first." }, { status: 400 });
  const lines = await asVendor(db, sellerOf(office), (tx) => listManifestLines(tx, isDay ? { day } : { ids }));
  const [first] = lines;
  if (!first) throw data({ message: "No courier is booked to pick these shipments up." }, { status: 404 });
  const { storeName } = await findStoreSettings(db);
  const { manifestPdf } = await import("#app/couriers/manifest.server.ts");
  return pdfResponse(`manifest-${day}`, await manifestPdf({ storeName, vendorName: first.vendorName, day, lines }));
}
