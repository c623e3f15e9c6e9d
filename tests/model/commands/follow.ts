/** A booked courier follows a shipment by its scans; people say how it ended where couriers can't. */
import { eq } from "drizzle-orm";
import { recordTracking } from "#app/couriers/record-tracking.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { applyTracking } from "#app/fulfilment/tracking/tracking-events.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { aRemittanceReport } from "#tests/support/couriers/carried-order.ts";
import { nameOfDay, stockOnSale } from "../days.ts";
import { leave } from "../orders.ts";
import { outcomesMet } from "../outcomes.ts";
import { priceOf, settledOf } from "../payments.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, dayOf, type Order, type Scan, type Shipment, type Which, type World } from "../world.ts";
import { packAndBook } from "./book.ts";
import { order as placeOrder } from "./buy.ts";
import { COURIER, chargeOf } from "./freight.ts";
import { isPhoneMissing, setConfirmsPhone } from "./phone.ts";
import { deliver, isWanted, reportOne, shipmentsOf, summary } from "./send.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

/** What a courier scans, and what people say afterwards. */
export type Journey = { scans: readonly Scan["code"][]; end: "returned" | "returned damaged" | "lost" | null };

/** Days until a failed attempt is repeated; null: it isn't said. The shop doesn't believe 31. */
export type NextIn = 0 | 2 | 31 | null;

/** The order in which its news arrive; all come twice. */
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
  { scans: ["picked-up", "damaged", "returning", "lost"], end: "lost" },
  { scans: ["picked-up", "in-transit"], end: null },
  { scans: [...onItsWay, "attempt-failed"], end: null },
];

/** A shipment that is still to come, or that of a new cash order. */
export const follow = (which: Which, journey: Journey, telling: Telling, person: number, nextIn: NextIn): Step =>
  step("courier", async (world, shop) => {
    const canFollow = (one: { order: Order; shipment: Shipment }) =>
      isWanted(one) && (isCarried(one.shipment) || ["pending", "processing"].includes(one.shipment.status));
    if (!shipmentsOf(world).some(canFollow)) await orderByCash(world, shop, person);
    if (!shipmentsOf(world).some(canFollow)) return { outcome: "nothing to send", summary: "nobody" };
    const { order, shipment } = choose(shipmentsOf(world), { ...which, isApt: true }, canFollow);
    const name = summary(order, shipment);
    if (!isCarried(shipment)) await packAndBook(world, shop, { order, shipment });
    await scan(world, shop, order, shipment, journey.scans, { telling, nextIn });
    if (journey.end && ["shipped", "undelivered"].includes(shipment.status)) {
      await reportOne(world, shop, order, shipment, journey.end, { isByVendor: telling === "backwards" });
      outcomesMet(journey.end === "lost" ? ["lost"] : ["returned"]);
    }
    return { outcome: "ok", summary: `${name}: ${journey.scans.join(", ")} (${telling})` };
  });

async function scan(
  world: World,
  shop: Shop,
  order: Order,
  shipment: Shipment,
  codes: readonly Scan["code"][],
  { telling, nextIn }: { telling: Telling; nextIn: NextIn },
): Promise<void> {
  const first = Math.max(world.now, shipment.scans.at(-1)?.at ?? 0);
  const fresh = codes.map((code, n): Scan => {
    const at = first + (n + 1) * 1000;
    const isBelieved = code === "attempt-failed" && nextIn !== null && nextIn < 31;
    return { code, at, nextAttempt: isBelieved ? nameOfDay(dayOf(at) + nextIn) : null };
  });
  for (const one of telling === "backwards" ? fresh.toReversed() : fresh) {
    const { code, at } = one;
    const nextAttemptOn = nextIn === null ? null : nameOfDay(dayOf(at) + nextIn);
    const event = { awb: shipment.awb, key: null, code, at: new Date(at), text: "", place: "Pune", nextAttemptOn };
    await recordTracking(shop.db, COURIER, [event, event], "webhook", shop.clock.now());
    await hearOfWayBack(world, shop, order, shipment, code);
    const applied = await applyTracking(shop.db, shipment.bookingId, momentOf(shop));
    await workOffAll(shop, world);
    shipment.scans.push(one);
    shipment.scans.sort((a, b) => a.at - b.at);
    const moves = movesOf(shipment);
    agree(`${code} of ${summary(order, shipment)}`, applied, moves.length > 0 ? "moved" : "nothing-new");
    for (const to of moves) take(world, order, shipment, to);
    if (moves.length > 0) continue;
    hearNextAttempt(shipment);
    hearCause(shipment);
  }
  const isUndelivered = shipment.status === "undelivered";
  outcomesMet([...new Set(codes), ...(isUndelivered ? (["undelivered"] as const) : [])]);
}

