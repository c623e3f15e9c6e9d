/** A booked courier follows a shipment by its scans; people say how it ended where couriers can't. */
import { courierBookings } from "#app/fulfilment/couriers/schema.server.ts";
import { applyTracking, recordTracking } from "#app/fulfilment/couriers/tracking-events.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { aRemittanceReport } from "#tests/support/couriers/carried-order.ts";
import { outcomesMet } from "../outcomes.ts";
import { priceOf } from "../payments.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, type Order, type Scan, type Shipment, type Which, type World } from "../world.ts";
import { order as placeOrder } from "./buy.ts";
import { deliver, isWanted, moveOne, reportOne, shipmentsOf, told } from "./send.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

/** What a courier scans, and what people say afterwards. */
export type Journey = { scans: readonly Scan["code"][]; end: "returned" | "returned damaged" | "lost" | null };

/** In which order its news arrive; all come twice. */
export type Telling = "in turn" | "backwards";

const onItsWay = ["picked-up", "in-transit", "out-for-delivery"] as const;
const back = ["attempt-failed", "returning", "returned"] as const;

export const journeys: readonly Journey[] = [
  { scans: [...onItsWay, "delivered"], end: null },
  { scans: [...onItsWay, "attempt-failed", "out-for-delivery", "delivered"], end: null },
  { scans: [...onItsWay, ...back], end: "returned" },
  { scans: [...onItsWay, "attempt-failed", "returning"], end: "returned" },
  { scans: ["picked-up", "in-transit", "lost"], end: "lost" },
  { scans: [...onItsWay, "attempt-failed", "lost"], end: "lost" },
  { scans: ["picked-up", "damaged", "returning", "returned"], end: "returned damaged" },
  { scans: [...onItsWay, "damaged"], end: "returned damaged" },
  { scans: [...onItsWay, "attempt-failed", "damaged", "returning"], end: "returned damaged" },
  { scans: ["picked-up", "in-transit"], end: null },
];

/** A shipment that is still to come, or that of a new cash order. */
export const follow = (which: Which, journey: Journey, telling: Telling, person: number, product: number): Step =>
  step("courier", async (world, shop) => {
    const canFollow = (one: { order: Order; shipment: Shipment }) =>
      isWanted(one) && (one.shipment.scans.length > 0 || ["pending", "processing"].includes(one.shipment.status));
    if (!shipmentsOf(world).some(canFollow)) await placeOrder(person, [product], 1, "cod").run(world, shop);
    const { order, shipment } = choose(shipmentsOf(world), { ...which, isApt: true }, canFollow);
    const name = told(order, shipment);
    if (!canFollow({ order, shipment })) return { outcome: "nothing to send", told: name };
    if (shipment.status === "pending") await moveOne(world, shop, order, shipment, "processing");
    if (!shipment.bookingId) await book(world, shop, order, shipment);
    await scan(world, shop, order, shipment, journey.scans, telling);
    if (journey.end && ["shipped", "undelivered"].includes(shipment.status)) {
      await reportOne(world, shop, order, shipment, journey.end, telling === "backwards");
      outcomesMet(journey.end === "lost" ? ["lost"] : ["returned"]);
    }
    return { outcome: "ok", told: `${name}: ${journey.scans.join(", ")} (${telling})` };
  });

/** As a courier's answer leaves it. */
async function book(world: World, { db }: Shop, order: Order, shipment: Shipment): Promise<void> {
  const now = new Date(world.now);
  const awb = `1904${String(++world.references).padStart(8, "0")}`;
  const isCash = order.method === "cod" && !shipment.isReplacement;
  const references = { orderReference: awb, shipmentReference: awb, carrier: "Delhivery Surface", awb };
  const quoted = { serviceId: "10", serviceName: "Delhivery Surface", ratePaise: 72_00 };
  const box = { weightGrams: 2500, lengthCm: 40, breadthCm: 30, heightCm: 10 };
  const cashPaise = isCash ? priceOf(shipment) : null;
  const [made] = await db
    .insert(courierBookings)
    .values({
      shipmentId: shipment.id,
      courier: "shiprocket",
      status: "booked",
      ...{ ...references, ...quoted, ...box, cashPaise, createdAt: now, updatedAt: now },
    })
    .returning();
  Object.assign(shipment, { bookingId: made?.id ?? "", awb });
}

