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
import { ShiprocketRefusal, shiprocketClient } from "./shiprocket-client.server.ts";
import {
  anything,
  assignedAwb,
  createdOrder,
  eventsOfScans,
  eventsOfWebhook,
  label,
  orderOf,
  orders,
  pickup,
  pickupPlaces,
  serviceability,
  tracking,
} from "./shiprocket-messages.ts";

/** `awb` is null until assigned. */
type Found = { orderReference: string; shipmentReference: string; carrier: string; awb: string | null };

type Ask = ReturnType<typeof shiprocketClient>["ask"];

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
  return (reply.value.data?.available_courier_companies ?? [])
    .map((one) => ({
      serviceId: one.courier_company_id,
      name: one.courier_name,
      ratePaise: Math.round(one.rate * 100),
      days: one.estimated_delivery_days || null,
    }))
    .sort((a, b) => a.ratePaise - b.ratePaise);
}

async function bookShipment(ask: Ask, booking: NewBooking): Promise<Result<BookedShipment, "refused", string>> {
  const reply = await refusable(findOrder(ask, booking.key).then((one) => one ?? createOrder(ask, booking)));
  if (!reply.ok) return reply;
  const { awb } = reply.value;
  if (awb) return ok({ ...reply.value, awb });
  const assigned = await refusable(assignAwb(ask, reply.value, booking.serviceId));
  // An order without a carrier would stay open there.
  if (!assigned.ok)
    await refusable(ask("POST", "/orders/cancel", anything, { ids: [Number(reply.value.orderReference)] }));
  return assigned;
}

async function findOrder(ask: Ask, key: string): Promise<Found | null> {
  const { data } = await ask("GET", `/orders?search=${encodeURIComponent(key)}`, orders);
  const live = data.find((one) => one.channel_order_id === key && !/^cancel/i.test(one.status ?? ""));
  const shipment = live?.shipments[0];
  if (!live || !shipment) return null;
  const { id, awb, courier } = shipment;
  return { orderReference: live.id, shipmentReference: id, carrier: courier ?? "", awb: awb || null };
}

async function createOrder(ask: Ask, booking: NewBooking): Promise<Found> {
  const place = await ensurePickupPlace(ask, booking.from);
  const created = await ask("POST", "/orders/create/adhoc", createdOrder, orderOf(booking, place));
  return { orderReference: created.order_id, shipmentReference: created.shipment_id, carrier: "", awb: null };
}

async function assignAwb(ask: Ask, reply: Found, serviceId: string): Promise<BookedShipment> {
  const assignment = { shipment_id: Number(reply.shipmentReference), courier_id: Number(serviceId) };
  const { response, message } = await ask("POST", "/courier/assign/awb", assignedAwb, assignment);
  const { awb_code: awb, courier_name: carrier, awb_assign_error: reason } = response?.data ?? {};
  if (!awb || !carrier) throw new ShiprocketRefusal(reason ?? message ?? "No airway bill was assigned", 200);
  return { ...reply, awb, carrier };
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

/** @throws CourierError */
async function refusable<T>(call: Promise<T>): Promise<Result<T, "refused", string>> {
  try {
    return ok(await call);
  } catch (error) {
    if (error instanceof ShiprocketRefusal) return err("refused", error.message);
    throw error;
  }
}
