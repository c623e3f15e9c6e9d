import { type CalendarDay, daysBetween, formatDay } from "#app/domain/basics/calendar.ts";
import type { Resolution, ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { IN_CASH } from "#app/domain/money/refund-account.ts";
import { refundArrivalDay } from "#app/domain/money/refund-arrival.ts";
import type { RefundProgress } from "#app/payments/refunds/refund-progress.server.ts";
import type { ReturnDetails } from "./return-rows.server.ts";

const DAYS_TO_ASK = 30;

/** Only what happened has a time. */
export type RefundStep = {
  title: string;
  at: Date | null;
  text: string | null;
  /** The buyer acts: where the refund goes is not known. */
  needsAccount?: boolean;
  link?: { to: string; label: string };
};

/** A courier's pick-up, as far as it is arranged. */
export type PickupNote = { text: string; link?: { to: string; label: string } };

type ReturnFacts = Pick<ReturnDetails, "kind" | "status" | "resolution" | "vendorName" | "events"> & {
  exchange?: ReturnDetails["exchange"];
  pickup?: PickupNote | null;
};
/** `account`: masked; null when the buyer has named none. `isOnAccount`: a company owes less, and nothing is sent. */
type Money = { refund: RefundProgress | null; account: string | null; today: CalendarDay; isOnAccount?: boolean };

const titles: Record<ReturnStatus, string> = {
  requested: "Requested",
  approved: "Approved",
  "picked-up": "Picked up",
  received: "Received and checked",
  refunded: "Refunded",
  replaced: "Replaced",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

const CHECK = "Item check";
const SENT = "Refund sent";
const ARRIVAL = "Refund in your account";
const TAKEN_OFF = "Taken off what your company owes";

/** What happened, then the next step with who acts, then what is still to come. */
export function listRefundSteps(one: ReturnFacts, money: Money): RefundStep[] {
  const done = listDone(one, money);
  const next = nextStep(one, money);
  return next ? [...done, next, ...laterSteps(one, next, money)] : done;
}

function listDone(one: ReturnFacts, { refund, account, isOnAccount }: Money): RefundStep[] {
  const isExchanged = one.resolution === "exchange";
  const done = one.events.map(({ toStatus, at, note }) => {
    const title = isExchanged && toStatus === "refunded" ? "Exchanged" : titles[toStatus];
    return { title, at, text: note };
  });
  if (!refund?.amountPaise) return done;
  const isClosed = one.status === "refunded";
  const before = isClosed ? done.slice(0, -1) : done;
  if (isOnAccount) {
    const text = `${formatInr(refund.amountPaise)}.`;
    return isSent(refund) ? [...before, { title: TAKEN_OFF, at: refund.movedAt, text }] : before;
  }
  // A person still has to send a refund by hand, so it is not called started.
  const title = refund.isByHand ? "Refund approved" : "Refund started";
  const started = { title, at: refund.startedAt, text: startedText(refund, account) };
  const quoted = refund.reference && `Reference: ${refund.reference}`;
  const sent = { title: SENT, at: refund.movedAt, text: isClosed ? (done.at(-1)?.text ?? quoted) : quoted };
  return isSent(refund) ? [...before, started, sent] : [...before, started];
}

function isSent({ status }: RefundProgress): boolean {
  return status === "sent" || status === "succeeded";
}

function startedText({ amountPaise, isByHand, paidTo }: RefundProgress, account: string | null): string {
  if (paidTo === IN_CASH) return `${formatInr(amountPaise)} ${paidTo}.`;
  const to = isByHand ? (paidTo ?? account) : "the card, UPI or account you paid with";
  return to ? `${formatInr(amountPaise)} to ${to}.` : `${formatInr(amountPaise)}.`;
}

function nextStep(one: ReturnFacts, { refund, account, today, isOnAccount }: Money): RefundStep | null {
  switch (one.status) {
    case "requested":
      return { title: "Approval", at: null, text: `${one.vendorName} will answer your request.` };
    case "approved":
      return { title: "Pickup", at: null, ...(one.pickup ?? { text: `${one.vendorName} will arrange the pickup.` }) };
    case "picked-up":
      return { title: CHECK, at: null, text: `${one.vendorName} will check the items when they arrive.` };
    case "received":
    case "refunded":
      if (!refund) return null;
      if (refund.amountPaise === 0) return one.status === "received" ? difference(one) : null;
      if (isOnAccount) return isSent(refund) ? null : { title: TAKEN_OFF, at: null, text: null };
      return isSent(refund) ? arrival(refund, today) : awaitedRefund(refund, account);
    default:
      return null;
  }
}

function difference({ exchange }: ReturnFacts): RefundStep {
  const text = "Please pay the difference of your new order, then it is sent.";
  const link = exchange?.order && { to: `/orders/${exchange.order.id}`, label: `Order ${exchange.order.number}` };
  return { title: "Difference paid", at: null, text, ...(link && { link }) };
}

function awaitedRefund(refund: RefundProgress, account: string | null): RefundStep {
  const step = { title: SENT, at: null };
  if (refund.isByHand && !account)
    return {
      ...step,
      text: "Tell us your UPI ID or bank account, then the store will send the refund.",
      needsAccount: true,
    };
  if (refund.isByHand) return { ...step, text: "The store will send the refund and show the bank's reference here." };
  return {
    ...step,
    text:
      refund.status === "failed"
        ? "The last attempt failed. The store will send it again."
        : "The store is sending it.",
  };
}

/** Nobody tells the store that the money came, so the step ends some time after the day. */
function arrival({ isByHand, paidTo, movedAt }: RefundProgress, today: CalendarDay): RefundStep | null {
  if (paidTo === IN_CASH) return null;
  const day = refundArrivalDay(movedAt, isByHand);
  if (daysBetween(day, today) > DAYS_TO_ASK) return null;
  const late = today > day ? " If it hasn't come, please write to us." : "";
  return { title: ARRIVAL, at: null, text: `Expected by ${formatDay(day)}.${late}` };
}

const goodsSteps: Partial<Record<ReturnStatus, readonly string[]>> = {
  requested: ["Pickup", CHECK],
  approved: [CHECK],
};

const sentInstead: Record<Resolution, string> = {
  refund: SENT,
  replacement: "Replacement sent",
  exchange: "New order sent",
};

function laterSteps({ kind, status, resolution }: ReturnFacts, next: RefundStep, { isOnAccount }: Money): RefundStep[] {
  const wish = resolution ?? (kind === "damage" ? null : kind);
  const debtSteps = next.title === TAKEN_OFF ? [] : [TAKEN_OFF];
  const moneySteps = next.title === ARRIVAL ? [] : next.title === SENT ? [ARRIVAL] : [SENT, ARRIVAL];
  const isMoneyBack = wish === "refund" || (wish === "exchange" && [SENT, ARRIVAL].includes(next.title));
  const end = isMoneyBack ? (isOnAccount ? debtSteps : moneySteps) : wish ? [sentInstead[wish]] : [];
  return [...(goodsSteps[status] ?? []), ...end].map((title) => ({ title, at: null, text: null }));
}
