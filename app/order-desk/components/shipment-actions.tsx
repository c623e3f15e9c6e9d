import { Link, useNavigation } from "react-router";
import { carriers, getCashHolder, OTHER_CARRIER } from "#app/domain/fulfilment/dispatch.ts";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import {
  isCourierCause,
  nextAttemptSentence,
  type UndeliveredReason,
  undeliveredSentences,
} from "#app/domain/fulfilment/undelivered.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { ShipmentStage } from "#app/fulfilment/shipments/shipment-stages.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { DispatchForm, type DispatchFormProps } from "./dispatch-form.tsx";
import { CourierInstructions, UndeliveredForms, type UndeliveredProps } from "./undelivered-forms.tsx";

/** `returnHref` is set for replacements. */
type Shipment = {
  stage: ShipmentStage;
  paysOnDelivery: boolean;
  amountPaise: number;
  carrier: string | null;
  tracking: string | null;
  trackingUrl: string | null;
  undeliveredReason: UndeliveredReason | null;
  nextAttemptOn: string | null;
  /** The last report of a courier that was booked here, and so takes instructions. */
  news?: TrackingCode;
  canUndo: boolean;
  returnHref?: string;
};
type Props = { shipment: Shipment } & Omit<DispatchFormProps, "errors" | "typed"> & UndeliveredProps;

/** A replacement is given up on the page of its return. */
export function ShipmentActions({ shipment, ...form }: Props) {
  const canGiveUp = shipment.returnHref && canEndReplacement.has(shipment.stage);
  return (
    <>
      <NextStep shipment={shipment} {...form} />
      {shipment.stage === "delivered" && shipment.canUndo && <UndoDelivery shipment={shipment} {...form} />}
      {canCorrect.has(shipment.stage) && <CorrectTracking shipment={shipment} {...form} />}
      {canGiveUp && (
        <p className="mt-3">
          <Link to={shipment.returnHref ?? ""} className="inline-flex min-h-11 items-center text-action underline">
            {shipment.stage === "returned" || shipment.stage === "lost"
              ? "Refund instead"
              : "Out of stock? Refund instead"}
          </Link>
        </p>
      )}
    </>
  );
}

const canEndReplacement: ReadonlySet<ShipmentStage> = new Set(["to-confirm", "to-send", "returned", "lost"]);

const canCorrect: ReadonlySet<ShipmentStage> = new Set(["shipped", "undelivered", "delivered"]);

function CorrectTracking({ shipment: { carrier, tracking, trackingUrl }, errors, typed, shipmentId }: Props) {
  const isMine = typed?.intent === "correct-tracking";
  const isListed = carriers.some((one) => one === carrier);
  const now = {
    carrier: isListed ? (carrier ?? "") : OTHER_CARRIER,
    otherCarrier: isListed ? "" : (carrier ?? ""),
    tracking: tracking ?? "",
    trackingUrl: trackingUrl ?? "",
  };
  return (
    <Collapsible title="Correct courier or tracking number" isOpen={isMine} className="mt-2">
      <p className="max-w-xl text-md text-muted">
        The order’s page will show the new details. A customer with an email address gets them by email, too.
      </p>
      <DispatchForm
        // The key remounts the form with the saved values.
        key={[carrier, tracking, trackingUrl].join()}
        intent="correct-tracking"
        shipmentId={shipmentId}
        typed={isMine ? typed : now}
        errors={isMine ? errors : undefined}
      />
    </Collapsible>
  );
}

function NextStep({ shipment, ...form }: Props) {
  const sale = shipment.returnHref ? "replacement" : shipment.paysOnDelivery ? "unpaid" : "paid";
  const cash = cashWords(shipment);
  const isOver = shipment.news === "returned" || shipment.news === "lost";
  switch (shipment.stage) {
    case "unpaid":
      return <p className="mt-3">Payment is pending. You can confirm this order once it is paid.</p>;
    case "to-confirm":
      return (
        <Step intent="confirm" label="Confirm" busyText="Confirming…" shipmentId={form.shipmentId}>
          Confirm that the items are in stock and start packing.
        </Step>
      );
    case "to-send":
      return (
        <>
          <p className="mt-3">Pack the items, hand them over to the courier and add the tracking details.{cash}</p>
          <DispatchForm {...form} />
        </>
      );
    case "shipped":
      return (
        <>
          <Deliver shipment={shipment} shipmentId={form.shipmentId}>
            This shipment is in transit.{cash} Mark it as delivered once it arrives.
          </Deliver>
          <UndeliveredForms {...form} lastReason={null} sale={sale} />
        </>
      );
    case "undelivered":
      return (
        <>
          <Step
            intent="reattempt"
            label="Out for delivery again"
            busyText="Saving…"
            shipmentId={form.shipmentId}
            isSecondary={isOver}
          >
            {failureSentences(shipment)}
          </Step>
          {shipment.news && !isOver && <CourierInstructions {...form} />}
          <Deliver shipment={shipment} shipmentId={form.shipmentId} isSecondary>
            Did it arrive after all?
          </Deliver>
          <UndeliveredForms {...form} lastReason={shipment.undeliveredReason ?? "other"} sale={sale} isOver={isOver} />
        </>
      );
    case "returned":
      return <p className="mt-3">No action needed. This shipment came back undelivered.</p>;
    case "lost":
      return <p className="mt-3">No action needed. This shipment was lost in transit.</p>;
    case "delivered":
      return <p className="mt-3">No action needed. This shipment has been delivered.</p>;
    case "cancelled":
      return <p className="mt-3">No action needed. This shipment is cancelled; do not ship it.</p>;
  }
}

