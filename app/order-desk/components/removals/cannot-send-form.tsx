import { useNavigation } from "react-router";
import { type CannotSendReason, cannotSendReasons } from "#app/domain/fulfilment/removal.ts";
import type { ShipmentDetails } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

const labels: Record<CannotSendReason, string> = {
  "out-of-stock": "Out of stock: set the stock to 0",
  damaged: "Damaged: write the items off",
};

/** The form names the quantities that stay, so sending it twice changes nothing more. */
export function CannotSendForm({
  lines,
  paysOnDelivery,
  shipmentId,
  typed = {},
}: {
  lines: Pick<ShipmentDetails["lines"][number], "id" | "name" | "quantity">[];
  paysOnDelivery: boolean;
  /** On pages of several shipments. */
  shipmentId?: string;
  typed?: Record<string, string>;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Collapsible title="Can't send everything?" isOpen={typed.intent === "remove-items"} className="mt-3">
      <DeskForm
        needs="orders.edit"
        method="post"
        noValidate
        className="max-w-xl space-y-4 border-l-2 border-hairline pl-4"
      >
        <FormKey />
        {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
        <p className="text-md text-muted">
          Enter how many of each item you will send. The customer will be notified and{" "}
          {paysOnDelivery ? "pays only for what is sent" : "refunded for the rest"}. This can't be undone.
        </p>
        {lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, name, quantity }) => (
            <Field key={id} label={name} name={`send-${id}`} hint={`Ordered: ${quantity}`}>
              <TextInput
                inputMode="numeric"
                pattern="[0-9]*"
                className="max-w-28"
                defaultValue={typed[`send-${id}`] ?? quantity}
                autoComplete="off"
              />
            </Field>
          ))}
        <Field label="Reason" name="cannotSend" required>
          <Select defaultValue={typed.cannotSend ?? ""}>
            <option value="">Choose…</option>
            {cannotSendReasons.map((one) => (
              <option key={one} value={one}>
                {labels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="danger" name="intent" value="remove-items" busy={isBusy} busyText="Saving…">
          Remove items
        </Button>
      </DeskForm>
    </Collapsible>
  );
}
