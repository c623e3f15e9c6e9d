/**
 * For each intent: how its form is read, its command, and a sentence per refusal. Pages list in `handle` which they
 * offer.
 */
import {
  type BookCourierError,
  bookCourier,
  type CancelBookingError,
  cancelBooking,
  type FinishRequestError,
  finishRequest,
} from "#app/couriers/booking-commands.server.ts";
import { readBox } from "#app/couriers/box-fields.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok } from "#app/domain/basics/result.ts";
import { validateDispatch } from "#app/domain/fulfilment/dispatch.ts";
import { MAX_KEPT_PAISE, parseDecidedExcess } from "#app/domain/money/excess.ts";
import { formatInr, rupeesToPaise } from "#app/domain/money/money.ts";
import { parseDecidedShortfall } from "#app/domain/money/shortfall.ts";
import { askToWait } from "#app/fulfilment/delays/ask-to-wait.server.ts";
import { askErrors } from "#app/fulfilment/delays/delay-messages.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { ewayBillErrorText, setEwayBill } from "#app/fulfilment/paper/eway-bill-commands.server.ts";
import { correctTracking } from "#app/fulfilment/shipments/correct-tracking.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { recordSerials } from "#app/fulfilment/shipments/record-serials.server.ts";
import { reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { readReduction, reductionErrorText } from "#app/fulfilment/shipments/reduction-fields.server.ts";
import { readSerials, serialsErrorText } from "#app/fulfilment/shipments/serial-fields.server.ts";
import { moveErrorText, trackingErrorText } from "#app/fulfilment/shipments/shipment-messages.ts";
import { readShipmentMove } from "#app/fulfilment/shipments/shipment-moves.ts";
import { readSplit, splitErrorText } from "#app/fulfilment/shipments/split-fields.server.ts";
import { splitShipment } from "#app/fulfilment/shipments/split-shipment.server.ts";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { undoErrorText } from "#app/fulfilment/shipments/undo-messages.ts";
import { handOver } from "#app/fulfilment/tracking/hand-over.server.ts";
import { instructCourier } from "#app/fulfilment/tracking/instruct-courier.server.ts";
import { instructionErrorText } from "#app/fulfilment/tracking/instruction-messages.ts";
import { resendMail } from "#app/mail/mail-commands.server.ts";
import { payCashRefund } from "#app/payments/counter/pay-cash-refund.server.ts";
import { recordPayment, recordRefund } from "#app/payments/offline-payments.server.ts";
import { retryRefund } from "#app/payments/refunds/refund-retry.server.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { cancelErrorText } from "./change-orders.server.ts";
import {
  type Intent,
  type IntentError,
  type IntentRequest,
  orderIntent,
  readOtherOrders,
  shipmentIntent,
} from "./intent.ts";
import { addOrderNote, MAX_NOTE_LENGTH } from "./note-commands.server.ts";

const move = shipmentIntent({
  read({ id }, { fields, context }) {
    const shipmentMove = readShipmentMove(fields, id, dayInIndia(context.now));
    return shipmentMove.ok ? shipmentMove : err("invalid", { error: null, errors: shipmentMove.details });
  },
  command: moveShipment,
  sentence: moveErrorText,
});

const note = (isInternal: boolean) =>
  orderIntent({
    read: ({ id: orderId }, { fields }) => ok({ orderId, text: fields.text, isInternal }),
    command: addOrderNote,
    badFields: ["text-required", "text-too-long"],
    sentence: ({ code }) => noteSentences[code],
  });

const noteSentences = {
  "key-reused": KEY_REUSED,
  "text-required": "Please write a note.",
  "text-too-long": `Please use at most ${MAX_NOTE_LENGTH} characters.`,
};

const BAD_REFERENCE = "Enter the bank reference: 6 to 40 letters and digits.";

function exactRupees(paise = 0): string {
  return formatInr(paise, { decimals: 2 });
}

const bookingSentences: Record<
  Exclude<BookCourierError | CancelBookingError | FinishRequestError, "not-found">,
  string
> = {
  "not-ready": "This shipment has been changed. Please reload the page.",
  "no-courier": "No courier is set up.",
  "no-address": "Complete your address in the vendor profile. The courier picks the shipment up there.",
  "no-service": "This courier is no longer available for the shipment. Please choose again.",
  refused: "The courier refused.",
  unsure: "The courier is not responding. Please check the booking again in a minute; it is never booked twice.",
  busy: "The courier is being booked. Please check again in a minute.",
};

function bookingSentence({ code, details }: { code: keyof typeof bookingSentences; details?: string }): string {
  return code === "refused" && details ? `The courier refused: ${details}` : bookingSentences[code];
}

const intents: Record<string, Intent> = {
  confirm: move,
  dispatch: move,
  deliver: move,
  undelivered: move,
  reattempt: move,
  returned: move,
  lost: move,
  "correct-tracking": shipmentIntent({
    read({ id: shipmentId }, { fields }) {
      const dispatch = validateDispatch(fields);
      return dispatch.ok
        ? ok({ shipmentId, dispatch: dispatch.value })
        : err("invalid", { error: null, errors: dispatch.details });
    },
    command: correctTracking,
    sentence: ({ code }) => trackingErrorText(code),
  }),
  serials: shipmentIntent({
    read(shipment, { fields }) {
      const serials = readSerials(fields, shipment);
      return serials.ok ? serials : err("invalid", { error: null, errors: serials.details });
    },
    command: recordSerials,
    sentence: ({ code, details }) => serialsErrorText(code, details),
  }),
  "courier-reattempt": shipmentIntent({
    read: ({ id: shipmentId }, { fields: { attemptOn: day, attemptPhone: phone } }) =>
      ok({ shipmentId, action: "reattempt" as const, day, phone }),
    command: instructCourier,
    badFields: ["invalid-day", "invalid-phone"],
    isUnscoped: true,
    sentence: instructionErrorText,
  }),
  "courier-return": shipmentIntent({
    read: ({ id: shipmentId }) => ok({ shipmentId, action: "return" as const }),
    command: instructCourier,
    isUnscoped: true,
    sentence: instructionErrorText,
  }),
  "undo-delivery": shipmentIntent({
    read: ({ id: shipmentId }) => ok({ shipmentId }),
    command: undoDelivery,
    sentence: ({ code }) => undoErrorText(code),
  }),
  split: shipmentIntent({
    read(shipment, { fields }) {
      const split = readSplit(fields, shipment);
      return split.ok ? split : err("invalid", { error: split.details ?? null });
    },
    command: splitShipment,
    sentence: ({ code }) => splitErrorText(code),
  }),
  "remove-items": shipmentIntent({
    read(shipment, { fields }) {
      const reduction = readReduction(fields, shipment);
      return reduction.ok ? reduction : err("invalid", { error: reduction.details ?? null });
    },
    command: reduceShipment,
    sentence: ({ code }) => reductionErrorText(code),
  }),
  "ask-to-wait": shipmentIntent({
    read: ({ id: shipmentId }, { fields }) => ok({ shipmentId, sendOn: fields.sendOn, reason: fields.delayReason }),
    command: askToWait,
    badFields: ["invalid-day", "invalid-reason"],
    sentence: ({ code }) => askErrors[code],
  }),
  "eway-bill": shipmentIntent({
    read: ({ id: shipmentId }, { fields }) => ok({ shipmentId, number: fields.ewayBill }),
    command: setEwayBill,
    badFields: ["invalid-number"],
    sentence: ({ code }) => ewayBillErrorText(code),
  }),
  "book-courier": shipmentIntent({
    read({ id: shipmentId }, { fields }) {
      const box = readBox(fields);
      if (!box.ok) return err("invalid", { error: "Enter weight and size of the shipment again." });
      const { serviceId } = fields;
      if (!serviceId) return err("invalid", { error: "Please choose a courier" });
      return ok({ shipmentId, serviceId, box: box.value });
    },
    command: bookCourier,
    isUnscoped: true,
    sentence: bookingSentence,
  }),
  "finish-booking": shipmentIntent({
    read: ({ id: shipmentId }) => ok({ shipmentId }),
    command: finishRequest,
    isUnscoped: true,
    sentence: bookingSentence,
  }),
  "cancel-booking": shipmentIntent({
    read: ({ id: shipmentId }) => ok({ shipmentId }),
    command: cancelBooking,
    isUnscoped: true,
    sentence: bookingSentence,
  }),
  "hand-over": shipmentIntent({
    read: ({ id: shipmentId }) => ok({ shipmentId }),
    command: handOver,
    isUnscoped: true,
    sentence(failure) {
      if (failure.code === "other-cash")
        return "The amount to collect has changed since the courier was booked. Cancel the booking and book the courier again.";
      return failure.code === "not-booked" ? bookingSentences["not-ready"] : moveErrorText(failure);
    },
  }),
  cancel: orderIntent({
    read: ({ id: orderId }, { fields }) => ok({ orderId, reason: fields.reason }),
    command: cancelOrder,
    badFields: ["reason-required"],
    sentence: ({ code }) => cancelErrorText(code),
  }),
  "write-to-buyer": note(false),
  "internal-note": note(true),
  "record-payment": orderIntent({
    read({ id: orderId }, { fields }) {
      const amount = rupeesToPaise(fields.amount);
      const { reference, shortfall, excess } = fields;
      return ok({
        orderId,
        amountPaise: amount.ok ? amount.value : null,
        reference,
        shortfall: parseDecidedShortfall(shortfall),
        excess: parseDecidedExcess(excess),
        otherOrderIds: readOtherOrders(fields),
      });
    },
    command: recordPayment,
    badFields: ["wrong-amount", "not-covered", "short", "too-short", "excess", "excess-not-kept", "invalid-reference"],
    sentence: ({ code, details }) =>
      ({
        "wrong-amount": `Enter the amount received. ${exactRupees(details?.duePaise)} is due.`,
        "not-covered": `${exactRupees(details?.duePaise)} is due with the chosen orders. The amount leaves nothing for this order: choose fewer orders.`,
        short: `The amount is ${exactRupees(details?.shortPaise)} less than what is due. Check the amount, then choose what to do with it.`,
        "too-short": `${exactRupees(details?.shortPaise)} is too much to write off: at most ₹100 or 1% of the order total.`,
        excess: `The amount is ${exactRupees(details?.excessPaise)} more than what is due. Check the amount, then choose what to do with the excess.`,
        "excess-not-kept": `${exactRupees(details?.excessPaise)} is too much to keep: at most ${formatInr(MAX_KEPT_PAISE)}. Choose to refund it.`,
        "invalid-reference": BAD_REFERENCE,
        "reference-used": "A transfer with this reference is already recorded.",
        "other-not-payable":
          "One of the chosen orders is not awaiting a bank transfer of this customer. Please reload the page.",
        "not-payable": "This order is not awaiting a bank transfer.",
      })[code],
  }),
  "record-refund": orderIntent({
    read: ({ id: orderId }, { fields }) =>
      ok({ orderId, refundId: fields.refundId, accountId: fields.accountId, reference: fields.reference }),
    command: recordRefund,
    badFields: ["invalid-reference"],
    sentence: ({ code }) =>
      code === "not-open" ? "This refund is already completed, or is handled by the payment gateway." : BAD_REFERENCE,
  }),
  "pay-refund-in-cash": orderIntent({
    read: ({ id: orderId }, { fields }) => ok({ orderId, refundId: fields.refundId }),
    command: payCashRefund,
    sentence: ({ code }) =>
      ({
        "not-open": "This refund is already completed.",
        "not-cash": "This is more than the order’s cash. Refund it by bank transfer or UPI.",
        "till-short": "The till has less than that. Refund it by bank transfer or UPI.",
      })[code],
  }),
  "retry-refund": orderIntent({
    read: ({ id: orderId }, { fields }) => ok({ orderId, refundId: fields.refundId }),
    command: retryRefund,
    sentence: () => "This refund can't be retried: it did not fail, was already retried, or is no longer due.",
  }),
  "resend-mail": orderIntent({
    read: ({ id, number, mailReferences: references }, { fields }) =>
      ok({ mailId: fields.mailId, references, about: { kind: "order" as const, id, label: number } }),
    command: resendMail,
    sentence: () => "This email has been sent or is being sent.",
  }),
};

/** An intent that the page does not offer is a 400. */
export async function runIntent(offered: readonly string[], request: IntentRequest): Promise<IntentError | null> {
  const { intent } = request.fields;
  const run = offered.includes(intent) ? intents[intent] : undefined;
  return run ? run(request) : { status: 400, error: null };
}
