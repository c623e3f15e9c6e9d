import { useNavigation } from "react-router";
import { formatPickupSlot } from "#app/domain/fulfilment/pickup-slot.ts";
import type { PickupPanel } from "#app/fulfilment/pickups/pickup-panel.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Props = { panel: PickupPanel; errors?: FieldErrors; typed?: Record<string, string> };

export function ReturnPickup({ panel, errors, typed }: Props) {
  return (
    <section>
      <SectionHeading title="Courier pickup" />
      <p className="mt-3">{panelText(panel)}</p>
      {panel.needsBox && <OfferForm errors={errors} typed={typed} />}
    </section>
  );
}

function panelText({ current, isForStaff, needsBox }: PickupPanel): string {
  const slot = current?.day ? formatPickupSlot({ day: current.day, part: current.part }) : "";
  if (current?.status === "booked")
    return `The courier collects the items on ${slot}. ${current.carrier}, tracking number ${current.awb}.`;
  if (current?.status === "picked-up") return `Collected. ${current.carrier}, tracking number ${current.awb}.`;
  if (current?.status === "requested") return `The courier hasn't confirmed ${slot} yet.`;
  if (isForStaff)
    return "The courier could not collect the items. Arrange the pickup with the customer, then mark it as picked up.";
  if (needsBox)
    return "A courier can collect the items on a day that the customer chooses. Enter weight and size of the package, or arrange the pickup yourself.";
  if (current?.status === "missed") return `Missed on ${slot}. The customer can choose another day.`;
  return "The customer hasn't chosen a day yet.";
}

const fields = [
  ["weightKg", "Weight (kg)", 7],
  ["lengthCm", "Length (cm)", 3],
  ["breadthCm", "Breadth (cm)", 3],
  ["heightCm", "Height (cm)", 3],
] as const;

function OfferForm({ errors = {}, typed = {} }: Omit<Props, "panel">) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm
      needs="returns.edit"
      method="post"
      noValidate
      className="mt-4 grid max-w-xl grid-cols-2 gap-4 sm:grid-cols-4"
    >
      {fields.map(([name, label, maxLength]) => (
        <Field key={name} label={label} name={name} required error={errors[name]}>
          <TextInput inputMode="decimal" defaultValue={typed[name]} maxLength={maxLength} autoComplete="off" />
        </Field>
      ))}
      <div className="col-span-full">
        <Button name="intent" value="offer-pickup" variant="secondary" busy={isBusy} busyText="Saving…">
          Offer courier pickup
        </Button>
      </div>
    </DeskForm>
  );
}
