import { addressLimits } from "#app/domain/buying/address.ts";
import { BUSINESS_NAME_MAX, type BusinessErrors, type BusinessField } from "#app/domain/parties/business-details.ts";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { StateSelect } from "./state-select.tsx";
import { usePinSuggestions } from "./use-pin-suggestions.ts";

export function BusinessFields({
  values = {},
  errors = {},
}: {
  values?: Partial<Record<BusinessField, string | null>>;
  errors?: BusinessErrors;
}) {
  const { group, suggestFrom, states } = usePinSuggestions();
  const value = (field: BusinessField) => values[field] ?? "";
  return (
    <div ref={group} className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Business name"
        name="businessName"
        required
        error={errors.businessName}
        hint="Shown to customers as the seller"
        className="sm:col-span-2"
      >
        <TextInput autoComplete="organization" maxLength={BUSINESS_NAME_MAX} defaultValue={value("businessName")} />
      </Field>
      <Field label="GSTIN" name="gstin" required error={errors.gstin} hint="15 characters, on your GST certificate">
        <TextInput autoCapitalize="characters" spellCheck={false} maxLength={20} defaultValue={value("gstin")} />
      </Field>
      <Field label="PAN" name="pan" optional error={errors.pan} hint="10 characters">
        <TextInput autoCapitalize="characters" spellCheck={false} maxLength={15} defaultValue={value("pan")} />
      </Field>
      <Field
        label="PIN code"
        name="pincode"
        required
        error={errors.pincode}
        hint="City and state are filled in automatically"
      >
        <TextInput
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={value("pincode")}
          onInput={suggestFrom}
        />
      </Field>
      <Field label="Address" name="addressLine" required error={errors.addressLine} hint="Building, street, area">
        <TextInput
          autoComplete="street-address"
          maxLength={addressLimits.addressLine1}
          defaultValue={value("addressLine")}
        />
      </Field>
      <Field label="City" name="city" required error={errors.city}>
        <TextInput autoComplete="address-level2" maxLength={addressLimits.city} defaultValue={value("city")} />
      </Field>
      <Field label="State" name="state" required error={errors.state} hint="Must match your GSTIN">
        <StateSelect states={states} saved={value("state")} />
      </Field>
    </div>
  );
}
