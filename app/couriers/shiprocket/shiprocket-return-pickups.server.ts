/** Return orders: Shiprocket's couriers promise the day, no hours (docs/rules.md#f14). */
import {
  type BookedShipment,
  type CourierContext,
  CourierError,
  type NewReturnPickup,
  type ReturnPickups,
} from "#app/couriers/courier.ts";
import { isSecret } from "#app/couriers/shared-secret.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { ok, type Result } from "#app/domain/basics/result.ts";
import { readJson } from "#app/payments/providers/read-json.ts";
import { WEBHOOK_TOKEN } from "./shiprocket.server.ts";
import { ShiprocketRefusal } from "./shiprocket-client.server.ts";
import { anything, createdOrder, pickup, ratesOf, serviceability, tracking } from "./shiprocket-messages.ts";
import { type Ask, assignAwb, findListed, type OpenOrder, refusable } from "./shiprocket-orders.server.ts";
import { pickupEventsOfScans, pickupEventsOfWebhook, returnOrderOf } from "./shiprocket-return-messages.ts";

/** A lost answer is asked for within minutes. */
const SEARCHED_DAYS = 2;

export function shiprocketReturnPickups({ env }: CourierContext, ask: Ask): ReturnPickups {
  return {
    async listRates({ from, to, box, valuePaise }) {
      const request = new URLSearchParams({
        pickup_postcode: from,
        delivery_postcode: to,
        weight: String(box.weightGrams / 1000),
        length: String(box.lengthCm),
        breadth: String(box.breadthCm),
        height: String(box.heightCm),
        cod: "0",
        is_return: "1",
        declared_value: String(valuePaise / 100),
      });
      const reply = await refusable(ask("GET", `/courier/serviceability/?${request}`, serviceability));
      return reply.ok ? ratesOf(reply.value) : [];
    },
    book: (wanted) => bookReturn(ask, wanted),
    async cancel({ orderReference }) {
      const request = await refusable(ask("POST", "/orders/cancel", anything, { ids: [Number(orderReference)] }));
      return request.ok || /already/i.test(request.details ?? "") ? ok() : request;
    },
    readWebhook(rawBody, headers) {
      if (!isSecret(env.variables[WEBHOOK_TOKEN], headers.get("x-api-key"))) return null;
      return pickupEventsOfWebhook(readJson(rawBody));
    },
    async track(awb) {
      const reply = await refusable(ask("GET", `/courier/track/awb/${encodeURIComponent(awb)}`, tracking));
      return reply.ok ? pickupEventsOfScans(awb, null, reply.value.tracking_data.shipment_track_activities ?? []) : [];
    },
  };
}

async function bookReturn(ask: Ask, wanted: NewReturnPickup): Promise<Result<BookedShipment, "refused", string>> {
  const open = await refusable(findReturn(ask, wanted.key).then((one) => one ?? createReturn(ask, wanted)));
  if (!open.ok) return open;
  const booked = await refusable(schedule(ask, open.value, wanted));
  // An order that nobody collects would stay open there.
  if (!booked.ok)
    await refusable(ask("POST", "/orders/cancel", anything, { ids: [Number(open.value.orderReference)] }));
  return booked;
}

function findReturn(ask: Ask, key: string): Promise<OpenOrder | null> {
  const today = dayInIndia(Date.now());
  const days = new URLSearchParams({ from: addDays(today, -SEARCHED_DAYS), to: addDays(today, 1), per_page: "100" });
  days.set("search", key);
  return findListed(ask, `/orders/processing/return?${days}`, key);
}

async function createReturn(ask: Ask, wanted: NewReturnPickup): Promise<OpenOrder> {
  try {
    const created = await ask("POST", "/orders/create/return", createdOrder, returnOrderOf(wanted));
    return { orderReference: created.order_id, shipmentReference: created.shipment_id, carrier: "", awb: null };
  } catch (error) {
    // The order exists, though the list doesn't have it yet.
    if (error instanceof ShiprocketRefusal && /already been taken/i.test(error.message))
      throw new CourierError("Shiprocket has the return and doesn't list it");
    throw error;
  }
}

async function schedule(ask: Ask, open: OpenOrder, { serviceId, slot }: NewReturnPickup): Promise<BookedShipment> {
  const { awb } = open;
  const booked = awb ? { ...open, awb } : await assignAwb(ask, open, { courier_id: Number(serviceId), is_return: 1 });
  try {
    const request = { shipment_id: [Number(booked.shipmentReference)], pickup_date: [slot.day] };
    await ask("POST", "/courier/generate/pickup", pickup, request);
  } catch (error) {
    const isRepeated = error instanceof ShiprocketRefusal && /already/i.test(error.message);
    if (!isRepeated) throw error;
  }
  return booked;
}
