/** The commands, their frequency, and what has happened before each sequence. */
import fc from "fast-check";
import { bookCourier, cancelBooking, handOver, type Said } from "./commands/book.ts";
import { browse, buy, count, fill, order } from "./commands/buy.ts";
import { closeDay, payFromTill, type Sale, sellOver } from "./commands/counter.ts";
import { companyPays, orderLate, paymentBounces, setCredit } from "./commands/credit.ts";
import { type Exchange, exchange, payLater } from "./commands/exchange.ts";
import {
  type CourierPays,
  courierPays,
  follow,
  type Journey,
  journeys,
  type NextIn,
  type Telling,
} from "./commands/follow.ts";
import { bearFreight, stateFreight } from "./commands/freight.ts";
import { giveBack, sendByHand } from "./commands/give-back.ts";
import { claim, decide, setLossBearer } from "./commands/lose.ts";
import { changeTax, close, reopen } from "./commands/months.ts";
import { actOnAPage, ask, dawdle, goToPay, payOnTwoPages, payPromptly, webhook } from "./commands/pay.ts";
import { sendCode, setConfirmsPhone, typeCode } from "./commands/phone.ts";
import { accept, type Offer, quote, withdrawQuote } from "./commands/quote.ts";
import { reduce, reduceBooked } from "./commands/reduce.ts";
import { dispute, endDispute, type Sent, settleMoney, undoSettled } from "./commands/reports.ts";
import { bring, cancel, move, report, type To, takeBack } from "./commands/send.ts";
import { answer, askBack, type End, finish, refundRather, sendBack, type Why, withdraw } from "./commands/send-back.ts";
import { endPayout, payIn, payOut, type Sending, setCommission, wait } from "./commands/settle.ts";
import { split } from "./commands/split.ts";
import type { Step } from "./commands/step.ts";
import { comeBack, goAway, setTimes, type Wanted } from "./commands/times.ts";
import { decisions, transfer } from "./commands/transfer.ts";
import { undoCourierPay, undoPayIn } from "./commands/undo-cash.ts";
import { DAY_MS, type Method, MINUTE_MS, type Which } from "./world.ts";

/** Orders are mostly the latest, sometimes long ago; mostly what makes sense. */
const n = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 1 }) },
  { weight: 2, arbitrary: fc.nat({ max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: -4, max: -1 }) },
);
const which = fc.record<Which>({ n, isApt: fc.constantFrom(true, true, true, false) });
const person = fc.nat({ max: 2 });
/** Buyers are mostly the one whose number is not confirmed. */
const pays = fc.constantFrom<CourierPays>(
  "exact",
  "exact",
  "undecided",
  "charges",
  "owed",
  "owed",
  "excess",
  "write-off",
);
const newcomer = fc.constantFrom(2, 2, 2, 1);
const vendor = fc.constantFrom("v1" as const, "v2" as const);
const times = fc.record<Wanted>({
  handlingDays: fc.constantFrom(null, 0, 1, 3),
  cutoffHour: fc.constantFrom(null, 1, 12, 24),
  off: fc.constantFrom([], [6], [1, 5], [1, 2, 3, 4, 5, 6]),
});
const product = fc.nat({ max: 4 });
const ownProduct = fc.constantFrom(4, 4, 4, 5, 5, 0);
const sale = fc.record<Sale>({
  quantity: fc.integer({ min: 1, max: 3 }),
  upi: fc.constantFrom(0, 0, 33, 100),
  card: fc.constantFrom(0, 0, 50),
  percentOff: fc.constantFrom(0, 0, 3, 25),
  isSentTwice: fc.boolean(),
});
const exchanged = fc.record<Exchange>({
  quantity: fc.constantFrom(1, 1, 2),
  reason: fc.constantFrom("changed-mind", "defective"),
  isRestocked: fc.boolean(),
  paysDifference: fc.boolean(),
});
const offer = fc.record<Offer>({
  percent: fc.constantFrom(0, 4, 10, 11),
  isForAll: fc.constantFrom(false, false, true),
  days: fc.constantFrom(0, 7, 7, 15),
});
const pieces = fc.integer({ min: 1, max: 3 });
const yes = fc.boolean();
const method = fc.constantFrom<Method>("cod", "online", "bank_transfer", "company-account");
const to = fc.constantFrom<To>("processing", "shipped", "delivered");
const why = fc.constantFrom<Why>(
  { kind: "refund", reason: "changed-mind" },
  { kind: "replacement", reason: "changed-mind" },
  { kind: "refund", reason: "defective" },
  { kind: "replacement", reason: "defective" },
  { kind: "damage", reason: "damaged" },
);
const resolution = fc.constantFrom("refund" as const, "replacement" as const);
const end = fc.record<End>({ isRestocked: yes, isSoldOut: fc.constantFrom(false, false, true), resolution });
const wish = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((pieces) => ({ pieces })),
  fc.constantFrom(0, 1, 25, 50, 100, 101).map((of) => ({ of })),
  fc.constant("all" as const),
);
const word = fc.oneof(
  resolution.map((chosen) => ({ to: "approved" as const, note: "", resolution: chosen })),
  fc.constant({ to: "rejected" as const, note: "It was worn." }),
  fc.constant({ to: "picked-up" as const, note: "" }),
  yes.map((isRestocked) => ({ to: "received" as const, note: "", isRestocked })),
);
const news = fc.constantFrom("tells" as const, "tells" as const, "lies" as const, "forges" as const, "drops" as const);
const daysAgo = fc.constantFrom(0, 0, 2, 14, 40);
const way = fc.constantFrom("forward" as const, "forward" as const, "rto" as const);
const spell = fc.oneof(
  fc.constantFrom(10, 35, 140).map((minutes) => minutes * MINUTE_MS),
  fc.constantFrom(1, 7, 8, 10, 11).map((days) => days * DAY_MS),
);

