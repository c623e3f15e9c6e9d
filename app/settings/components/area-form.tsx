import { type AreaErrors, type AreaTexts, MAX_AREA_NAME } from "#app/domain/buying/area-texts.ts";
import { ELSEWHERE } from "#app/domain/buying/delivery-areas.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

/** `entry`: key of the area, "" for a new one. `texts`: stored values or refused input. */
type Props = { entry: string; version: string; texts: AreaTexts; errors: AreaErrors };

export function AreaForm({ entry, version, texts, errors }: Props) {
  return (
    <DeskForm method="post" className="mb-10 border-y border-ink py-6" noValidate>
      <h3 className="mb-4 font-display text-xl font-semibold">{entry ? "Edit area" : "Add area"}</h3>
      <input type="hidden" name="key" value={entry} />
      <input type="hidden" name="version" value={version} />
      <div className="grid max-w-measure gap-5">
        <ErrorSummary summary={errors} />
        <ConsignmentFields texts={texts} errors={errors} />
        <Field label="Name" name="name" optional error={errors.name} hint="For admins only, such as Ladakh.">
          <TextInput maxLength={MAX_AREA_NAME} defaultValue={texts.name} />
        </Field>
        <TermFields texts={texts} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save
          </Button>
          <ButtonLink to="/admin/settings/delivery" variant="secondary">
            Cancel
          </ButtonLink>
          {entry && (
            <ConfirmButton label="Delete" title="Delete this area?" confirm="Delete" name="intent" value="delete">
              <p>Its PIN codes will then use another area, or Rest of India.</p>
            </ConfirmButton>
          )}
        </div>
      </div>
    </DeskForm>
  );
}

type FieldsProps = Pick<Props, "texts" | "errors">;

function ConsignmentFields({ texts, errors }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="From PIN code" name="fromPin" required error={errors.fromPin}>
          <TextInput inputMode="numeric" maxLength={20} defaultValue={texts.fromPin} />
        </Field>
        <Field label="To PIN code" name="toPin" optional error={errors.toPin} hint="Empty: this one PIN code only.">
          <TextInput inputMode="numeric" maxLength={20} defaultValue={texts.toPin} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Seller's PIN code begins with"
          name="sellerPin"
          optional
          error={errors.sellerPin}
          hint="Such as 11 for Delhi, or all 6 digits. Leave empty for any seller."
        >
          <TextInput inputMode="numeric" maxLength={7} defaultValue={texts.sellerPin} />
        </Field>
        <Field
          label="Shipments up to (kg)"
          name="upToKg"
          optional
          error={errors.upToKg}
          hint="Total weight of a seller's items in an order. Leave empty for any weight."
        >
          <TextInput inputMode="decimal" maxLength={7} defaultValue={texts.upToKg} />
        </Field>
      </div>
    </>
  );
}

function TermFields({ texts, errors }: FieldsProps) {
  return (
    <>
      <div>
        <Checkbox name="delivers" value="yes" defaultChecked={texts.delivers !== "no"} label="We deliver here" />
        <Checkbox name="cash" value="yes" defaultChecked={texts.cash !== "no"} label="Cash on Delivery is available" />
      </div>
      <div className="grid grid-cols-2 gap-5 sm:max-w-80">
        <Field label="Business days, from" name="minDays" required error={errors.minDays}>
          <TextInput inputMode="numeric" defaultValue={texts.minDays || ELSEWHERE.minDays} />
        </Field>
        <Field label="to" name="maxDays" required error={errors.maxDays}>
          <TextInput inputMode="numeric" defaultValue={texts.maxDays || ELSEWHERE.maxDays} />
        </Field>
      </div>
      <Field
        label="Shipping fee per shipment (₹)"
        name="fee"
        optional
        error={errors.fee}
        hint="GST included. Leave empty for the store's shipping fee. Orders above the free shipping limit of the settings stay free."
      >
        <TextInput inputMode="decimal" maxLength={10} defaultValue={texts.fee} className="max-w-40" />
      </Field>
    </>
  );
}
