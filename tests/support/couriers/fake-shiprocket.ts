/** A stand-in for Shiprocket's wire format: orders, airway bills, pick-ups, labels, tracking and its webhook. */
import { type Answer, type Call, FakeProvider, type Message } from "#tests/support/providers/fake-provider.ts";

export const SHIPROCKET_SETTINGS = {
  SHIPROCKET_EMAIL: "api@shop.test",
  SHIPROCKET_PASSWORD: "of the tests",
  SHIPROCKET_WEBHOOK_TOKEN: "a token of the tests",
};

export type Scan = { date: string; status: string; activity: string; location: string; "sr-status": string };
type Order = {
  id: number;
  channel_order_id: string;
  status: string;
  shipment: { id: number; awb: string; courier: string };
  asked: Record<string, unknown>;
  pickups: number;
  isReturn: boolean;
  /** The day that was asked for. */
  pickupDay: string | null;
  scans: Scan[];
  /** Of its seller, after a failed delivery: the day of the next attempt, or "return". */
  instructions: string[];
};

const services = [
  {
    courier_company_id: 51,
    courier_name: "Xpressbees Surface",
    rate: 84.5,
    estimated_delivery_days: "4",
    cod: 1,
    rto_charges: 80,
  },
  {
    courier_company_id: 10,
    courier_name: "Delhivery Surface",
    rate: 72,
    rto_charges: 65,
    estimated_delivery_days: "5",
    cod: 1,
  },
  { courier_company_id: 2, courier_name: "Blue Dart Air", rate: 131.1, estimated_delivery_days: "2", cod: 0 },
];

/** `2026-11-20 12:05:00`, in India: so many minutes after the tests' `NOW`. */
export function timeOf(minutes: number): string {
  const moment = new Date(Date.UTC(2026, 10, 20, 12, 0) + minutes * 60_000);
  return moment.toISOString().slice(0, 19).replace("T", " ");
}

export class FakeShiprocket extends FakeProvider {
  readonly orders: Order[] = [];
  readonly places: string[] = [];
  /** PIN codes that no courier serves. */
  readonly unserved = new Set(["194101"]);
  /** The next airway bill is refused with this. */
  refuseAwb: string | null = null;
  #token = "token-1";

  sign(body: string): Message {
    return {
      body,
      headers: { "content-type": "application/json", "x-api-key": SHIPROCKET_SETTINGS.SHIPROCKET_WEBHOOK_TOKEN },
    };
  }

  /** Ends all tokens. */
  signOut(): void {
    this.#token = `token-${Number(this.#token.slice(6)) + 1}`;
  }

  /** The order of our booking's id. */
  orderOf(key: string): Order {
    const found = this.orders.findLast((one) => one.channel_order_id === key);
    if (!found) throw new Error(`nothing was booked under ${key}`);
    return found;
  }

  /** The courier scans the shipment; told with all scans so far, as Shiprocket does. */
  scan(order: Order, code: number, minutes: number, activity = ""): void {
    const at = {
      date: timeOf(minutes),
      status: "X",
      activity,
      location: "PUNE, MAHARASHTRA",
      "sr-status": String(code),
    };
    order.scans.push(at);
    this.tell(this.update(order, order.scans));
  }

  /** A webhook's body with these scans, the last of which is the current one. */
  update(order: Order, scans: readonly Scan[]): object {
    const last = scans.at(-1);
    const [day, time] = (last?.date ?? "").split(" ");
    return {
      awb: order.shipment.awb,
      courier_name: order.shipment.courier,
      current_status: "IN TRANSIT",
      current_status_id: 20,
      shipment_status: "IN TRANSIT",
      shipment_status_id: Number(last?.["sr-status"]),
      current_timestamp: `${day?.split("-").toReversed().join(" ")} ${time}`,
      order_id: order.channel_order_id,
      sr_order_id: order.id,
      scans: scans.map((one) => ({ ...one })),
      is_return: order.isReturn ? 1 : 0,
    };
  }

  /** The event with another airway bill. */
  protected lied(event: object): object {
    return { ...event, awb: "999999999999" };
  }

