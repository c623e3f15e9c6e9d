import type { ReactNode } from "react";
import { type UndeliveredReason, undeliveredReasons } from "#app/domain/fulfilment/undelivered.ts";
import type { ShipmentErrors, ShipmentInput } from "#app/fulfilment/shipments/shipment-moves.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

const reasonLabels: Record<UndeliveredReason, string> = {
  refused: "Customer refused it",
  unreachable: "Customer not reachable",
  "wrong-address": "Incorrect or incomplete address",
  rescheduled: "Customer asked for another day",
  damaged: "Damaged in transit",
  missing: "Courier reports it lost",
  "going-back": "On its way back",
  other: "Another reason",
};

export type UndeliveredProps = {
  shipmentId?: string;
  errors?: ShipmentErrors;
  typed?: Partial<ShipmentInput> & { intent?: string; attemptOn?: string };
};

const consequences = {
  paid: "A credit note is issued and the customer is refunded.",
  unpaid: "A credit note will be issued, and the customer has nothing to pay.",
  replacement: "You can refund the customer instead.",
};

type FormProps = UndeliveredProps & { lastReason: UndeliveredReason | null; sale: keyof typeof consequences };

/** `isOver`: the courier reported it, so the forms are open. */
export function UndeliveredForms({ isOver = false, ...form }: FormProps & { isOver?: boolean }) {
  const { lastReason, errors = {} } = form;
  const isTried = lastReason !== null;
  const isRefused = Boolean(errors.undeliveredReason ?? errors.nextAttemptOn ?? errors.condition);
  return (
    <Collapsible title={isTried ? "Returned or lost?" : "Not delivered?"} isOpen={isRefused || isOver} className="mt-2">
      <div className="max-w-xl space-y-6">
        {!isTried && <FailedAttempt {...form} />}
        <ReturnedToOrigin {...form} />
        <LostInTransit {...form} />
      </div>
    </Collapsible>
  );
}

/** Instructions that the courier takes by its interface; what it answers on the telephone is recorded by the forms below. */
export function CourierInstructions({ shipmentId, typed }: UndeliveredProps) {
  return (
    <Collapsible title="Instruct the courier" isOpen={typed?.intent?.startsWith("courier-") ?? false} className="mt-2">
      <DeskForm needs="orders.edit" method="post" noValidate className="max-w-xl space-y-4">
        <FormKey />
        {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
        <Field label="Next attempt" name="attemptOn" required hint="The customer sees this day.">
          <TextInput type="date" defaultValue={typed?.attemptOn} className="max-w-56" />
        </Field>
        <Field label="Another mobile number" name="attemptPhone" hint="For the courier alone. It is not stored.">
          <TextInput type="tel" inputMode="tel" autoComplete="off" maxLength={20} className="max-w-56" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" name="intent" value="courier-reattempt">
            Ask for another attempt
          </Button>
          <ConfirmButton
            label="Ask to return it"
            title="Return this shipment to its seller?"
            confirm="Ask to return it"
            name="intent"
            value="courier-return"
          >
            <p>The courier brings it back and may charge the way back. Record its condition once it has come.</p>
          </ConfirmButton>
        </div>
      </DeskForm>
    </Collapsible>
  );
}

function FailedAttempt(form: FormProps) {
  const { shipmentId, errors = {}, typed = {} } = form;
  const isMine = typed.intent === "undelivered";
  return (
    <Part
      title="Delivery attempt failed"
      text="The courier will try again or return it. The customer will be notified."
    >
      <DeskForm needs="orders.edit" method="post" noValidate className="mt-3 space-y-4">
        <FormKey />
        {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
        <ReasonField {...form} intent="undelivered" />
        <Field
          label="Next attempt"
          name="nextAttemptOn"
          error={isMine ? errors.nextAttemptOn : undefined}
          hint="If the courier has given a date. The customer will be notified."
        >
          <TextInput type="date" defaultValue={isMine ? typed.nextAttemptOn : undefined} className="max-w-56" />
        </Field>
        <Button variant="secondary" name="intent" value="undelivered">
          Record failed attempt
        </Button>
      </DeskForm>
    </Part>
  );
}

function ReturnedToOrigin(form: FormProps) {
  const { sale, shipmentId, errors = {}, typed = {} } = form;
  return (
    <Part title="Returned to origin" text="The shipment is back with the seller.">
      <DeskForm needs="orders.edit" method="post" noValidate className="mt-3 space-y-4">
        <FormKey />
        {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
        <ReasonField {...form} intent="returned" />
        <Field label="Condition" name="condition" required error={errors.condition}>
          <Select defaultValue={typed.condition ?? ""}>
            <option value="">Choose…</option>
            <option value="good">Good: add back to stock</option>
            <option value="damaged">Damaged: written off</option>
          </Select>
        </Field>
        <ConfirmButton
          label="Mark as returned"
          title="Mark this shipment as returned?"
          confirm="Mark as returned"
          variant="secondary"
          name="intent"
          value="returned"
        >
          <p>{consequences[sale]} This can't be undone.</p>
        </ConfirmButton>
      </DeskForm>
    </Part>
  );
}

function LostInTransit({ sale, shipmentId }: FormProps) {
  return (
    <Part title="Lost in transit" text="The courier can't find it. The goods are written off.">
      <DeskForm needs="orders.edit" method="post" className="mt-3">
        <FormKey />
        {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
        <ConfirmButton
          label="Mark as lost"
          title="Mark this shipment as lost?"
          confirm="Mark as lost"
          name="intent"
          value="lost"
        >
          <p>{consequences[sale]} This can't be undone.</p>
        </ConfirmButton>
      </DeskForm>
    </Part>
  );
}

function ReasonField({ intent, lastReason, errors = {}, typed = {} }: FormProps & { intent: string }) {
  const isMine = typed.intent === intent;
  return (
    <Field label="Reason" name="undeliveredReason" required error={isMine ? errors.undeliveredReason : undefined}>
      <Select defaultValue={(isMine && typed.undeliveredReason) || lastReason || ""}>
        <option value="">Choose…</option>
        {undeliveredReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonLabels[reason]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="border-l-2 border-hairline pl-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-md text-muted">{text}</p>
      {children}
    </section>
  );
}
