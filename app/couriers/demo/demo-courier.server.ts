import { z } from "zod";
import {
  type BookedShipment,
  type Box,
  type Courier,
  type CourierContext,
  CourierError,
  type NewBooking,
  type NewReturnPickup,
  type PickupEvent,
  type TrackingEvent,
} from "#app/couriers/courier.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import { isSignedWith } from "#app/payments/providers/hmac.server.ts";
import { readJson } from "#app/payments/providers/read-json.ts";
import { INTERNAL_ADDRESS } from "#app/platform/internal-address.ts";
import { ID } from "./demo.server.ts";
import { demoCourierKeys } from "./keys.server.ts";

const TIMEOUT_MS = 10_000;

const rates = z.object({
  services: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      paise: z.number().int(),
      rto_paise: z.number().int(),
      days: z.number(),
    }),
  ),
});
const shipment = z.object({ id: z.string(), waybill: z.string(), service_name: z.string() });
const scan = z.object({
  code: z.string(),
  at: z.iso.datetime({ offset: true }),
  note: z.string(),
  hub: z.string(),
  next_attempt: z.string().nullable(),
});
const tracking = z.object({ reference: z.string(), scans: z.array(scan) });
const webhook = z.object({ waybill: z.string(), reference: z.string(), is_return: z.boolean(), scan });
const remittances = z.object({
  remittances: z.array(z.object({ waybill: z.string(), paise: z.number().int(), utr: z.string() })),
});
const anything = z.unknown();
const refusal = z.object({ error: z.string() });

const codes: Record<string, TrackingCode> = {
  PKD: "picked-up",
  ITR: "in-transit",
  OFD: "out-for-delivery",
  NDR: "attempt-failed",
  UND: "attempt-failed",
  DLV: "delivered",
  RTO: "returning",
  RTD: "returned",
  LST: "lost",
  DMG: "damaged",
};

const outcomes: Record<string, PickupEvent["outcome"]> = { PKD: "picked-up", PKF: "missed" };

export function demoCourierOf({ env, fetch }: CourierContext): Courier {
  const keys = demoCourierKeys(env);
  const { send, ask } = demoCourierApi(fetch, keys.apiKey);
  const listRates = async (from: string, to: string, box: Box, cashPaise: number | null) => {
    const reply = new URLSearchParams({ from, to, grams: String(box.weightGrams) });
    if (cashPaise !== null) reply.set("cash", "1");
    const result = await ask(`rates?${reply}`, rates);
    if (!result.ok) return [];
    return result.value.services
      .map(({ code, name, paise, rto_paise, days }) => ({
        ...{ serviceId: code, name, ratePaise: paise, rtoPaise: rto_paise, days },
      }))
      .sort((a, b) => a.ratePaise - b.ratePaise);
  };
  const book = async (key: string, wanted: object) => {
    const earlier = await ask(`shipments?reference=${encodeURIComponent(key)}`, shipment);
    const created = earlier.ok ? earlier : await ask("shipments", shipment, wanted);
    return created.ok ? ok(bookedOf(created.value)) : created;
  };
  const cancel: Courier["cancel"] = async ({ shipmentReference }) => {
    const reply = await ask(`shipments/${encodeURIComponent(shipmentReference)}/cancel`, anything, {});
    return reply.ok ? ok() : reply;
  };
  const readScan = (rawBody: Uint8Array, headers: Headers) => {
    if (!isSignedWith(keys.webhookSecret, rawBody, headers.get("x-demo-courier-signature"))) return null;
    return webhook.safeParse(readJson(rawBody)).data;
  };
  return {
    id: ID,
    listRates: ({ from, to, box, cashPaise }) => listRates(from, to, box, cashPaise),
    book: (booking) => book(booking.key, orderOf(booking)),
    async requestPickup({ shipmentReference }) {
      const reply = await ask(`shipments/${encodeURIComponent(shipmentReference)}/pickup`, anything, {});
      return reply.ok ? ok() : reply;
    },
    async printLabels(shipments) {
      const ids = shipments.map(({ shipmentReference }) => shipmentReference).join(",");
      const printed = await send(`labels?ids=${encodeURIComponent(ids)}`);
      if (printed.ok && new TextDecoder().decode(printed.value.subarray(0, 5)) !== "%PDF-")
        throw new CourierError("the demo courier's label is no PDF");
      return printed;
    },
    cancel,
    readWebhook(rawBody, headers) {
      const read = readScan(rawBody, headers);
      if (read === null) return null;
      return read && !read.is_return ? eventsOf(read.waybill, read.reference, [read.scan]) : [];
    },
    async track(awb) {
      const result = await ask(`waybills/${encodeURIComponent(awb)}`, tracking);
      return result.ok ? eventsOf(awb, result.value.reference, result.value.scans) : [];
    },
    async listRemittances(since) {
      const result = await ask(`remittances?since=${encodeURIComponent(since.toISOString())}`, remittances);
      if (!result.ok) throw new CourierError(`the demo courier refuses its remittances: ${result.details}`);
      return result.value.remittances.map(({ waybill: awb, paise, utr }) => ({
        awb,
        amountPaise: paise,
        reference: utr,
      }));
    },
    failedDeliveries: {
      async reattempt({ awb }, { day, phone }) {
        const reply = await ask(`waybills/${encodeURIComponent(awb)}/reattempt`, anything, { day, phone });
        return reply.ok ? ok() : reply;
      },
      async returnToSender({ awb }) {
        const reply = await ask(`waybills/${encodeURIComponent(awb)}/return`, anything, {});
        return reply.ok ? ok() : reply;
      },
    },
    returnPickups: {
      // Its services start where they end: at the buyer's PIN.
      listRates: ({ from, to, box }) => listRates(to, from, box, null),
      book: (pickup) => book(pickup.key, returnOf(pickup)),
      cancel,
      readWebhook(rawBody, headers) {
        const read = readScan(rawBody, headers);
        if (read === null) return null;
        return read?.is_return ? pickupEventsOf(read.waybill, read.reference, [read.scan]) : [];
      },
      async track(awb) {
        const result = await ask(`waybills/${encodeURIComponent(awb)}`, tracking);
        return result.ok ? pickupEventsOf(awb, result.value.reference, result.value.scans) : [];
      },
    },
  };
}

