import { useNavigation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Line = { id: string; name: string; quantity: number };

/** The form names the quantities to send now, so sending it twice splits once. */
export function SplitForm({
  lines,
  typed = {},
  shipmentId,
}: {
  lines: readonly Line[];
  typed?: Record<string, string>;
  shipmentId?: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const ordered = lines.filter(({ quantity }) => quantity > 0);
  if (ordered.reduce((sum, one) => sum + one.quantity, 0) < 2) return null;
  return (
    <Collapsible title="Send some items later?" isOpen={typed.intent === "split"} className="mt-3">
      <DeskForm
        needs="orders.edit"
        method="post"
        noValidate
        className="max-w-xl space-y-4 border-l-2 border-hairline pl-4"
      >
        <FormKey />
        {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
        <p className="text-md text-muted">
          Enter how many of each item you will send now. The rest becomes a second shipment with its own packing slip,
          tracking and invoice. The delivery date promised to the customer stays the same.
        </p>
        {ordered.map(({ id, name, quantity }) => (
          <Field key={id} label={name} name={`now-${id}`} hint={`In this shipment: ${quantity}`}>
            <TextInput
              inputMode="numeric"
              pattern="[0-9]*"
              className="max-w-28"
              defaultValue={typed[`now-${id}`] ?? quantity}
              autoComplete="off"
            />
          </Field>
        ))}
        <Button variant="secondary" name="intent" value="split" busy={isBusy} busyText="Splitting…">
          Split shipment
        </Button>
      </DeskForm>
    </Collapsible>
  );
}