async function scan(
  world: World,
  shop: Shop,
  order: Order,
  shipment: Shipment,
  codes: readonly Scan["code"][],
  telling: Telling,
): Promise<void> {
  const first = Math.max(world.now, shipment.scans.at(-1)?.at ?? 0);
  const fresh = codes.map((code, n): Scan => ({ code, at: first + (n + 1) * 1000 }));
  for (const one of telling === "backwards" ? fresh.toReversed() : fresh) {
    const { code, at } = one;
    const event = { awb: shipment.awb, key: null, code, at: new Date(at), text: "", place: "Pune" };
    await recordTracking(shop.db, "shiprocket", [event, event], "webhook", shop.clock.now());
    const applied = await applyTracking(shop.db, shipment.bookingId, momentOf(shop));
    await workOffAll(shop, world);
    shipment.scans.push(one);
    shipment.scans.sort((a, b) => a.at - b.at);
    const moves = movesOf(shipment);
    agree(`${code} of ${told(order, shipment)}`, applied, moves.length > 0 ? "moved" : "nothing-new");
    for (const to of moves) take(world, order, shipment, to);
  }
  const isUndelivered = shipment.status === "undelivered";
  outcomesMet([...new Set(codes), ...(isUndelivered ? (["undelivered"] as const) : [])]);
}

/** Where all scans put it; delivered is for good, and what people ended stays. */
function movesOf({ status, scans }: Shipment): ("shipped" | "undelivered" | "delivered")[] {
  const last = scans.at(-1);
  if (!last || !["processing", "shipped", "undelivered"].includes(status)) return [];
  const has = (...codes: Scan["code"][]) => scans.some(({ code }) => codes.includes(code));
  const isGood = ["picked-up", "in-transit", "out-for-delivery"].includes(last.code) && !has("returning", "returned");
  const end = has("delivered") ? "delivered" : isGood ? "shipped" : "undelivered";
  const begins = status === "processing" ? (["shipped"] as const) : [];
  const now = status === "processing" ? "shipped" : status;
  return now === end ? [...begins] : [...begins, end];
}

function take(world: World, order: Order, shipment: Shipment, to: "shipped" | "undelivered" | "delivered"): void {
  if (shipment.status === "processing") shipment.isOwn = false;
  shipment.status = to;
  if (to === "undelivered") shipment.bad++;
  if (to === "delivered") deliver(world, order, shipment);
}

/** A courier pays the cash of a shipment that it delivered. */
export const courierPays = (which: Which, isExact: boolean): Step =>
  step(
    "courier pays",
    async (world, shop) => {
      const carried = shipmentsOf(world).filter(({ shipment }) => shipment.awb !== "");
      if (carried.length === 0) return { outcome: "nothing carried", told: "nobody" };
      const { order, shipment } = choose(carried, which, (one) => isDue(one) && !one.shipment.isRemitted);
      const paise = priceOf(shipment) + (isExact ? 0 : 100);
      const text = aRemittanceReport([{ awb: shipment.awb, paise, reference: `UTR${++world.references}PAID` }]);
      const done = await recordRemittances(shop.db, { viewer: world.admin, ...momentOf(shop) }, { text });
      const fits = isDue({ order, shipment }) && !shipment.isRemitted && isExact;
      agree(`courier pays ${told(order, shipment)}`, done.ok ? done.value.done : codeOf(done), fits ? 1 : 0);
      if (fits) shipment.isRemitted = true;
      return { outcome: fits ? "ok" : "differs", told: told(order, shipment) };
    },
    hasOrders,
  );

function isDue({ order, shipment }: { order: Order; shipment: Shipment }): boolean {
  const isCash = order.method === "cod" && !shipment.isReplacement && !shipment.isOwn;
  return isCash && shipment.deliveredAt !== null;
}