/** A courier that quoted the way back charges it with the first scan that says so. */
async function hearOfWayBack(world: World, shop: Shop, order: Order, shipment: Shipment, code: Scan["code"]) {
  const isBack = code === "returning" || code === "returned";
  const { awb } = shipment;
  const rows = isBack ? await shop.db.select().from(courierBookings).where(eq(courierBookings.awb, awb)) : [];
  const quotedPaise = rows[0]?.rtoPaise ?? null;
  if (quotedPaise !== null) await chargeOf(world, shop, { order, shipment, awb, way: "rto", quotedPaise });
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
  if (to === "shipped") leave(world, order, shipment);
  shipment.status = to;
  shipment.nextAttempt = to === "undelivered" ? nextAttemptOf(shipment) : "";
  if (to === "undelivered") {
    const cause = causeOf(shipment);
    Object.assign(shipment, { bad: shipment.bad + 1, cause: cause ?? "other", causes: cause ? [cause] : [] });
  }
  if (to === "delivered") deliver(world, order, shipment);
}

/** Why it was not delivered, as far as scans say. */
function causeOf({ scans }: Shipment): string | null {
  const reported = scans.filter(({ code }) => code !== "delivered");
  const last = reported.at(-1)?.code;
  if (last === "lost") return "missing";
  if (last === "damaged") return "damaged";
  return reported.some(({ code }) => code === "returning" || code === "returned") ? "going-back" : null;
}

function hearCause(shipment: Shipment): void {
  const cause = causeOf(shipment);
  if (shipment.status !== "undelivered" || !cause || cause === shipment.cause) return;
  shipment.cause = cause;
  if (shipment.causes.includes(cause)) return;
  shipment.causes.push(cause);
  shipment.bad++;
}

/** The newest news count; what people said stays until the courier has ever named a day. */
function hearNextAttempt(shipment: Shipment): void {
  const isNamed = shipment.scans.some(({ nextAttempt }) => nextAttempt !== null);
  if (isNamed && shipment.status === "undelivered") shipment.nextAttempt = nextAttemptOf(shipment);
}

function nextAttemptOf({ scans }: Shipment): string {
  return scans.at(-1)?.nextAttempt ?? "";
}

/** Whether the booked courier has it. */
function isCarried({ scans, isHandedOver }: Shipment): boolean {
  return scans.length > 0 || isHandedOver;
}

/** Somebody orders whose number is confirmed where that is needed, from a vendor that sells. */
async function orderByCash(world: World, shop: Shop, person: number): Promise<void> {
  const who = world.people.find((one, n) => n >= person && !isPhoneMissing(world, one));
  const product = world.products.findIndex((one) => stockOnSale(world, one) > 0);
  if (product < 0) return;
  if (!who) await setConfirmsPhone(false).run(world, shop);
  await placeOrder(who ? world.people.indexOf(who) : person, [product], 1, "cod").run(world, shop);
}

export type CourierPays = "exact" | "undecided" | "charges" | "owed" | "excess" | "write-off";

/** What the courier pays too little; negative: too much. */
const differences: Readonly<Record<CourierPays, number>> = {
  exact: 0,
  undecided: -100,
  charges: 59,
  owed: 100,
  excess: -2300,
  "write-off": 50,
};

/** A courier pays cash of a shipment that it delivered, and a person decides about what it paid too little or too much. */
export const courierPays = (which: Which, pays: CourierPays): Step =>
  step(
    "courier pays",
    async (world, shop) => {
      const carried = shipmentsOf(world).filter(({ shipment }) => isCarried(shipment));
      if (carried.length === 0) return { outcome: "nothing carried", summary: "nobody" };
      const owedOf = (one: Shipment) => priceOf(one) - settledOf(one);
      const { order, shipment } = choose(carried, which, (one) => isDue(one) && owedOf(one.shipment) > 0);
      const differencePaise = differences[pays];
      const decision = pays === "exact" || pays === "undecided" ? null : pays;
      const paise = owedOf(shipment) - differencePaise;
      const utr = `UTR${++world.references}PAID`;
      const text = aRemittanceReport([{ awb: shipment.awb, paise, reference: utr }]);
      const decisions = decision ? [`${shipment.awb}/${differencePaise}/${decision}`] : [];
      const by = { viewer: world.admin, ...momentOf(shop) };
      const done = await recordRemittances(shop.db, by, { text, decisions });
      const fits = isDue({ order, shipment }) && owedOf(shipment) > 0 && paise > 0 && pays !== "undecided";
      agree(
        `courier pays ${pays} of ${summary(order, shipment)}`,
        done.ok ? done.value.done : codeOf(done),
        fits ? 1 : 0,
      );
      if (fits) shipment.transfers.push({ utr, paise, differencePaise, decision });
      if (fits) shipment.utr = utr;
      return { outcome: fits ? "ok" : "differs", summary: summary(order, shipment) };
    },
    hasOrders,
  );

function isDue({ order, shipment }: { order: Order; shipment: Shipment }): boolean {
  const isCash = order.method === "cod" && !shipment.isReplacement && !shipment.isOwn;
  return isCash && shipment.deliveredAt !== null;
}
