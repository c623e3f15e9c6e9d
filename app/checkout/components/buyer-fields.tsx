import { BillingFields } from "#app/accounts/gstins/billing-fields.tsx";
import {
  BUYER_NAME_MAX,
  type BuyerErrors,
  type BuyerField,
  buyerFields,
  PO_NUMBER_MAX,
} from "#app/domain/parties/business-buyer.ts";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";

export function BuyerFields({
  values,
  errors,
  canSave = false,
}: Fields & {
  /** Whether the GSTIN can be saved to the buyer's account. */
  canSave?: boolean;
}) {
  const isUsed = buyerFields.some((name) => values[name] || errors[name]);
  return (
    <Collapsible title="Use GSTIN for this order (optional)" isOpen={isUsed} className="border-y border-hairline py-1">
      <p className="mb-4 max-w-measure text-md text-muted">Get a GST invoice and claim input tax credit.</p>
      <div className="grid gap-5 pb-4 sm:grid-cols-2">
        <GstinFields values={values} errors={errors} />
        <PoNumber value={values.buyerPoNumber} error={errors.buyerPoNumber} />
        {canSave && <SaveGstin />}
      </div>
    </Collapsible>
  );
}

type Fields = { values: Partial<Record<BuyerField, string>>; errors: BuyerErrors };

/** A GSTIN with its business; the address is needed only for goods that go to another state. */
export function GstinFields({ values, errors }: Fields) {
  const hasAddress = billingNames.some((name) => values[name] || errors[name]);
  return (
    <>
      <Field label="GSTIN" name="buyerGstin" error={errors.buyerGstin} hint="15 characters, of any state.">
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          defaultValue={values.buyerGstin}
        />
      </Field>
      <Field
        label="Business name"
        name="buyerBusinessName"
        error={errors.buyerBusinessName}
        hint="As registered for GST. Required with a GSTIN."
      >
        <TextInput autoComplete="organization" maxLength={BUYER_NAME_MAX} defaultValue={values.buyerBusinessName} />
      </Field>
      <Collapsible title="Billing address is different" isOpen={hasAddress} className="sm:col-span-2">
        <p className="mb-4 max-w-measure text-md text-muted">
          Required when the GSTIN is of another state than the delivery address. The tax is then that of the GSTIN’s
          state.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <BillingFields values={values} errors={errors} />
        </div>
      </Collapsible>
    </>
  );
}

const billingNames = ["buyerAddress", "buyerCity", "buyerPincode"] as const;

export function SaveGstin() {
  return <Checkbox className="sm:col-span-2" name="saveGstin" label="Save this GSTIN to my account" />;
}

export function PoNumber({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field
      label="PO number"
      name="buyerPoNumber"
      optional
      error={error}
      hint="Of your purchase order. It is printed on the invoice."
    >
      <TextInput autoComplete="off" maxLength={PO_NUMBER_MAX} defaultValue={value} />
    </Field>
  );
}
