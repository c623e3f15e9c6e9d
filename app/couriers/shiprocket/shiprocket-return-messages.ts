import type { NewReturnPickup, PickupEvent } from "#app/couriers/courier.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { itemsOf, momentOf, type Scan, timeInIndia, webhook } from "./shiprocket-messages.ts";

/** The statuses of other shipments, as Shiprocket documents none of its own for returns. Others are ignored. */
const outcomes: Readonly<Record<string, PickupEvent["outcome"]>> = {
  "42": "picked-up",
  "6": "picked-up",
  "18": "picked-up",
  "17": "picked-up",
  "7": "picked-up",
  "13": "missed",
  "20": "missed",
  "8": "cancelled",
  "45": "cancelled",
};

export function pickupEventsOfScans(awb: string, key: string | null, scans: readonly Scan[]): PickupEvent[] {
  return scans.flatMap((one) => {
    const outcome = outcomes[one["sr-status"] ?? ""];
    const at = momentOf(one.date);
    return outcome && at ? [{ awb, key, outcome, at }] : [];
  });
}

/** Empty for shipments to buyers. */
export function pickupEventsOfWebhook(body: unknown): PickupEvent[] {
  const parsed = webhook.safeParse(body);
  if (!parsed.success || !parsed.data.is_return) return [];
  const { awb, order_id, scans, current_timestamp, shipment_status_id, current_status_id } = parsed.data;
  const key = order_id && isUuid(order_id) ? order_id : null;
  const events = pickupEventsOfScans(awb, key, scans ?? []);
  const outcome = outcomes[shipment_status_id ?? current_status_id ?? ""];
  const at = momentOf(current_timestamp ?? "");
  const isNew = outcome && at && !events.some((event) => event.outcome === outcome);
  return isNew ? [...events, { awb, key, outcome, at }] : events;
}

/** In rupees and kilograms. */
export function returnOrderOf({ key, placedAt, from, to, email, box, lines, valuePaise }: NewReturnPickup) {
  const [first = from.fullName, ...rest] = from.fullName.split(" ");
  return {
    order_id: key,
    order_date: timeInIndia(placedAt).slice(0, 10),
    pickup_customer_name: first,
    pickup_last_name: rest.join(" "),
    pickup_address: from.addressLine1,
    pickup_address_2: from.addressLine2 ?? "",
    pickup_city: from.city,
    pickup_state: from.state,
    pickup_country: "India",
    pickup_pincode: from.pincode,
    pickup_email: email,
    pickup_phone: from.phone,
    shipping_customer_name: to.name,
    shipping_address: to.addressLine,
    shipping_city: to.city,
    shipping_state: to.state,
    shipping_country: "India",
    shipping_pincode: to.pincode,
    shipping_email: to.email,
    shipping_phone: to.phone,
    order_items: itemsOf(lines),
    payment_method: "PREPAID",
    sub_total: valuePaise / 100,
    length: box.lengthCm,
    breadth: box.breadthCm,
    height: box.heightCm,
    weight: box.weightGrams / 1000,
  };
}
