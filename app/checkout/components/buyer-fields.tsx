import {
  BUYER_NAME_MAX,
  type BuyerErrors,
  type BuyerField,
  buyerFields,
  PO_NUMBER_MAX,
} from "#app/domain/parties/business-buyer.ts";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";

export function BuyerFields({
  values,
  gstins = [],
  errors,
}: {
  values: Partial<Record<BuyerField, string>>;
  gstins?: string[];
  errors: BuyerErrors;
}) {
  const isUsed = Boolean(values.buyerGstin || values.buyerBusinessName || buyerFields.some((name) => errors[name]));
  return (
    <Collapsible title="Use GSTIN for this order (optional)" isOpen={isUsed} className="border-y border-hairline py-1">
      <p className="mb-4 max-w-measure text-md text-muted">Get a GST invoice and claim input tax credit.</p>
      <div className="grid gap-5 pb-4 sm:grid-cols-2">
        <Field
          label="GSTIN"
          name="buyerGstin"
          error={errors.buyerGstin}
          hint="15 characters. It must be registered in the state of the delivery address."
        >
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            list="own-gstins"
            defaultValue={values.buyerGstin}
          />
        </Field>
        <datalist id="own-gstins">
          {gstins.map((gstin) => (
            <option key={gstin} value={gstin} />
          ))}
        </datalist>
        <Field
          label="Business name"
          name="buyerBusinessName"
          error={errors.buyerBusinessName}
          hint="As registered for GST. Required with a GSTIN."
        >
          <TextInput autoComplete="organization" maxLength={BUYER_NAME_MAX} defaultValue={values.buyerBusinessName} />
        </Field>
        <Field
          label="PO number"
          name="buyerPoNumber"
          optional
          error={errors.buyerPoNumber}
          hint="Of your purchase order. It is printed on the invoice."
        >
          <TextInput autoComplete="off" maxLength={PO_NUMBER_MAX} defaultValue={values.buyerPoNumber} />
        </Field>
      </div>
    </Collapsible>
  );
}
