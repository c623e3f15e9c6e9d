import { useNavigation } from "react-router";
import { MAX_SERIAL_LENGTH } from "#app/domain/fulfilment/serial-number.ts";
import { isUnchecked, positions, type ReturnedPieces, readFieldName } from "#app/returns/serial-check.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { ScannedInput } from "#app/ui/forms/scanned-input.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Props = { pieces: readonly ReturnedPieces[]; typed?: Record<string, string>; errors?: Record<string, string> };

export function SerialCheckForm({ pieces, typed, errors = {} }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  const mine = typed?.intent === "serials" ? typed : undefined;
  return (
    <DeskForm method="post" noValidate className="mt-4 max-w-xl space-y-4">
      <ErrorSummary summary={errors} />
      <p>
        Scan or type the serial number of each returned item. Leave the field empty if the item has none. The items can
        be received or rejected afterwards.
      </p>
      {pieces.flatMap((one) =>
        positions(one).map((position) => {
          const field = readFieldName(one.orderLineId, position);
          const saved = one.read.find((read) => read.position === position)?.serial ?? undefined;
          const label = one.quantity === 1 ? one.name : `${one.name} (${position + 1} of ${one.quantity})`;
          return (
            <Field key={field} label={label} name={field} error={errors[field]}>
              <ScannedInput defaultValue={mine?.[field] ?? saved} maxLength={2 * MAX_SERIAL_LENGTH} />
            </Field>
          );
        }),
      )}
      <Button
        name="intent"
        value="serials"
        variant={isUnchecked(pieces) ? "primary" : "secondary"}
        busy={isBusy}
        busyText="Saving…"
      >
        Check serial numbers
      </Button>
    </DeskForm>
  );
}
