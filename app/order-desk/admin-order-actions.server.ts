/** `null` when done, else why not and the status. */

import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { validateDispatch } from "#app/domain/fulfilment/dispatch.ts";
import { formatInr, rupeesToPaise } from "#app/domain/money/money.ts";
import { isShortfall } from "#app/domain/money/shortfall.ts";
import { askToWait } from "#app/fulfilment/delays/ask-to-wait.server.ts";
import { askErrors, isTypedWrong } from "#app/fulfilment/delays/delay-messages.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { ewayBillErrorText, setEwayBill } from "#app/fulfilment/paper/eway-bill-commands.server.ts";
import { correctTracking } from "#app/fulfilment/shipments/correct-tracking.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { readShipmentMove, type ShipmentErrors, shipmentFields } from "#app/fulfilment/shipments/shipment-intents.ts";
import { moveErrorText, trackingErrorText } from "#app/fulfilment/shipments/shipment-messages.ts";
import { readSplit, splitErrorText } from "#app/fulfilment/shipments/split-fields.server.ts";
import { splitShipment } from "#app/fulfilment/shipments/split-shipment.server.ts";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { undoErrorText } from "#app/fulfilment/shipments/undo-messages.ts";
import { resendMail } from "#app/mail/mail-commands.server.ts";
import { recordPayment, recordRefund } from "#app/payments/offline-payments.server.ts";
import { retryRefund } from "#app/payments/refunds/refund-retry.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { AdminOrder } from "./admin-order-queries.server.ts";
import { cancelErrorText } from "./change-orders.server.ts";
import { addOrderNote, MAX_NOTE_LENGTH } from "./note-commands.server.ts";

export const orderFields = [
  "intent",
  "formKey",
  "shipmentId",
  ...shipmentFields,
  "reason",
  "text",
  "amount",
  "reference",
  "shortfall",
  "refundId",
  "accountId",
  "mailId",
  "ewayBill",
  "sendOn",
  "delayReason",
] as const;
export type OrderFields = Record<(typeof orderFields)[number], string>;

/** `errors`: by field of the posted form (`shipmentId`: of that shipment). */
export type ActionError = { status: 400 | 404 | 409; error: string | null; errors?: ShipmentErrors };

type Doing = {
  db: Database;
  context: CommandContext;
  order: AdminOrder;
  fields: OrderFields;
  /** Of the mails about this order. */
  references: string[];
};

const doers: Record<string, (doing: Doing) => Promise<ActionError | null>> = {
  confirm: move,
  dispatch: move,
  "correct-tracking": correct,
  split,
  "ask-to-wait": ask,
  "eway-bill": enterEwayBill,
  deliver: move,
  "undo-delivery": undo,
  undelivered: move,
  reattempt: move,
  returned: move,
  lost: move,
  cancel,
  "write-to-buyer": (doing) => note(doing, false),
  "internal-note": (doing) => note(doing, true),
  "record-payment": pay,
  "record-refund": refund,
  "retry-refund": retry,
  "resend-mail": resend,
};

/** An unknown `intent` is a 400. */
export async function actOnOrder(
  db: Database,
  context: CommandContext,
  posted: Omit<Doing, "db" | "context">,
): Promise<ActionError | null> {
  const { intent } = posted.fields;
  const act = Object.hasOwn(doers, intent) ? doers[intent] : undefined;
  return act ? act({ db, context, ...posted }) : { status: 400, error: null };
}

const GONE: ActionError = { status: 404, error: null };

