import { formatPhone } from "#app/domain/basics/phone.ts";
import { type AddressErrors, addressLimits, type ShippingAddress } from "#app/domain/buying/address.ts";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { StateSelect } from "./state-select.tsx";
import { usePinSuggestions } from "./use-pin-suggestions.ts";

export function AddressFields({
  values = {},
  errors = {},
}: {
  values?: Partial<Record<keyof ShippingAddress, string>>;
  errors?: AddressErrors;
}) {
  const { group, suggestFrom, states } = usePinSuggestions();
  return (
    <div ref={group} className="grid gap-5 sm:grid-cols-2">
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
          defaultValue={values.pincode}
          onInput={suggestFrom}
          onFocus={suggestFrom}
        />
      </Field>
      <Field label="Full name" name="fullName" required error={errors.fullName}>
        <TextInput autoComplete="name" maxLength={addressLimits.fullName} defaultValue={values.fullName} />
      </Field>
      <Field
        label="Address"
        name="addressLine1"
        required
        error={errors.addressLine1}
        hint="House or flat, building, street"
        className="sm:col-span-2"
      >
        <TextInput
          autoComplete="address-line1"
          maxLength={addressLimits.addressLine1}
          defaultValue={values.addressLine1}
        />
      </Field>
      <Collapsible
        title="Add area or landmark"
        isOpen={Boolean(values.addressLine2 || errors.addressLine2)}
        className="sm:col-span-2"
      >
        <Field label="Area, landmark" name="addressLine2" optional error={errors.addressLine2}>
          <TextInput
            autoComplete="address-line2"
            maxLength={addressLimits.addressLine2}
            defaultValue={values.addressLine2}
          />
        </Field>
      </Collapsible>
      <Field label="City" name="city" required error={errors.city}>
        <TextInput autoComplete="address-level2" maxLength={addressLimits.city} defaultValue={values.city} />
      </Field>
      <Field label="State" name="state" required error={errors.state}>
        <StateSelect states={states} saved={values.state} />
      </Field>
      <Field label="Phone number" name="phone" required error={errors.phone} hint="10 digits, for delivery updates">
        <TextInput
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
          defaultValue={values.phone && formatPhone(values.phone)}
        />
      </Field>
    </div>
  );
}
