/** Shiprocket accepts duplicate order ids, so `book` looks for an earlier order (docs/rules.md#d16). */
import { createHash } from "node:crypto";
import type {
  BookedShipment,
  Courier,
  CourierContext,
  NewBooking,
  PickupPlace,
  Rate,
  Route,
} from "#app/couriers/courier.ts";
import { isSecret } from "#app/couriers/shared-secret.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { readJson } from "#app/payments/providers/read-json.ts";
import { ID, WEBHOOK_TOKEN } from "./shiprocket.server.ts";
import { shiprocketClient } from "./shiprocket-client.server.ts";
import { shiprocketFailedDeliveries } from "./shiprocket-failed-deliveries.server.ts";
import {
  anything,
  createdOrder,
  eventsOfScans,
  eventsOfWebhook,
  label,
  orderOf,
  pickup,
  pickupPlaces,
  ratesOf,
  serviceability,
  tracking,
} from "./shiprocket-messages.ts";
import { type Ask, assignAwb, findListed, type OpenOrder, refusable } from "./shiprocket-orders.server.ts";
import { shiprocketReturnPickups } from "./shiprocket-return-pickups.server.ts";

export function shiprocketCourier(context: CourierContext): Courier {
  const { ask, download } = shiprocketClient(context);
  return {
    id: ID,
    listRates: (route) => listRates(ask, route),
    book: (booking) => bookShipment(ask, booking),
    async requestPickup({ shipmentReference }) {
      const request = await refusable(
        ask("POST", "/courier/generate/pickup", pickup, { shipment_id: [Number(shipmentReference)] }),
      );
      return request.ok || /already/i.test(request.details ?? "") ? ok() : request;
    },
    async printLabels(shipments) {
      const ids = shipments.map(({ shipmentReference }) => Number(shipmentReference));
      const created = await refusable(ask("POST", "/courier/generate/label", label, { shipment_id: ids }));
      if (!created.ok) return created;
      const { label_url: url } = created.value;
      return url ? ok(await download(url)) : err("refused", "No label was made");
    },
    async cancel({ orderReference }) {
      const request = await refusable(ask("POST", "/orders/cancel", anything, { ids: [Number(orderReference)] }));
      return request.ok || /already/i.test(request.details ?? "") ? ok() : request;
    },
    readWebhook(rawBody, headers) {
      if (!isSecret(context.env.variables[WEBHOOK_TOKEN], headers.get("x-api-key"))) return null;
      return eventsOfWebhook(readJson(rawBody));
    },
    async track(awb) {
      const reply = await refusable(ask("GET", `/courier/track/awb/${encodeURIComponent(awb)}`, tracking));
      return reply.ok ? eventsOfScans(awb, null, reply.value.tracking_data.shipment_track_activities ?? []) : [];
    },
    // Reports are in its panel only.
    listRemittances: null,
    returnPickups: shiprocketReturnPickups(context, ask),
    failedDeliveries: shiprocketFailedDeliveries(ask),
  };
}

async function listRates(ask: Ask, { from, to, box, cashPaise, valuePaise }: Route): Promise<Rate[]> {
  const request = new URLSearchParams({
    pickup_postcode: from,
    delivery_postcode: to,
    weight: String(box.weightGrams / 1000),
    length: String(box.lengthCm),
    breadth: String(box.breadthCm),
    height: String(box.heightCm),
    cod: cashPaise === null ? "0" : "1",
    declared_value: String(valuePaise / 100),
  });
  const reply = await refusable(ask("GET", `/courier/serviceability/?${request}`, serviceability));
  if (!reply.ok) return [];
  return ratesOf(reply.value);
}

async function bookShipment(ask: Ask, booking: NewBooking): Promise<Result<BookedShipment, "refused", string>> {
  const reply = await refusable(findOrder(ask, booking.key).then((one) => one ?? createOrder(ask, booking)));
  if (!reply.ok) return reply;
  const { awb } = reply.value;
  if (awb) return ok({ ...reply.value, awb });
  const assigned = await refusable(assignAwb(ask, reply.value, { courier_id: Number(booking.serviceId) }));
  // An order without a carrier would stay open there.
  if (!assigned.ok)
    await refusable(ask("POST", "/orders/cancel", anything, { ids: [Number(reply.value.orderReference)] }));
  return assigned;
}

function findOrder(ask: Ask, key: string): Promise<OpenOrder | null> {
  return findListed(ask, `/orders?search=${encodeURIComponent(key)}`, key);
}

async function createOrder(ask: Ask, booking: NewBooking): Promise<OpenOrder> {
  const place = await ensurePickupPlace(ask, booking.from);
  const created = await ask("POST", "/orders/create/adhoc", createdOrder, orderOf(booking, place));
  return { orderReference: created.order_id, shipmentReference: created.shipment_id, carrier: "", awb: null };
}

/** The name has a hash of the address, so changed addresses get a new place. */
async function ensurePickupPlace(ask: Ask, from: PickupPlace): Promise<string> {
  const { vendorId, ...place } = from;
  const name = `${vendorId.slice(0, 20)}-${createHash("sha256").update(JSON.stringify(place)).digest("hex").slice(0, 12)}`;
  const places = await ask("GET", "/settings/company/pickup", pickupPlaces);
  if (places.data.shipping_address.some(({ pickup_location }) => pickup_location === name)) return name;
  await ask("POST", "/settings/company/addpickup", anything, {
    pickup_location: name,
    name: place.name,
    email: place.email,
    phone: place.phone,
    address: place.addressLine,
    city: place.city,
    state: place.state,
    country: "India",
    pin_code: place.pincode,
  });
  return name;
}