async function move({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const { intent, shipmentId } = fields;
  if (!order.shipments.some(({ id }) => id === shipmentId)) return GONE;
  const asked = readShipmentMove(intent, shipmentId, fields, dayInIndia(context.now));
  if (!asked) return { status: 400, error: null };
  if (!asked.ok) return { status: 400, error: null, errors: asked.details };
  const moved = await moveShipment(db, context, asked.value);
  if (moved.ok) return null;
  return moved.code === "not-found" ? GONE : { status: 409, error: moveErrorText(moved) };
}

async function correct({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const { shipmentId } = fields;
  if (!order.shipments.some(({ id }) => id === shipmentId)) return GONE;
  const checked = validateDispatch(fields);
  if (!checked.ok) return { status: 400, error: null, errors: checked.details };
  const corrected = await correctTracking(db, context, { shipmentId, dispatch: checked.value });
  if (corrected.ok) return null;
  return corrected.code === "not-found" ? GONE : { status: 409, error: trackingErrorText(corrected.code) };
}

async function undo({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const { shipmentId } = fields;
  if (!order.shipments.some(({ id }) => id === shipmentId)) return GONE;
  const undone = await undoDelivery(db, context, { shipmentId });
  if (undone.ok) return null;
  return undone.code === "not-found" ? GONE : { status: 409, error: undoErrorText(undone.code) };
}

/** The store's own vendor has no account: its admins split for it. */
async function split({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const { shipmentId } = fields;
  const lines = order.lines.filter((line) => line.shipmentId === shipmentId);
  if (lines.length === 0) return GONE;
  const wanted = readSplit(fields, { id: shipmentId, lines });
  if (!wanted.ok) return { status: 400, error: wanted.details ?? null };
  const done = await splitShipment(db, context, wanted.value);
  if (done.ok) return null;
  return done.code === "not-found" ? GONE : { status: 409, error: splitErrorText(done.code) };
}

async function ask({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const { shipmentId, sendOn, delayReason: reason } = fields;
  if (!order.shipments.some(({ id }) => id === shipmentId)) return GONE;
  const asked = await askToWait(db, context, { shipmentId, sendOn, reason });
  if (asked.ok) return null;
  if (asked.code === "not-found") return GONE;
  return { status: isTypedWrong(asked.code) ? 400 : 409, error: askErrors[asked.code] };
}

async function enterEwayBill({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const { shipmentId, ewayBill: number } = fields;
  if (!order.shipments.some(({ id }) => id === shipmentId)) return GONE;
  const set = await setEwayBill(db, context, { shipmentId, number });
  if (set.ok) return null;
  if (set.code === "not-found") return GONE;
  return { status: set.code === "invalid-number" ? 400 : 409, error: ewayBillErrorText(set.code) };
}

async function cancel({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const cancelled = await cancelOrder(db, context, { orderId: order.id, reason: fields.reason });
  if (cancelled.ok) return null;
  if (cancelled.code === "not-found") return GONE;
  return { status: cancelled.code === "reason-required" ? 400 : 409, error: cancelErrorText(cancelled.code) };
}

async function note({ db, context, order, fields }: Doing, isInternal: boolean): Promise<ActionError | null> {
  const noted = await addOrderNote(db, context, { orderId: order.id, text: fields.text, isInternal });
  if (noted.ok) return null;
  if (noted.code === "not-found") return GONE;
  if (noted.code === "key-reused") return { status: 409, error: KEY_REUSED };
  return {
    status: 400,
    error:
      noted.code === "text-required" ? "Please write a note." : `Please use at most ${MAX_NOTE_LENGTH} characters.`,
  };
}

function exact(paise = 0): string {
  return formatInr(paise, { decimals: 2 });
}

async function pay({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const amount = rupeesToPaise(fields.amount);
  const payment = {
    orderId: order.id,
    amountPaise: amount.ok ? amount.value : null,
    reference: fields.reference,
    shortfall: isShortfall(fields.shortfall) ? fields.shortfall : null,
  };
  const paid = await recordPayment(db, context, payment);
  if (paid.ok) return null;
  switch (paid.code) {
    case "not-found":
      return GONE;
    case "wrong-amount":
      return {
        status: 400,
        error: `Enter an amount up to what is due, ${exact(paid.details?.duePaise)}. Refund any excess from your bank.`,
      };
    case "short":
      return {
        status: 400,
        error: `The amount is ${exact(paid.details?.shortPaise)} less than what is due. Choose what to do if it is less.`,
      };
    case "too-short":
      return {
        status: 400,
        error: `${exact(paid.details?.shortPaise)} is too much to write off: at most ₹100 or 1% of the order total.`,
      };
    case "invalid-reference":
      return { status: 400, error: "Enter the bank reference: 6 to 40 letters and digits." };
    case "reference-used":
      return { status: 409, error: "This reference is already used for another order." };
    case "not-payable":
      return {
        status: 409,
        error: "This order is not awaiting a bank transfer.",
      };
  }
}

async function refund({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const { refundId, accountId, reference } = fields;
  const sent = await recordRefund(db, context, { orderId: order.id, refundId, accountId, reference });
  if (sent.ok) return null;
  if (sent.code === "not-found") return GONE;
  if (sent.code === "not-open")
    return { status: 409, error: "This refund is already completed, or is handled by the payment gateway." };
  return { status: 400, error: "Enter the bank reference: 6 to 40 letters and digits." };
}

async function retry({ db, context, order, fields }: Doing): Promise<ActionError | null> {
  const again = await retryRefund(db, context, { orderId: order.id, refundId: fields.refundId });
  if (again.ok) return null;
  if (again.code === "not-found") return GONE;
  return {
    status: 409,
    error: "This refund can't be retried: it did not fail, was already retried, or is no longer due.",
  };
}

async function resend({ db, context, order, fields, references }: Doing): Promise<ActionError | null> {
  const about = { kind: "order", id: order.id, label: order.number };
  const again = await resendMail(db, context, { mailId: fields.mailId, references, about });
  if (again.ok) return null;
  return again.code === "not-found" ? GONE : { status: 409, error: "This email has been sent or is being sent." };
}
