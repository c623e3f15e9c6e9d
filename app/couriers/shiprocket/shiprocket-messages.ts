import { z } from "zod";
import type { NewBooking, Rate, TrackingEvent } from "#app/couriers/courier.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import { isUuid } from "#app/platform/uuid.ts";

/** Shiprocket mixes numbers and strings. */
const word = z.union([z.string(), z.number()]).transform(String);
const amount = z.coerce.number().nonnegative();

export const serviceability = z.object({
  status: z.number().optional(),
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: word,
          courier_name: z.string(),
          rate: amount,
          rto_charges: amount.nullish().catch(null),
          estimated_delivery_days: z.coerce.number().int().nonnegative().nullish().catch(null),
        }),
      ),
    })
    .optional(),
});

export function ratesOf({ data }: z.output<typeof serviceability>): Rate[] {
  return (data?.available_courier_companies ?? [])
    .map((one) => ({
      serviceId: one.courier_company_id,
      name: one.courier_name,
      ratePaise: Math.round(one.rate * 100),
      rtoPaise: one.rto_charges == null ? null : Math.round(one.rto_charges * 100),
      days: one.estimated_delivery_days || null,
    }))
    .sort((a, b) => a.ratePaise - b.ratePaise);
}

export const pickupPlaces = z.object({
  data: z.object({ shipping_address: z.array(z.object({ pickup_location: z.string() })) }),
});

export const orders = z.object({
  data: z.array(
    z.object({
      id: word,
      channel_order_id: word,
      status: z.string().nullish(),
      shipments: z.array(z.object({ id: word, awb: word.nullish(), courier: z.string().nullish() })).catch([]),
    }),
  ),
});

export const createdOrder = z.object({ order_id: word, shipment_id: word });

export const assignedAwb = z.object({
  awb_assign_status: z.number().optional(),
  message: z.string().optional(),
  response: z
    .object({
      data: z
        .object({
          awb_code: word.nullish(),
          courier_name: z.string().nullish(),
          awb_assign_error: z.string().nullish(),
        })
        .optional(),
    })
    .optional(),
});

export const pickup = z.object({ pickup_status: z.number().optional() });
export const label = z.object({ label_created: z.number().optional(), label_url: z.string().nullish() });
export const anything = z.unknown();

const scan = z.object({
  date: z.string(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  "sr-status": word.nullish(),
});

/** Without scans, the answer has `error` instead. */
export const tracking = z.object({
  tracking_data: z.object({ shipment_track_activities: z.array(scan).nullish() }),
});

export const webhook = z.object({
  awb: word,
  order_id: word.nullish(),
  current_timestamp: z.string().nullish(),
  shipment_status_id: word.nullish(),
  current_status_id: word.nullish(),
  shipment_status: z.string().nullish(),
  scans: z.array(scan).nullish(),
  /** After a failed attempt, the day of the next. */
  etd: z.string().nullish().catch(null),
  /** Set for returns from buyers. */
  is_return: z.coerce.number().nullish(),
});

/** Other status codes are ignored. */
const codes: Readonly<Record<string, TrackingCode>> = {
  "1": "booked",
  "52": "booked",
  "42": "picked-up",
  "6": "in-transit",
  "18": "in-transit",
  "22": "in-transit",
  "38": "in-transit",
  "39": "in-transit",
  "17": "out-for-delivery",
  "21": "attempt-failed",
  "7": "delivered",
  "9": "returning",
  "14": "returning",
  "40": "returning",
  "41": "returning",
  "46": "returning",
  "78": "returning",
  "10": "returned",
  "12": "lost",
  "24": "lost",
  "44": "lost",
  "76": "lost",
  "25": "damaged",
  "8": "cancelled",
  "45": "cancelled",
};

const MAX_TEXT = 200;

export type Scan = z.output<typeof scan>;

export function eventsOfScans(awb: string, key: string | null, scans: readonly Scan[]): TrackingEvent[] {
  return scans.flatMap((one) => {
    const code = codes[one["sr-status"] ?? ""];
    const at = momentOf(one.date);
    if (!code || !at) return [];
    const text = cutTo(one.activity ?? "", MAX_TEXT);
    return [{ awb, key, code, at, text, place: cutTo(one.location ?? "", MAX_TEXT) }];
  });
}

/** The order id may be another sales channel's. */
export function eventsOfWebhook(body: unknown): TrackingEvent[] {
  const parsed = webhook.safeParse(body);
  if (!parsed.success || parsed.data.is_return) return [];
  const { awb, order_id, scans, current_timestamp, shipment_status_id, current_status_id, etd } = parsed.data;
  const key = order_id && isUuid(order_id) ? order_id : null;
  const events = eventsOfScans(awb, key, scans ?? []);
  const code = codes[shipment_status_id ?? current_status_id ?? ""];
  const at = momentOf(current_timestamp ?? "");
  // The top-level status repeats the last scan, or is newer than all scans.
  const isNew = code && at && !events.some((event) => event.code === code);
  const all = isNew ? [...events, { awb, key, code, at, text: "", place: "" }] : events;
  return withNextAttempt(all, etd?.slice(0, 10) ?? null);
}

/** Applies only if the last scan is a failed attempt. */
function withNextAttempt(events: readonly TrackingEvent[], nextAttemptOn: string | null): TrackingEvent[] {
  const last = events.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  return events.map((one) => (one === last && one.code === "attempt-failed" ? { ...one, nextAttemptOn } : one));
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})/;
const REVERSED = /^(\d{2}) (\d{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2})/;

/** India's time, such as "2023-05-19 11:59:16" or "23 05 2023 11:43:52". */
export function momentOf(text: string): Date | null {
  const iso = text.match(DATE) ?? text.replace(REVERSED, "$3-$2-$1 $4:$5:$6").match(DATE);
  if (!iso) return null;
  const moment = new Date(`${iso[1]}-${iso[2]}-${iso[3]}T${iso[4]}:${iso[5]}:${iso[6]}+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export function timeInIndia(moment: Date): string {
  return new Date(moment.getTime() + 330 * 60_000).toISOString().slice(0, 19).replace("T", " ");
}

/** In rupees and kilograms. */
export function orderOf(booking: NewBooking, pickupLocation: string) {
  const { key, to, box, lines, valuePaise, cashPaise, placedAt, email } = booking;
  const [first = to.fullName, ...rest] = to.fullName.split(" ");
  return {
    order_id: key,
    order_date: timeInIndia(placedAt).slice(0, 16),
    pickup_location: pickupLocation,
    comment: booking.orderNumber,
    billing_customer_name: first,
    billing_last_name: rest.join(" "),
    billing_address: to.addressLine1,
    billing_address_2: to.addressLine2 ?? "",
    billing_city: to.city,
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: "India",
    billing_email: email,
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: itemsOf(lines),
    payment_method: cashPaise === null ? "Prepaid" : "COD",
    sub_total: (cashPaise ?? valuePaise) / 100,
    length: box.lengthCm,
    breadth: box.breadthCm,
    height: box.heightCm,
    weight: box.weightGrams / 1000,
  };
}

export function itemsOf(lines: NewBooking["lines"]) {
  return lines.map((line, index) => ({
    name: line.name,
    sku: line.sku || `line-${index + 1}`,
    units: line.quantity,
    selling_price: line.unitPricePaise / 100,
    hsn: line.hsn,
  }));
}
