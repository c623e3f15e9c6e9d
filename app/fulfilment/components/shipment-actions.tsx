import { Form, Link, useNavigation } from "react-router";
import { formatInr } from "#app/domain/money/money.ts";
import type { ShipmentStage } from "#app/fulfilment/shipment-stages.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DispatchForm, type DispatchFormProps } from "./dispatch-form.tsx";

/** `returnHref`: of a replacement, its return's page. */
type Shipment = { stage: ShipmentStage; paysOnDelivery: boolean; amountPaise: number; returnHref?: string };

/** The next legal step only. A replacement can be given up on its return's page. */
export function ShipmentActions({ shipment, ...form }: { shipment: Shipment } & DispatchFormProps) {
  const canGiveUp = shipment.returnHref && (shipment.stage === "to-confirm" || shipment.stage === "to-send");
  return (
    <>
      <NextStep shipment={shipment} {...form} />
      {canGiveUp && (
        <p className="mt-3">
          <Link to={shipment.returnHref ?? ""} className="inline-flex min-h-11 items-center text-action underline">
            Out of stock? Refund instead
          </Link>
        </p>
      )}
    </>
  );
}

function NextStep({ shipment, ...form }: { shipment: Shipment } & DispatchFormProps) {
  const cash = shipment.paysOnDelivery ? ` The courier will collect ${formatInr(shipment.amountPaise)} in cash.` : "";
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
        <Step intent="deliver" label="Mark as delivered" busyText="Saving…" shipmentId={form.shipmentId}>
          This shipment is in transit.{cash} Mark it as delivered once it arrives.
        </Step>
      );
    case "delivered":
      return <p className="mt-3">No action needed. This shipment has been delivered.</p>;
    case "cancelled":
      return <p className="mt-3">No action needed. This shipment is cancelled; do not ship it.</p>;
  }
}

function Step({
  intent,
  label,
  busyText,
  shipmentId,
  children,
}: {
  intent: string;
  label: string;
  busyText: string;
  shipmentId?: string;
  children: React.ReactNode;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-3 space-y-4">
      <FormKey />
      {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
      <p>{children}</p>
      <Button name="intent" value={intent} busy={isBusy} busyText={busyText}>
        {label}
      </Button>
    </Form>
  );
}
