import { Form, useNavigation } from "react-router";
import { dayPartLabels, dayParts, formatPickupDay } from "#app/domain/fulfilment/pickup-slot.ts";
import { readPickupChoice } from "#app/fulfilment/pickups/pickup-messages.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";

type Choices = {
  days: string[];
  hasDayParts: boolean;
  /** The order's has an empty id. */
  addresses: { id: string; text: string }[];
  isChange: boolean;
  errors?: FieldErrors;
  typed?: Partial<Record<string, string>>;
};

export function PickupForm({ days, hasDayParts, addresses, isChange, errors: answer, typed }: Choices) {
  const check = (form: FormData): FieldErrors => {
    const text = (name: string) => String(form.get(name) ?? "");
    const read = readPickupChoice({ day: text("day"), part: text("part"), address: text("address") }, hasDayParts);
    return read.ok ? {} : (read.details ?? {});
  };
  const { errors, summary, formProps } = useFormErrors(answer, check);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="space-y-5" {...formProps}>
      <ErrorSummary summary={summary} errors={errors} />
      <Field
        label={isChange ? "Another day" : "Day"}
        name="day"
        required
        error={errors.day}
        hint={hasDayParts ? undefined : "The courier comes during the day and promises no hour."}
      >
        <Select defaultValue={typed?.day ?? ""}>
          <option value="">Choose a day</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {formatPickupDay(day)}
            </option>
          ))}
        </Select>
      </Field>
      {hasDayParts && (
        <Field label="Time" name="part" required error={errors.part}>
          <Select defaultValue={typed?.part ?? ""}>
            <option value="">Choose a time</option>
            {dayParts.map((part) => (
              <option key={part} value={part}>
                {dayPartLabels[part]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {addresses.length > 1 ? (
        <Field label="Address" name="address" required error={errors.address}>
          <Select defaultValue={typed?.address ?? ""}>
            {addresses.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <p className="text-md text-muted">The courier comes to {addresses[0]?.text}.</p>
      )}
      <Button name="intent" value={isChange ? "change" : "book"} busy={isBusy} busyText="Asking the courier…">
        {isChange ? "Change pickup" : "Book pickup"}
      </Button>
    </Form>
  );
}
