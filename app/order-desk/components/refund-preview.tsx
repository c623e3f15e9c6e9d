import { useNavigation } from "react-router";
import { type GoodwillBearer, goodwillBearers } from "#app/domain/money/goodwill.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { RefundFields } from "#app/fulfilment/orders/refund-fields.server.ts";
import type { RefundPlan } from "#app/fulfilment/orders/refund-plan.server.ts";
import type { RefundPageData } from "#app/order-desk/admin-refund-page-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

/** The input is posted again with the confirmation and checked again. */
export function RefundPreview({
  page,
  plan,
  fields,
}: {
  page: RefundPageData;
  plan: RefundPlan;
  fields: RefundFields;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const { intent: _, reason, expected: __, bearer, storeShare, ...postedFields } = fields;
  return (
    <section className="mb-10 max-w-3xl">
      <SectionHeading title="Refund summary" />
      <Shares page={page} shares={plan.shares} />
      {plan.withheldPaise > 0 && (
        <p className="mt-3">
          {formatExact(plan.withheldPaise)} of this never came: it was written off when the transfer was recorded. The
          customer gets {formatExact(plan.amountPaise - plan.withheldPaise)}.
        </p>
      )}
      {plan.removals.map(({ shipmentId, pieces }) => (
        <p key={shipmentId} className="mt-3">
          Not sent, and back on sale:{" "}
          {pieces.map((one) => `${one.quantity} × ${nameOf(page, one.orderLineId)}`).join(", ")}. The packing slip and
          the invoice will show the rest.
        </p>
      ))}
      {plan.cancels.length > 0 && (
        <p className="mt-3">
          Items that have not been shipped are refunded in full. Their shipment will be cancelled and the items
          restocked.
        </p>
      )}
      <DeskForm method="post" noValidate className="mt-4 space-y-4">
        <FormKey />
        {Object.entries(postedFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="expected" value={plan.amountPaise} />
        <Field
          label="Reason"
          name="reason"
          required
          hint="The customer will see this on the order, in the email and on the credit note."
        >
          <TextInput defaultValue={reason} maxLength={300} autoComplete="off" />
        </Field>
        {plan.isGoodwill && <Bearer bearer={bearer} storeShare={storeShare} />}
        <Button name="intent" value="refund" busy={isBusy} busyText="Refunding…">
          Refund {formatExact(plan.amountPaise - plan.withheldPaise)}
        </Button>
        {page.isManual && (
          <p className="text-md text-muted">
            This refund must be paid manually. Record the reference on the order after you have paid it.
          </p>
        )}
      </DeskForm>
    </section>
  );
}

const bearerLabels: Record<GoodwillBearer, string> = {
  store: "The store: the vendor gets its part back",
  vendor: "The vendor: it is deducted from payouts",
  shared: "Both",
};

function Bearer({ bearer, storeShare }: { bearer?: string; storeShare?: string }) {
  return (
    <fieldset>
      <legend className="text-md font-semibold">Who bears this refund?</legend>
      <p className="text-sm text-muted">The vendor is emailed the amount, the reason and who bears it.</p>
      {goodwillBearers.map((one) => (
        <Checkbox
          key={one}
          type="radio"
          name="bearer"
          value={one}
          label={bearerLabels[one]}
          defaultChecked={bearer === one}
        />
      ))}
      <Field label="If both: the store's share in %" name="storeShare" className="max-w-60">
        <TextInput inputMode="numeric" defaultValue={storeShare} maxLength={4} autoComplete="off" />
      </Field>
    </fieldset>
  );
}

function Shares({ page, shares }: { page: RefundPageData; shares: RefundPlan["shares"] }) {
  return (
    <table className="mt-3 w-full text-md tabular-nums">
      <thead>
        <tr className="border-b border-hairline text-left text-muted">
          <th className="py-2 pr-4 font-normal">Item</th>
          <th className="py-2 pr-4 text-right font-normal max-sm:hidden">Taxable value</th>
          <th className="py-2 pr-4 text-right font-normal max-sm:hidden">GST</th>
          <th className="py-2 text-right font-normal">Amount</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.orderLineId ?? share.shipmentId} className="border-b border-hairline align-top">
            <td className="py-2 pr-4">
              {share.quantity > 0 && `${share.quantity} × `}
              {nameOf(page, share.orderLineId ?? share.shipmentId)}
            </td>
            <td className="py-2 pr-4 text-right max-sm:hidden">{formatExact(share.taxablePaise)}</td>
            <td className="py-2 pr-4 text-right max-sm:hidden">{formatExact(share.gstPaise)}</td>
            <td className="py-2 text-right">{formatExact(share.totalPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatExact(paise: number): string {
  return formatInr(paise, { decimals: 2 });
}

function nameOf({ lines }: RefundPageData, key: string): string | undefined {
  return lines.find((line) => line.key === key)?.name;
}
