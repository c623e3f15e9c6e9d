import type { ReactNode } from "react";
import { PRIVATE, TYPED } from "#app/checkout/bill-to.ts";
import { type BilledGstin, billingLine } from "#app/domain/parties/billing-address.ts";
import type { BusinessBuyer, BuyerErrors, BuyerFields } from "#app/domain/parties/business-buyer.ts";
import { stateOfGstin } from "#app/domain/parties/gstin.ts";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { GstinFields, PoNumber, SaveGstin } from "./buyer-fields.tsx";

/** The row that is chosen at first. */
export function choiceOf(buyer: BusinessBuyer | null, usualGstin: string | null, gstins: BilledGstin[]): string {
  if (!buyer) return usualGstin ?? PRIVATE;
  // An address that was typed for a GSTIN without one is kept only where it is typed.
  const isSaved = gstins.some(({ gstin, address }) => gstin === buyer.gstin && (address || !buyer.address));
  return isSaved ? buyer.gstin : TYPED;
}

/** Without scripts the rows can't unfold the fields, so CSS does. */
export function BillToChoice({
  choice,
  values,
  gstins,
  errors,
}: {
  choice: string;
  values: BuyerFields;
  gstins: BilledGstin[];
  errors: BuyerErrors;
}) {
  return (
    <div>
      <fieldset>
        <legend className="mb-2 font-display text-xl font-semibold">Bill to</legend>
        <div className="divide-y divide-hairline border-y border-hairline">
          <Choice value={PRIVATE} choice={choice} label="No GSTIN" />
          {gstins.map((saved) => (
            <Choice key={saved.gstin} value={saved.gstin} choice={choice} label={<Business saved={saved} />} />
          ))}
          <Choice value={TYPED} choice={choice} label="Another GSTIN" />
        </div>
      </fieldset>
      <div className="mt-4 grid gap-5 in-[form:has([name=buyerChoice][value='private']:checked)]:hidden sm:grid-cols-2">
        <div className="hidden gap-5 in-[form:has([name=buyerChoice][value='']:checked)]:grid sm:col-span-2 sm:grid-cols-2">
          <GstinFields values={choice === TYPED ? values : {}} errors={errors} />
          <SaveGstin />
        </div>
        <PoNumber value={values.buyerPoNumber} error={errors.buyerPoNumber} />
      </div>
    </div>
  );
}

function Choice({ value, choice, label }: { value: string; choice: string; label: ReactNode }) {
  return <Checkbox type="radio" name="buyerChoice" value={value} defaultChecked={choice === value} label={label} />;
}

function Business({ saved: { gstin, businessName, address } }: { saved: BilledGstin }) {
  const state = stateOfGstin(gstin) ?? "";
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{businessName}</span>
      <span className="block text-md tabular-nums">
        {gstin}
        {!address && `, ${state}`}
      </span>
      {address && <span className="block text-md text-muted wrap-anywhere">{billingLine(address, state)}</span>}
    </>
  );
}
