import { useNavigation } from "react-router";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { holidayText, type VendorHoliday } from "#app/domain/parties/vendor-times.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Answer = { errors: FieldErrors; values: Record<string, string> };

export function HolidayList({
  holidays,
  today,
  answer,
}: {
  holidays: readonly VendorHoliday[];
  today: CalendarDay;
  answer: Answer | undefined;
}) {
  return (
    <section className="mt-10">
      <SectionHeading title="Holidays" />
      {holidays.length === 0 ? (
        <p className="mt-3 text-muted">No holidays planned.</p>
      ) : (
        <ul className="mt-3">
          {holidays.map((holiday) => (
            <li
              key={holiday.from}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-2"
            >
              <span>
                {holidayText(holiday)}
                <span className="block text-sm text-muted">
                  {holiday.pauses ? "Sales are paused" : "Later delivery dates are shown"}
                </span>
              </span>
              <DeskForm method="post">
                <input type="hidden" name="from" value={holiday.from} />
                <Button
                  name="intent"
                  value="remove-holiday"
                  variant="secondary"
                  aria-label={`Remove ${holidayText(holiday)}`}
                >
                  Remove
                </Button>
              </DeskForm>
            </li>
          ))}
        </ul>
      )}
      <HolidayForm today={today} answer={answer} />
    </section>
  );
}

function HolidayForm({ today, answer }: { today: CalendarDay; answer: Answer | undefined }) {
  const { errors, formProps } = useFormErrors(answer?.errors);
  const isBusy = useNavigation().formData?.get("intent") === "add-holiday";
  return (
    <DeskForm method="post" className="mt-6 space-y-4" {...formProps}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day" name="from" required error={errors.from}>
          <TextInput type="date" min={today} defaultValue={answer?.values.from} />
        </Field>
        <Field label="Last day" name="to" optional error={errors.to} hint="Leave empty for one day">
          <TextInput type="date" min={today} defaultValue={answer?.values.to} />
        </Field>
      </div>
      <fieldset>
        <legend className="text-md font-semibold">On these days</legend>
        <Checkbox
          type="radio"
          name="pauses"
          value="no"
          label="Show later delivery dates"
          hint="Products can still be ordered, and are packed after the holiday."
          defaultChecked={answer?.values.pauses !== "yes"}
        />
        <Checkbox
          type="radio"
          name="pauses"
          value="yes"
          label="Pause sales"
          hint="Products are shown as out of stock, with the day they are back."
          defaultChecked={answer?.values.pauses === "yes"}
        />
      </fieldset>
      <Button name="intent" value="add-holiday" variant="secondary" busy={isBusy} busyText="Adding...">
        Add holiday
      </Button>
    </DeskForm>
  );
}