const of = <Args extends unknown[]>(
  weight: number,
  make: (...args: Args) => Step,
  ...args: { [N in keyof Args]: fc.Arbitrary<Args[N]> }
) => ({
  weight,
  arbitrary: fc.tuple(...args).map((all) => make(...(all as Args))),
});

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  of(1, browse, product),
  of(2, count, product, fc.nat({ max: 3 })),
  of(3, fill, person, product, pieces),
  of(2, buy, person, method, yes),
  of(8, order, person, fc.array(product, { minLength: 1, maxLength: 2 }), pieces, method),
  of(48, sellOver, fc.array(ownProduct, { minLength: 1, maxLength: 2 }), sale),
  of(3, payFromTill, which),
  of(2, closeDay, fc.constantFrom(0, 0, 1_00, -50), yes),
  of(23, quote, fc.array(product, { minLength: 1, maxLength: 2 }), pieces, offer),
  of(44, exchange, which, exchanged),
  of(6, payLater, which),
  of(20, accept, which, person, method, yes),
  of(1, withdrawQuote, which),
  of(
    6,
    order,
    fc.nat({ max: 1 }),
    fc.array(product, { minLength: 1, maxLength: 2 }),
    pieces,
    fc.constant<Method>("company-account"),
  ),
  of(2, orderLate, fc.nat({ max: 1 }), product),
  of(29, companyPays, fc.constantFrom(30, 100, 100, 150), fc.constant(false)),
  of(1, companyPays, fc.constantFrom(50, 100, 101), fc.constant(true)),
  of(2, paymentBounces, which),
  of(1, setCredit, fc.constantFrom(5_000_00, 25_000_00, 60_000_00), fc.constantFrom(1, 7, 15)),
  of(5, goToPay, which),
  of(4, actOnAPage, which, yes, news),
  of(5, webhook, fc.nat({ max: 5 }), yes),
  of(1, ask, which),
  of(1, dawdle, which, fc.constantFrom(2, 6)),
  of(5, payPromptly, which),
  of(2, payOnTwoPages, which),
  of(
    4,
    transfer,
    which,
    fc.constantFrom(0, 0, 1, 23_00, 150_00, -100, -150_00),
    yes,
    fc.constantFrom(null, ...decisions),
    yes,
  ),
  of(2, cancel, which, yes),
  of(2, takeBack, which),
  of(4, move, which, to, yes),
  of(6, bring, which, yes),
  of(
    6,
    report,
    which,
    fc.constantFrom("undelivered", "undelivered", "again", "returned", "returned damaged", "lost"),
    yes,
    fc.constantFrom(null, 0, 3),
  ),
  of(
    190,
    follow,
    which,
    fc.constantFrom<Journey>(...journeys),
    fc.constantFrom<Telling>("in turn", "backwards"),
    person,
    fc.constantFrom<NextIn>(null, null, 0, 2, 31),
  ),
  of(4, bookCourier, which),
  of(5, handOver, which),
  of(5, cancelBooking, which, fc.constantFrom<Said>("agrees", "refuses", "silent")),
  of(1, setConfirmsPhone, yes),
  of(2, sendCode, newcomer, fc.constantFrom(true, true, false)),
  of(3, typeCode, newcomer, fc.constantFrom(true, false), fc.constantFrom(1, 1, 5, 6)),
  of(3, setTimes, vendor, times),
  of(3, goAway, vendor, fc.constantFrom(0, 0, 0, 1, 3), fc.constantFrom(1, 2, 4), fc.constantFrom(true, true, false)),
  of(2, comeBack, vendor),
  of(5, courierPays, which, pays),
  of(5, giveBack, which, wish, fc.constantFrom(1, 1, 2, 3), fc.constant(false)),
  of(
    4,
    giveBack,
    which,
    fc.integer({ min: 1, max: 2 }).map((pieces) => ({ pieces })),
    fc.constantFrom(1, 1, 2),
    fc.constant(true),
  ),
  of(4, reduce, which, fc.constantFrom("changed-mind", "damaged", "out-of-stock"), fc.constantFrom(0, 0, 1, 2)),
  of(8, reduceBooked, which),
  of(4, split, which, fc.constantFrom(0, 1, 1, 2)),
  of(3, sendByHand, which),
  of(4, askBack, which, fc.integer({ min: 1, max: 2 }), why),
  of(3, answer, which, word),
  of(1, withdraw, which),
  of(1, refundRather, which),
  of(2, finish, which, end),
  of(5, sendBack, which, fc.integer({ min: 1, max: 2 }), why, end),
  of(4, payOut, fc.constantFrom<Sending>("sent", "sent", "open", "taken back"), yes),
  of(1, endPayout, which, yes),
  of(2, payIn, vendor, fc.constantFrom(25, 100, 101)),
  of(4, undoCourierPay, which, yes, pays),
  of(2, undoPayIn, which),
  of(2, setLossBearer, fc.constantFrom("store", "carrier", "vendor")),
  of(5, decide, which, fc.constantFrom("store", "carrier", "carrier", "vendor")),
  of(5, claim, which, fc.constantFrom(0, 50, 100, 101)),
  of(12, wait, spell),
  of(50, settleMoney, fc.integer({ min: 1, max: 4 }), fc.constantFrom<Sent>("once", "once", "again", "short"), daysAgo),
  of(4, undoSettled, which, yes),
  of(58, dispute, which, fc.constantFrom(30, 30, 100, 100, 100, 101), fc.constantFrom("open", "open", "lost", "won")),
  of(19, endDispute, which, fc.constantFrom("won", "lost")),
  of(56, close, fc.constantFrom(1, 1, 1, 1, 1, 0, 2)),
  of(66, reopen, fc.constantFrom(0, 0, 0, 0, 1), fc.constantFrom("A forgotten fee", "A forgotten fee", " ")),
  of(2, reopen, fc.constant(-1), fc.constant("A forgotten fee")),
  of(
    58,
    changeTax,
    fc.constantFrom("tcs", "tds"),
    fc.constantFrom(0, 7, 33, 51, 100),
    fc.constantFrom(1, 1, 1, 1, 2, 2, 3, 5, 0),
  ),
  of(
    32,
    bearFreight,
    way,
    fc.constantFrom("store", "vendor", "vendor", "buyer-fee", "buyer-fee"),
    fc.constantFrom(1, 1, 1, 3, 3, 0),
  ),
  of(30, stateFreight, which, way, fc.constantFrom(-20_00, 41_17, 72_00, 300_00), yes),
  of(1, setCommission, fc.constantFrom(0, 5, 7.25)),
);

