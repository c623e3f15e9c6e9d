import { useNavigation } from "react-router";
import { type VendorTimes, weekdays } from "#app/domain/parties/vendor-times.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, FieldError, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Store = { handlingDays: number; orderCutoffHour: number };
type Answer = { errors: FieldErrors; values: Record<string, string> };

export function TimesForm({ times, answer }: { times: VendorTimes & { store: Store }; answer: Answer | undefined }) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors);
  const isBusy = useNavigation().formData?.get("intent") === "times";
  const { handlingDays, orderCutoffHour } = times.store;
  const isOff = (day: number) => (answer ? Boolean(answer.values[`off${day}`]) : times.offDays.includes(day));
  return (
    <DeskForm whenReadOnly="fields" method="post" className="space-y-6" {...formProps}>
      <ErrorSummary summary={summary} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Time to pack"
          name="handlingDays"
          optional
          error={errors.handlingDays}
          hint={`Working days. Leave empty for ${handlingDays}, the store's setting.`}
        >
          <TextInput
            inputMode="numeric"
            maxLength={2}
            defaultValue={answer?.values.handlingDays ?? times.handlingDays ?? ""}
          />
        </Field>
        <Field
          label="Cut-off hour"
          name="orderCutoffHour"
          optional
          error={errors.orderCutoffHour}
          hint={`1 to 24, India time. Orders from this hour on count as the next day's. Leave empty for ${orderCutoffHour}, the store's setting.`}
        >
          <TextInput
            inputMode="numeric"
            maxLength={2}
            defaultValue={answer?.values.orderCutoffHour ?? times.orderCutoffHour ?? ""}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="text-md font-semibold">Weekly days off</legend>
        <p className="text-sm text-muted">Sundays and the store's holidays are never counted.</p>
        <div className="mt-1 grid grid-cols-2 sm:grid-cols-3">
          {weekdays.map((name, index) => (
            <Checkbox key={name} label={name} name={`off${index + 1}`} defaultChecked={isOff(index + 1)} />
          ))}
        </div>
        <FieldError id="off-days-error" error={errors.offDays} />
      </fieldset>
      <Button name="intent" value="times" busy={isBusy} busyText="Saving...">
        Save
      </Button>
    </DeskForm>
  );
}
