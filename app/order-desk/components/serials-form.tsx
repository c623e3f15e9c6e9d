import { useNavigation } from "react-router";
import { hasSerials, MAX_SERIAL_LENGTH } from "#app/domain/fulfilment/serial-number.ts";
import { serialField } from "#app/fulfilment/shipments/serial-field.ts";
import type { ShipmentStage } from "#app/fulfilment/shipments/shipment-stages.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { ScannedInput } from "#app/ui/forms/scanned-input.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Line = {
  id: string;
  name: string;
  hsn: string;
  quantity: number;
  serials: readonly { position: number; serial: string }[];
};

const recordable: ReadonlySet<ShipmentStage> = new Set(["to-send", "shipped", "undelivered"]);

export function SerialsForm({
  lines,
  stage,
  typed,
  errors,
  shipmentId,
}: {
  lines: readonly Line[];
  stage: ShipmentStage;
  typed?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string | undefined>>;
  shipmentId?: string;
}) {
  const isBusy = useNavigation().formData?.get("intent") === "serials";
  const pieces = lines.filter(hasSerials);
  if (!recordable.has(stage) || pieces.length === 0) return null;
  const mine = typed?.intent === "serials" ? typed : undefined;
  const shown = mine ? (errors ?? {}) : {};
  const recorded = pieces.map(({ serials }) => serials.map(({ serial }) => serial)).join();
  return (
    <Collapsible title="Serial numbers" isOpen={stage === "to-send" || mine !== undefined} className="mt-3">
      <DeskForm
        // The key remounts the form with the saved values.
        key={recorded}
        needs="orders.edit"
        method="post"
        noValidate
        className="max-w-xl space-y-4 border-l-2 border-hairline pl-4"
      >
        <FormKey />
        <ErrorSummary summary={shown} />
        {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
        <p className="text-md text-muted">
          Scan or type the serial number of each piece that has one. The customer sees it on the order and the invoice,
          and a return is checked against it.
        </p>
        {pieces.flatMap(({ id, name, quantity, serials }) =>
          Array.from({ length: quantity }, (_, position) => {
            const field = serialField(id, position);
            const saved = serials.find((one) => one.position === position)?.serial;
            return (
              <Field
                key={field}
                label={quantity === 1 ? name : `${name} (${position + 1} of ${quantity})`}
                name={field}
                error={shown[field]}
              >
                <ScannedInput defaultValue={mine?.[field] ?? saved} maxLength={2 * MAX_SERIAL_LENGTH} />
              </Field>
            );
          }),
        )}
        <Button variant="secondary" name="intent" value="serials" busy={isBusy} busyText="Saving…">
          Save serial numbers
        </Button>
      </DeskForm>
    </Collapsible>
  );
}
