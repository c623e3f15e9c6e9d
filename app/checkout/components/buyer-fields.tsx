import { BUYER_NAME_MAX, type BuyerErrors, type BuyerField } from "#app/domain/parties/business-buyer.ts";
import { Field, TextInput } from "#app/ui/forms/field.tsx";

/** For the invoice. */
export function BuyerFields({ values, errors }: { values: Partial<Record<BuyerField, string>>; errors: BuyerErrors }) {
  return (
    <fieldset className="border-t border-hairline pt-5">
      <legend className="sr-only">Buying for a business</legend>
      <h2 className="font-display text-xl font-semibold">Buying for a business?</h2>
      <p className="mt-1 mb-4 max-w-measure text-md text-muted">
        Add your GSTIN to get a GST invoice and claim input tax credit. The GSTIN must be registered in the delivery
        state.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="GSTIN" name="buyerGstin" optional error={errors.buyerGstin} hint="15 characters">
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            defaultValue={values.buyerGstin}
          />
        </Field>
        <Field label="Business name" name="buyerBusinessName" optional error={errors.buyerBusinessName}>
          <TextInput autoComplete="organization" maxLength={BUYER_NAME_MAX} defaultValue={values.buyerBusinessName} />
        </Field>
      </div>
    </fieldset>
  );
}
