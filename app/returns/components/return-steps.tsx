import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { isFault } from "#app/domain/fulfilment/return-status.ts";
import type { CheckedReturn } from "#app/returns/return-rows.server.ts";
import { isUnchecked } from "#app/returns/serial-check.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { SerialCheckForm } from "./serial-check-form.tsx";

const DONE = "No further action needed.";

type Props = { one: CheckedReturn; typed?: Record<string, string>; errors?: Record<string, string> };

export function ReturnSteps({ one, typed, errors }: Props) {
  switch (one.status) {
    case "requested":
      return (
        <>
          <Step intent="approve" label="Approve" typed={typed}>
            {one.kind === "damage" && (
              <Field label="Resolution" name="resolution" required>
                <Select defaultValue={typed?.resolution ?? ""}>
                  <option value="">Choose</option>
                  <option value="refund">Refund</option>
                  <option value="replacement">Replacement</option>
                </Select>
              </Field>
            )}
          </Step>
          <Reject typed={typed} />
        </>
      );
    case "approved":
      return (
        <>
          <Step intent="pick-up" label="Mark as picked up" typed={typed} />
          <Reject typed={typed} />
        </>
      );
    case "picked-up":
      if (isUnchecked(one.pieces))
        return (
          <>
            <SerialCheckForm pieces={one.pieces} typed={typed} errors={errors} />
            <Reject typed={typed} />
          </>
        );
      return (
        <>
          <Step intent="receive" label="Mark as received" typed={typed}>
            <fieldset>
              <legend className="text-md font-semibold">Restock items</legend>
              <Checkbox
                type="radio"
                name="restock"
                value="yes"
                label="Yes, the items are as new"
                defaultChecked={typed?.restock === "yes"}
              />
              <Checkbox
                type="radio"
                name="restock"
                value="no"
                label="No, the items can't be sold again"
                defaultChecked={typed?.restock === "no"}
              />
            </fieldset>
            <p className="text-md text-muted">
              {one.resolution === "exchange"
                ? "An order for the chosen variant will be placed if it is in stock. Otherwise, the customer will be refunded."
                : one.resolution === "replacement"
                  ? "A replacement shipment will be created if the product is in stock. Otherwise, the customer will be refunded."
                  : `The customer will be refunded${isFault(one.reason) ? ", including the shipping fee if the whole shipment is returned" : ""}.`}
            </p>
          </Step>
          <Reject typed={typed} />
          {one.pieces.length > 0 && (
            <Collapsible title="Correct serial numbers" isOpen={errors !== undefined} className="mt-4">
              <SerialCheckForm pieces={one.pieces} typed={typed} errors={errors} />
            </Collapsible>
          )}
        </>
      );
    case "received":
      return (
        <p className="mt-3">
          The items have been received. The return will close automatically once the{" "}
          {one.resolution === "exchange" ? "exchange" : "refund"} is complete.
        </p>
      );
    case "replaced":
      return one.isReplacementUnsent ? <RefundInstead typed={typed} /> : <p className="mt-3">{DONE}</p>;
    default:
      return <p className="mt-3">{DONE}</p>;
  }
}

type Typed = { typed?: Record<string, string> };

function Step({ intent, label, typed, children }: Typed & { intent: string; label: string; children?: ReactNode }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" noValidate className="mt-4 max-w-xl space-y-4">
      {children}
      <Note label="Note to customer" optional typed={typed?.intent === intent ? typed : undefined} />
      <Button name="intent" value={intent} busy={isBusy} busyText="Saving…">
        {label}
      </Button>
    </DeskForm>
  );
}

function Reject({ typed }: Typed) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <details className="mt-6 max-w-xl border-t border-hairline pt-2" open={typed?.intent === "reject" || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-danger">Reject…</summary>
      <DeskForm method="post" noValidate className="mt-2 space-y-4">
        <Note label="Reason (shown to the customer)" typed={typed?.intent === "reject" ? typed : undefined} />
        <Button name="intent" value="reject" variant="danger" busy={isBusy} busyText="Saving…">
          Reject request
        </Button>
      </DeskForm>
    </details>
  );
}

function RefundInstead({ typed }: Typed) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <p className="mt-3">A replacement shipment has been created.</p>
      <details className="mt-4 max-w-xl border-t border-hairline pt-2" open={typed !== undefined || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-danger">
          Can&rsquo;t ship it…
        </summary>
        <DeskForm method="post" noValidate className="mt-2 space-y-4">
          <p>The replacement shipment will be cancelled, its items restocked and the customer refunded instead.</p>
          <Note label="Reason (shown to the customer)" typed={typed} />
          <Button name="intent" value="refund-instead" variant="danger" busy={isBusy} busyText="Saving…">
            Cancel replacement and refund
          </Button>
        </DeskForm>
      </details>
    </>
  );
}

function Note({ label, optional, typed }: Typed & { label: string; optional?: boolean }) {
  return (
    <Field label={label} name="note" optional={optional} required={!optional}>
      <TextArea rows={2} maxLength={500} defaultValue={typed?.note} />
    </Field>
  );
}