  protected answer(call: Call): Answer {
    if (call.path.startsWith("/labels/")) return { html: `%PDF-1.4\n${call.path}` };
    const path = call.path.replace("/v1/external", "");
    const asked = call.body ? (JSON.parse(call.body) as Record<string, unknown>) : {};
    if (path === "/auth/login") return this.#signIn(asked);
    if (call.headers.authorization !== `Bearer ${this.#token}`) return refusal(401, "Unauthenticated.");
    const handlers: Record<string, () => Answer> = {
      "/courier/serviceability/": () => this.#rates(call.query),
      "/settings/company/pickup": () => ({
        json: { data: { shipping_address: this.places.map((pickup_location) => ({ pickup_location })) } },
      }),
      "/settings/company/addpickup": () => this.#addPlace(asked),
      "/orders": () => ({ json: { data: this.#search(call.query.get("search") ?? "", false) } }),
      "/orders/processing/return": () => ({ json: { data: this.#search("", true) } }),
      "/orders/create/return": () => this.#createReturn(asked),
      "/orders/create/adhoc": () => this.#create(asked),
      "/orders/cancel": () => this.#cancel(asked.ids as number[]),
      "/courier/assign/awb": () => this.#assign(asked),
      "/courier/generate/pickup": () => this.#pickup(asked),
      "/ndr/reattempt": () => this.#instruct(String(asked.awb), String(asked.deferred_date)),
      "/courier/generate/label": () => this.#label(asked.shipment_id as number[]),
    };
    const returned = /^\/ndr\/(.+)\/action$/.exec(path)?.[1];
    if (returned) return this.#instruct(decodeURIComponent(returned), String(asked.action));
    const awb = /^\/courier\/track\/awb\/(.+)$/.exec(path)?.[1];
    if (awb) return this.#track(decodeURIComponent(awb));
    return handlers[path]?.() ?? refusal(404, "404 Not Found");
  }

  #signIn({ email, password }: Record<string, unknown>): Answer {
    const { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD } = SHIPROCKET_SETTINGS;
    if (email !== SHIPROCKET_EMAIL || password !== SHIPROCKET_PASSWORD)
      return refusal(400, "Invalid email and password");
    return { json: { token: this.#token, email } };
  }

  #rates(query: URLSearchParams): Answer {
    const buyers = query.get("is_return") === "1" ? "pickup_postcode" : "delivery_postcode";
    if (this.unserved.has(query.get(buyers) ?? "")) return refusal(404, "No courier serviceable", 404);
    const cash = query.get("cod") === "1";
    const available_courier_companies = services.filter(({ cod }) => !cash || cod === 1);
    return { json: { status: 200, data: { available_courier_companies } } };
  }

  #addPlace({ pickup_location, phone, address }: Record<string, unknown>): Answer {
    if (!/^[6-9]\d{9}$/.test(String(phone))) return refusal(422, "Not a valid mobile number");
    if (String(address).length < 10) return refusal(422, "Address line 1 should have House no / Flat no / Road no.");
    this.places.push(String(pickup_location));
    return { json: { success: true } };
  }

  #search(text: string, isReturn: boolean): object[] {
    return this.orders
      .filter((one) => one.isReturn === isReturn && one.channel_order_id.includes(text))
      .map(({ id, channel_order_id, status, shipment }) => ({ id, channel_order_id, status, shipments: [shipment] }));
  }

  /** The same order id makes a second order, as at Shiprocket. */
  #create(asked: Record<string, unknown>): Answer {
    if (!this.places.includes(String(asked.pickup_location))) return refusal(422, "Wrong Pickup location entered.");
    return this.#open(asked, "NEW", 1);
  }

  /** Unlike orders to buyers, an order id is taken once. */
  #createReturn(asked: Record<string, unknown>): Answer {
    const errors: Record<string, string[]> = {};
    if (!/^[6-9]\d{9}$/.test(String(asked.pickup_phone))) errors.pickup_phone = ["Not a valid mobile number"];
    if (this.orders.some(({ isReturn, channel_order_id }) => isReturn && channel_order_id === asked.order_id))
      errors.order_id = ["The order id has already been taken."];
    if (Object.keys(errors).length > 0)
      return { status: 422, json: { message: "Oops! Invalid Data.", errors, status_code: 422 } };
    return this.#open(asked, "RETURN PENDING", 21);
  }

  #open(asked: Record<string, unknown>, status: string, status_code: number): Answer {
    const id = 281_000_000 + this.orders.length;
    const shipment = { id: id + 500, awb: "", courier: "" };
    const isReturn = status.startsWith("RETURN");
    const about = { id, channel_order_id: String(asked.order_id), status, shipment, asked };
    this.orders.push({ ...about, isReturn, pickups: 0, pickupDay: null, scans: [], instructions: [] });
    return { json: { order_id: id, shipment_id: shipment.id, status, status_code, awb_code: "" } };
  }

  #assign({ shipment_id, courier_id, is_return }: Record<string, unknown>): Answer {
    const order = this.orders.find(({ shipment }) => shipment.id === shipment_id);
    const service = services.find(({ courier_company_id }) => courier_company_id === courier_id);
    if (!order || !service || order.isReturn !== (is_return === 1)) return refusal(422, "Required field missing");
    if (order.shipment.awb) return refusal(400, "Oops! Cannot reassign courier for this shipment.");
    const reason = this.refuseAwb;
    this.refuseAwb = null;
    if (reason) return { json: { awb_assign_status: 0, response: { data: { awb_assign_error: reason } } } };
    Object.assign(order.shipment, { awb: `1904${order.id}`, courier: service.courier_name });
    if (!order.isReturn) order.status = "READY TO SHIP";
    const { awb, courier } = order.shipment;
    return { json: { awb_assign_status: 1, response: { data: { awb_code: awb, courier_name: courier } } } };
  }

