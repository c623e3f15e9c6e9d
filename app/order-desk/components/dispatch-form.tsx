import { useState } from "react";
import { useNavigation } from "react-router";
import { carriers, type DispatchErrors, type DispatchInput, OTHER_CARRIER } from "#app/domain/fulfilment/dispatch.ts";
import { classes } from "#app/ui/classes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export type DispatchFormProps = {
  errors?: DispatchErrors;
  typed?: Partial<DispatchInput>;
  intent?: "dispatch" | "correct-tracking";
  shipmentId?: string;
};

/** Without scripts, the field for another courier's name is always shown. */
export function DispatchForm({ errors = {}, typed = {}, intent = "dispatch", shipmentId }: DispatchFormProps) {
  const [carrier, setCarrier] = useState(typed.carrier ?? "");
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm needs="orders.edit" method="post" className="mt-4 grid max-w-xl gap-4 sm:grid-cols-2" noValidate>
      <FormKey />
      <ErrorSummary summary={errors} />
      {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
      <Field label="Courier" name="carrier" required error={errors.carrier}>
        <Select defaultValue={typed.carrier ?? ""} onChange={(event) => setCarrier(event.target.value)}>
          <option value="">Choose…</option>
          {carriers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Courier name"
        name="otherCarrier"
        error={errors.otherCarrier}
        hint="Only if you chose Other"
        className={classes(carrier !== OTHER_CARRIER && !errors.otherCarrier && "scripted:hidden")}
      >
        <TextInput defaultValue={typed.otherCarrier} maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Tracking number" name="tracking" error={errors.tracking} hint="Not needed for own delivery">
        <TextInput defaultValue={typed.tracking} maxLength={60} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field label="Tracking link" name="trackingUrl" optional error={errors.trackingUrl}>
        <TextInput type="url" inputMode="url" defaultValue={typed.trackingUrl} placeholder="https://" maxLength={600} />
      </Field>
      <div className="sm:col-span-2">
        <Button
          name="intent"
          value={intent}
          variant={intent === "dispatch" ? "primary" : "secondary"}
          busy={isBusy}
          busyText="Saving…"
        >
          {intent === "dispatch" ? "Mark as shipped" : "Save tracking details"}
        </Button>
      </div>
    </DeskForm>
  );
}
