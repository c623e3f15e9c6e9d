import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { isFault } from "#app/domain/fulfilment/return-status.ts";
import type { ReturnDetails } from "#app/returns/return-rows.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";

const DONE = "Nothing more is to be done.";

/** The steps that may come next, each a form of its own. */
export function ReturnSteps({ one, typed }: { one: ReturnDetails; typed?: Record<string, string> }) {
  switch (one.status) {
    case "requested":
      return (
        <>
          <Step intent="approve" label="Approve" typed={typed}>
            {one.kind === "damage" && (
              <Field label="What the buyer gets" name="resolution" required>
                <Select defaultValue={typed?.resolution ?? ""}>
                  <option value="">Choose</option>
                  <option value="refund">The money back</option>
                  <option value="replacement">Another piece</option>
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
          <Step intent="pick-up" label="Picked up" typed={typed} />
          <Reject typed={typed} />
        </>
      );
    case "picked-up":
      return (
        <>
          <Step intent="receive" label="Received" typed={typed}>
            <fieldset>
              <legend className="text-md font-semibold">What becomes of the goods</legend>
              <Checkbox
                type="radio"
                name="restock"
                value="yes"
                label="They are as new: back into stock"
                defaultChecked={typed?.restock === "yes"}
              />
              <Checkbox
                type="radio"
                name="restock"
                value="no"
                label="They can't be sold again"
                defaultChecked={typed?.restock === "no"}
              />
            </fieldset>
            <p className="text-md text-muted">
              {one.resolution === "replacement"
                ? "A replacement shipment is made if there is another piece; if there is none, the money goes back."
                : `The money goes back to the buyer${isFault(one.reason) ? ", the shipping fee too when the whole shipment is back" : ""}.`}
            </p>
          </Step>
          <Reject typed={typed} />
        </>
      );
    case "received":
      return <p className="mt-3">The goods are back. The return ends by itself when the money has gone back.</p>;
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
    <Form method="post" noValidate className="mt-4 max-w-xl space-y-4">
      {children}
      <Note label="A word to the buyer" optional typed={typed?.intent === intent ? typed : undefined} />
      <Button name="intent" value={intent} busy={isBusy} busyText="Saving…">
        {label}
      </Button>
    </Form>
  );
}

function Reject({ typed }: Typed) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <details className="mt-6 max-w-xl border-t border-hairline pt-2" open={typed?.intent === "reject" || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-danger">Reject…</summary>
      <Form method="post" noValidate className="mt-2 space-y-4">
        <Note label="Why, for the buyer to read" typed={typed?.intent === "reject" ? typed : undefined} />
        <Button name="intent" value="reject" variant="danger" busy={isBusy} busyText="Saving…">
          Reject the request
        </Button>
      </Form>
    </details>
  );
}

function RefundInstead({ typed }: Typed) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <p className="mt-3">Another piece is to be sent, in a shipment of its own.</p>
      <details className="mt-4 max-w-xl border-t border-hairline pt-2" open={typed !== undefined || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-danger">
          It can&rsquo;t be sent…
        </summary>
        <Form method="post" noValidate className="mt-2 space-y-4">
          <p>Its shipment is cancelled, the pieces go back into stock, and the buyer gets the money back instead.</p>
          <Note label="Why, for the buyer to read" typed={typed} />
          <Button name="intent" value="refund-instead" variant="danger" busy={isBusy} busyText="Saving…">
            Cancel the replacement, pay back
          </Button>
        </Form>
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
