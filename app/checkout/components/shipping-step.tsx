import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { AddressFields } from "#app/accounts/components/address-fields.tsx";
import { chosenBuyer, TYPED } from "#app/checkout/bill-to.ts";
import type { CheckoutAnswer } from "#app/checkout/checkout-answer.ts";
import type { AddressChoice } from "#app/checkout/checkout-queries.server.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { type ShippingAddress, validateAddress } from "#app/domain/buying/address.ts";
import type { BilledGstin } from "#app/domain/parties/billing-address.ts";
import { type BusinessBuyer, fieldsOfBuyer, validateBuyer } from "#app/domain/parties/business-buyer.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { BillToChoice, choiceOf } from "./bill-to-choice.tsx";
import { BuyerFields } from "./buyer-fields.tsx";
import { useChosenPin, useFormDraft } from "./use-form-draft.ts";

export function ShippingStep({
  name,
  chosen,
  buyer,
  usualGstin,
  gstins,
  addresses,
  answer,
}: {
  name: string;
  /** Where the order goes, unless the buyer changes it here; null before an address was chosen. */
  chosen: ShippingAddress | null;
  /** The business that the order is billed to, unless the buyer changes it here. */
  buyer: BusinessBuyer | null;
  /** The saved GSTIN that a first order is billed to, unless the buyer changes it here; null for none. */
  usualGstin: string | null;
  /** Saved GSTINs, and those of the buyer's company. */
  gstins: BilledGstin[];
  addresses: AddressChoice[];
  answer: CheckoutAnswer;
}) {
  const initial = chosenAddress(addresses, chosen, answer);
  const [addressId, choose] = useState(initial);
  const isNew = addressId === "";
  const { errors, summary, formProps } = useFormErrors(answer.errors, (form) => checkForm(form, addresses, gstins));
  const isBusy = useNavigation().formData?.get("intent") === "address";
  useFormDraft(formProps.ref, isNew && !answer.values);
  useChosenPin(formProps.ref, isNew);
  const typed = answer.values ?? (initial === "" && chosen ? chosen : { fullName: name });

  return (
    <Form method="post" {...formProps} className="space-y-6">
      <input type="hidden" name="intent" value="address" />
      {answer.error && <Notice tone="error" title={answer.error} />}
      <ErrorSummary summary={summary} errors={errors} />
      {addresses.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-display text-xl font-semibold">Deliver to</legend>
          <div className="divide-y divide-hairline border-y border-hairline">
            {addresses.map((address) => (
              <SavedRow
                key={address.id}
                address={address}
                isChosen={initial === address.id}
                choose={() => choose(address.id)}
              />
            ))}
            <Checkbox
              type="radio"
              name="addressId"
              value=""
              defaultChecked={initial === ""}
              onChange={() => choose("")}
              label="Add a new address"
            />
          </div>
        </fieldset>
      )}
      {/* Without scripts the radio rows can't unfold the form, so CSS does: see the `peer` of :has() below. */}
      <div className={addresses.length > 0 ? "hidden in-[form:has([name=addressId][value='']:checked)]:block" : ""}>
        <h2 className="mb-4 font-display text-xl font-semibold">Shipping address</h2>
        <AddressFields values={typed} errors={errors} />
        <Checkbox className="mt-3" name="saveAddress" label="Save this address to my account" />
      </div>
      {gstins.length > 0 ? (
        <BillToChoice
          choice={answer.buyerChoice ?? choiceOf(buyer, usualGstin, gstins)}
          values={answer.values ?? fieldsOfBuyer(buyer)}
          gstins={gstins}
          errors={errors}
        />
      ) : (
        <BuyerFields values={answer.values ?? fieldsOfBuyer(buyer)} errors={errors} canSave />
      )}
      <Button busy={isBusy} busyText="Saving…">
        Continue to Payment
      </Button>
    </Form>
  );
}

/** An address that isn't served can be edited, not chosen. */
function SavedRow({ address, isChosen, choose }: { address: AddressChoice; isChosen: boolean; choose: () => void }) {
  const { problem, label, editHref } = address;
  return (
    <div>
      <Checkbox
        type="radio"
        name="addressId"
        value={address.id}
        defaultChecked={isChosen && problem === null}
        disabled={problem !== null}
        onChange={choose}
        label={
          <>
            {label && <span className="block text-md text-muted">Company address: {label}</span>}
            <AddressLines address={address} />
          </>
        }
        error={problem}
      />
      {problem && editHref && (
        <Link to={editHref} className="inline-flex min-h-11 items-center text-action underline">
          Edit address
        </Link>
      )}
    </div>
  );
}

function chosenAddress(addresses: AddressChoice[], chosen: ShippingAddress | null, answer: CheckoutAnswer): string {
  if (answer.values) return answer.addressId ?? "";
  if (!chosen) return addresses.find(({ problem }) => problem === null)?.id ?? "";
  return addresses.find((address) => isSame(address, chosen))?.id ?? "";
}

function isSame(saved: AddressChoice, { addressLine2, ...address }: ShippingAddress): boolean {
  const same = (Object.keys(address) as (keyof typeof address)[]).every((name) => saved[name] === address[name]);
  return same && (saved.addressLine2 ?? "") === (addressLine2 ?? "");
}

/** A saved GSTIN without an address is completed on the server, which shows its fields. */
function checkForm(form: FormData, addresses: AddressChoice[], gstins: BilledGstin[]) {
  const fields = Object.fromEntries(form);
  const saved = addresses.find(({ id }) => id !== "" && id === fields.addressId);
  const checked = validateAddress(saved ?? fields);
  const choice = String(fields.buyerChoice ?? TYPED);
  const isSaved = gstins.some(({ gstin }) => gstin === choice);
  const state = checked.ok && !isSaved ? checked.value.state : "";
  const buyer = validateBuyer(chosenBuyer(choice, fields, gstins), state);
  return { ...(checked.ok ? {} : checked.details), ...(buyer.ok ? {} : buyer.details) };
}

export function AddressLines({ address }: { address: ShippingAddress }) {
  return (
    <span className="block">
      <span className="block font-semibold">{address.fullName}</span>
      <span className="block text-md">
        {[address.addressLine1, address.addressLine2].filter(Boolean).join(", ")}
        <br />
        {address.city}, {address.state} <span className="tabular-nums">{address.pincode}</span>
      </span>
      <span className="block text-md text-muted tabular-nums">{formatPhone(address.phone)}</span>
    </span>
  );
}