/** Steps that the vendor still has to record. */
/** Says once what the courier reported, though a lost shipment has it as reason and as news. */
function failureSentences({ undeliveredReason, nextAttemptOn, news }: Shipment): string {
  const reason = undeliveredReason ? `${undeliveredSentences[undeliveredReason]} ` : "";
  if (nextAttemptOn) return reason + nextAttemptSentence(nextAttemptOn);
  const reported = news && newsSentences[news];
  const isFinal = undeliveredReason !== null && isCourierCause(undeliveredReason);
  if (reported) return isFinal ? reported : reason + reported;
  return reason + (isFinal ? "Record below what became of it." : "The courier will try again or return it.");
}

const newsSentences: Partial<Record<TrackingCode, string>> = {
  returning: "The courier is bringing it back.",
  returned: "The courier says that it is back: record its condition below.",
  lost: "The courier reports it lost: record that below.",
  damaged: "The courier reports it damaged: record that below once it is back.",
};

function cashWords({ paysOnDelivery, amountPaise, carrier }: Shipment): string {
  if (!paysOnDelivery) return "";
  const amount = `${formatInr(amountPaise)} in cash`;
  if (carrier === null)
    return ` The courier will collect ${amount}. Cash collected by own delivery is deducted from payouts.`;
  return getCashHolder(carrier) === "vendor"
    ? ` Collect ${amount}. It will be deducted from payouts.`
    : ` The courier will collect ${amount}.`;
}

/** Asks for confirmation, because delivery starts the return period and posts the cash. */
function Deliver({
  shipment: { paysOnDelivery, amountPaise, carrier },
  shipmentId,
  isSecondary = false,
  children,
}: {
  shipment: Shipment;
  shipmentId?: string;
  isSecondary?: boolean;
  children: React.ReactNode;
}) {
  const holder = getCashHolder(carrier) === "vendor" ? "the vendor" : "the courier";
  return (
    <DeskForm needs="orders.edit" method="post" className="mt-3 space-y-4">
      <FormKey />
      {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
      <p>{children}</p>
      <ConfirmButton
        label="Mark as delivered"
        title="Has this shipment arrived?"
        confirm="Yes, it has arrived"
        variant={isSecondary ? "secondary" : "primary"}
        name="intent"
        value="deliver"
      >
        <p>
          The customer will be notified, and the return period starts today.
          {paysOnDelivery && ` ${formatInr(amountPaise)} in cash is booked as collected by ${holder}.`}
        </p>
      </ConfirmButton>
    </DeskForm>
  );
}

function UndoDelivery({
  shipment: { paysOnDelivery, amountPaise },
  shipmentId,
}: Pick<Props, "shipment" | "shipmentId">) {
  return (
    <DeskForm needs="orders.edit" method="post" className="mt-3">
      <FormKey />
      {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
      <ConfirmButton
        label="Undo delivery"
        title="Was this shipment not delivered?"
        confirm="Yes, undo delivery"
        variant="secondary"
        name="intent"
        value="undo-delivery"
      >
        <p>
          It will be in transit again, and the customer will be told that it was marked as delivered by mistake.
          {paysOnDelivery && ` ${formatInr(amountPaise)} in cash is no longer recorded as collected.`}
        </p>
      </ConfirmButton>
    </DeskForm>
  );
}

function Step({
  intent,
  label,
  busyText,
  shipmentId,
  isSecondary = false,
  children,
}: {
  intent: string;
  label: string;
  busyText: string;
  shipmentId?: string;
  isSecondary?: boolean;
  children: React.ReactNode;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm needs="orders.edit" method="post" className="mt-3 space-y-4">
      <FormKey />
      {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
      <p>{children}</p>
      <Button
        name="intent"
        value={intent}
        variant={isSecondary ? "secondary" : "primary"}
        busy={isBusy}
        busyText={busyText}
      >
        {label}
      </Button>
    </DeskForm>
  );
}
