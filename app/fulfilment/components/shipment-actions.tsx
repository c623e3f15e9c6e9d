import { Form, Link, useNavigation } from "react-router";
import { cashHolderOf } from "#app/domain/fulfilment/dispatch.ts";
import { type UndeliveredReason, undeliveredSentences } from "#app/domain/fulfilment/undelivered.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { ShipmentStage } from "#app/fulfilment/shipment-stages.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DispatchForm, type DispatchFormProps } from "./dispatch-form.tsx";
import { UndeliveredForms, type UndeliveredProps } from "./undelivered-forms.tsx";

/** `returnHref`: of a replacement, its return's page. */
type Shipment = {
  stage: ShipmentStage;
  paysOnDelivery: boolean;
  amountPaise: number;
  carrier: string | null;
  undeliveredReason: UndeliveredReason | null;
  returnHref?: string;
};
type Props = { shipment: Shipment } & Omit<DispatchFormProps, "errors" | "typed"> & UndeliveredProps;

/** The next legal step only. A replacement can be given up on its return's page. */
export function ShipmentActions({ shipment, ...form }: Props) {
  const canGiveUp = shipment.returnHref && canEndReplacement.has(shipment.stage);
  return (
    <>
      <NextStep shipment={shipment} {...form} />
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

function NextStep({ shipment, ...form }: Props) {
  const sale = shipment.returnHref ? "replacement" : shipment.paysOnDelivery ? "unpaid" : "paid";
  const cash = cashWords(shipment);
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
          <Step intent="deliver" label="Mark as delivered" busyText="Saving…" shipmentId={form.shipmentId}>
            This shipment is in transit.{cash} Mark it as delivered once it arrives.
          </Step>
          <UndeliveredForms {...form} lastReason={null} sale={sale} />
        </>
      );
    case "undelivered":
      return (
        <>
          <Step intent="reattempt" label="Out for delivery again" busyText="Saving…" shipmentId={form.shipmentId}>
            {shipment.undeliveredReason && `${undeliveredSentences[shipment.undeliveredReason]} `}
            The courier tries again or brings it back.
          </Step>
          <Step intent="deliver" label="Mark as delivered" busyText="Saving…" shipmentId={form.shipmentId} isSecondary>
            Did it arrive after all?
          </Step>
          <UndeliveredForms {...form} lastReason={shipment.undeliveredReason ?? "other"} sale={sale} />
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

/** Who collects it; " …" or nothing. */
function cashWords({ paysOnDelivery, amountPaise, carrier }: Shipment): string {
  if (!paysOnDelivery) return "";
  const amount = `${formatInr(amountPaise)} in cash`;
  if (carrier === null)
    return ` The courier will collect ${amount}. Cash collected by own delivery is deducted from payouts.`;
  return cashHolderOf(carrier) === "vendor"
    ? ` Collect ${amount}. It will be deducted from payouts.`
    : ` The courier will collect ${amount}.`;
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
    <Form method="post" className="mt-3 space-y-4">
      <FormKey />
      {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
      <p>{children}</p>
      <Button
        variant={isSecondary ? "secondary" : "primary"}
        name="intent"
        value={intent}
        busy={isBusy}
        busyText={busyText}
      >
        {label}
      </Button>
    </Form>
  );
}