/** @throws CourierError for temporary failures and answers that it can't read */
function demoCourierApi(fetch: CourierContext["fetch"], apiKey: string) {
  /** GET without a body, else POST. `refused`: a 4xx. */
  async function send(path: string, body?: object): Promise<Result<Uint8Array<ArrayBuffer>, "refused", string>> {
    let response: Response;
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      response = await fetch(`${INTERNAL_ADDRESS}/demo-courier/api/${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch {
      throw new CourierError("the demo courier doesn't answer");
    }
    if (response.ok) return ok(bytes);
    if (response.status === 401 || response.status >= 500)
      throw new CourierError(`the demo courier answered ${response.status}`);
    const errorBody = refusal.safeParse(readJson(bytes));
    return err("refused", errorBody.success ? errorBody.data.error : `status ${response.status}`);
  }

  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<Result<z.output<Schema>, "refused", string>> {
    const answer = await send(path, body);
    if (!answer.ok) return answer;
    const read = schema.safeParse(readJson(answer.value));
    if (!read.success) throw new CourierError("the demo courier's answer makes no sense");
    return ok(read.data);
  }

  return { send, ask };
}

function bookedOf({ id, waybill, service_name }: z.output<typeof shipment>): BookedShipment {
  return { orderReference: id, shipmentReference: id, carrier: service_name, awb: waybill };
}

function orderOf({ key, serviceId, orderNumber, from, to, box, lines, cashPaise, valuePaise }: NewBooking) {
  return {
    reference: key,
    service: serviceId,
    order_number: orderNumber,
    sender: { name: from.name, phone: from.phone, address: from.addressLine, city: from.city, pin: from.pincode },
    receiver: { name: to.fullName, phone: to.phone, address: to.addressLine1, city: to.city, pin: to.pincode },
    grams: box.weightGrams,
    size_cm: [box.lengthCm, box.breadthCm, box.heightCm],
    items: lines.map(({ name, quantity }) => ({ name, quantity })),
    collect_paise: cashPaise,
    value_paise: valuePaise,
  };
}

function returnOf({ key, serviceId, orderNumber, from, to, box, lines, valuePaise, slot }: NewReturnPickup) {
  return {
    reference: key,
    service: serviceId,
    order_number: orderNumber,
    sender: { name: from.fullName, phone: from.phone, address: from.addressLine1, city: from.city, pin: from.pincode },
    receiver: { name: to.name, phone: to.phone, address: to.addressLine, city: to.city, pin: to.pincode },
    grams: box.weightGrams,
    size_cm: [box.lengthCm, box.breadthCm, box.heightCm],
    items: lines.map(({ name, quantity }) => ({ name, quantity })),
    collect_paise: null,
    value_paise: valuePaise,
    pickup: slot,
  };
}

function pickupEventsOf(awb: string, key: string, scans: readonly z.output<typeof scan>[]): PickupEvent[] {
  return scans.flatMap(({ code, at }) => {
    const outcome = outcomes[code];
    return outcome ? { awb, key, outcome, at: new Date(at) } : [];
  });
}

function eventsOf(awb: string, key: string, scans: readonly z.output<typeof scan>[]): TrackingEvent[] {
  return scans.flatMap(({ code: errorBody, at, note: text, hub: place, next_attempt }) => {
    const code = codes[errorBody];
    return code ? { awb, key, code, at: new Date(at), text, place, nextAttemptOn: next_attempt } : [];
  });
}