  #pickup({ shipment_id, pickup_date }: Record<string, unknown>): Answer {
    const [id] = shipment_id as number[];
    const [day = null] = (pickup_date ?? []) as string[];
    const order = this.orders.find(({ shipment }) => shipment.id === id);
    if (!order) return refusal(400, "Invalid shipment id");
    if (order.pickups > 0) return refusal(400, "Already in Pickup Queue.");
    order.pickups++;
    order.pickupDay = day;
    return { json: { pickup_status: 1, response: { data: "Pickup is confirmed" } } };
  }

  #label(ids: readonly number[]): Answer {
    const known = ids.filter((id) => this.orders.some(({ shipment }) => shipment.id === id && shipment.awb));
    if (known.length === 0) return refusal(422, "Oops! Invalid Data.");
    return { json: { label_created: 1, label_url: `${this.origin}/labels/${known.join("-")}.pdf`, not_created: [] } };
  }

  #cancel(ids: readonly number[]): Answer {
    const found = this.orders.filter(({ id }) => ids.includes(id));
    if (found.length === 0) return refusal(404, "Order does not exist!");
    if (found.every(({ status }) => status === "CANCELED")) return refusal(400, "Order is already canceled.");
    if (found.some(({ scans }) => scans.some((one) => one["sr-status"] === "42")))
      return refusal(400, "Cannot cancel order after pick-up");
    for (const order of found) order.status = "CANCELED";
    return { json: { status: 200, message: "Order cancelled successfully" } };
  }

  /** Only what could not be delivered (status 21), or goes back already, takes instructions. */
  #instruct(awb: string, wanted: string): Answer {
    const order = this.orders.find(({ shipment }) => shipment.awb === awb);
    if (!order) return refusal(404, "Invalid AWB");
    const last = order.scans.at(-1)?.["sr-status"];
    if (last !== "21" && last !== "9") return refusal(400, "No NDR action is allowed on this shipment");
    order.instructions.push(wanted);
    return { json: { status: true, message: "Action taken successfully" } };
  }

  #track(awb: string): Answer {
    const order = this.orders.find(({ shipment }) => shipment.awb === awb);
    if (!order?.scans.length)
      return { json: { tracking_data: { track_status: 0, error: "There is no activities found in our DB." } } };
    return { json: { tracking_data: { track_status: 1, shipment_track_activities: order.scans.toReversed() } } };
  }
}

function refusal(status: number, message: string, status_code = status): Answer {
  return { status, json: { message, status_code } };
}
