import { addressLimits } from "#app/domain/buying/address.ts";
import type { BuyerErrors, BuyerFields } from "#app/domain/parties/business-buyer.ts";
import { Field, TextInput } from "#app/ui/forms/field.tsx";

/** The address of a GST registration; its state is the GSTIN's. */
export function BillingFields({
  values,
  errors,
  required,
}: {
  values: BuyerFields;
  errors: BuyerErrors;
  required?: boolean;
}) {
  return (
    <>
      <Field
        label="Billing address"
        name="buyerAddress"
        required={required}
        error={errors.buyerAddress}
        className="sm:col-span-2"
      >
        <TextInput
          autoComplete="billing street-address"
          maxLength={addressLimits.addressLine1}
          defaultValue={values.buyerAddress}
        />
      </Field>
      <Field label="Billing city" name="buyerCity" required={required} error={errors.buyerCity}>
        <TextInput
          autoComplete="billing address-level2"
          maxLength={addressLimits.city}
          defaultValue={values.buyerCity}
        />
      </Field>
      <Field label="Billing PIN code" name="buyerPincode" required={required} error={errors.buyerPincode}>
        <TextInput
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={20}
          defaultValue={values.buyerPincode}
        />
      </Field>
    </>
  );
}