/**
 * Eleven orders: two settled and their vendors paid, cash set off; one set off whole against its own cash; one sent without
 * a piece of it; one split, half of it delivered; one just delivered, a piece replaced and another being replaced; one half
 * sent; one being packed; one whose bank transfer was short; one unpaid; one sold at the counter, of which a piece is to be
 * refunded; one on account, sent and paid in part. Two quotations are open. Couriers bear losses from then on,
 * two of the three buyers have confirmed their numbers, and v2 has times of its own and a holiday before it. "The last but n" finds them.
 */
const last: Which = { n: 0, isApt: true };
const faulty: Why = { kind: "replacement", reason: "defective" };
const again: End = { isRestocked: false, isSoldOut: false, resolution: "replacement" };

export const opening: readonly Step[] = [
  ...[bearFreight("forward", "vendor", 1), bearFreight("rto", "buyer-fee", 1)],
  ...[order(0, [0, 1], 2, "cod"), bring(last, true), bring(last)],
  ...[order(1, [3, 1], 1, "online"), payPromptly(last), bring(last), bring(last)],
  ...[wait(11 * DAY_MS), payOut("sent")],
  ...[order(2, [2], 1, "cod"), bring(last, true), wait(11 * DAY_MS), payOut("sent"), payIn("v2", 25)],
  setCommission(7.25),
  ...[order(1, [1, 2], 2, "online"), payPromptly(last), giveBack(last, { pieces: 1 }, 1, true), bring(last)],
  ...[order(0, [0, 2], 3, "online"), payPromptly(last), giveBack(last, { pieces: 1 }, 1), bring(last), bring(last)],
  ...[sendBack(last, 1, faulty, again), bring(last), sendBack(last, 1, faulty, again)],
  ...[order(1, [2, 0], 1, "bank_transfer"), transfer(last, 0, false), bring(last)],
  ...[order(2, [1, 0], 1, "cod"), move(last, "processing")],
  ...[order(1, [1, 2], 3, "cod"), split(last, 1), bring(last)],
  ...[order(0, [3], 1, "bank_transfer"), transfer(last, -150_00, false, "wait")],
  ...[order(2, [2, 0], 2, "online"), goToPay(last)],
  sellOver([4, 5], { quantity: 2, upi: 33, card: 0, percentOff: 3, isSentTwice: true }),
  giveBack(last, { pieces: 1 }, 1),
  quote([4, 0], 2, { percent: 10, isForAll: false, days: 15 }),
  quote([5], 1, { percent: 4, isForAll: false, days: 7 }),
  ...[order(0, [1, 4], 1, "company-account"), bring(last), companyPays(30, false)],
  setLossBearer("carrier"),
  ...[sendCode(0, true), typeCode(0, true), sendCode(1, true), typeCode(1, true), setConfirmsPhone(true)],
  setTimes("v2", { handlingDays: 1, cutoffHour: 12, off: [6] }),
  goAway("v2", 2, 3, false),
];
