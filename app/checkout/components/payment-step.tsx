import { useSyncExternalStore } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { CartView } from "#app/cart/cart-view.ts";
import type { CheckoutAnswer } from "#app/checkout/checkout-answer.ts";
import type { CheckoutDraft } from "#app/checkout/checkout-drafts.server.ts";
import { checkoutMessages } from "#app/checkout/checkout-messages.ts";
import { expectedOrder } from "#app/checkout/expected-order.ts";
import { isAnswerLost, subscribeToLostAnswer } from "#app/checkout/lost-answer.ts";
import type { PhoneCheck as Check } from "#app/checkout/phone/phone-check.server.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { billingLine } from "#app/domain/parties/billing-address.ts";
import { fieldsOfBuyer } from "#app/domain/parties/business-buyer.ts";
import { stateOfGstin } from "#app/domain/parties/gstin.ts";
import type { ListedMethod } from "#app/payments/methods/method-queries.server.ts";
import { methodsFor } from "#app/payments/methods/offered-methods.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Agreement } from "./agreement.tsx";
import { ByPayment } from "./by-payment.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { PhoneCheck, SendCodeForm } from "./phone-check.tsx";
import { AddressLines } from "./shipping-step.tsx";
import { useCheckoutHref } from "./use-checkout-href.ts";

export function PaymentStep({
  view,
  draft,
  methods,
  lastUsed,
  cashNote,
  accountNote,
  cashFeePaise,
  phoneCheck,
  chosen,
  answer,
}: {
  view: CartView;
  draft: CheckoutDraft;
  methods: ListedMethod[];
  lastUsed: string | null;
  cashNote: string | null;
  accountNote: string | null;
  cashFeePaise: number;
  phoneCheck: Check | null;
  chosen: string | null;
  answer: CheckoutAnswer;
}) {
  const toStep = useCheckoutHref();
  const { totalPaise } = view.totals;
  const isLost = useSyncExternalStore(subscribeToLostAnswer, isAnswerLost, () => false);
  const isBusy = useNavigation().formData?.get("intent") === "order";
  const { errors, formProps } = useFormErrors(answer.errors, methodErrors);
  const soldOut = view.rows.filter((row) => row.quantity === 0).map((row) => row.product.name);
  return (
    <>
      <Form method="post" action={toStep({ step: "payment" })} className="space-y-8" {...formProps}>
        <WhatWasSeen view={view} draft={draft} cashFeePaise={cashFeePaise} />
        <Refusal answer={answer} />
        <ShipTo draft={draft} />
        <PaymentMethods
          methods={methodsFor(methods, totalPaise, lastUsed)}
          cashNote={cashNote}
          accountNote={accountNote}
          cashFeePaise={cashFeePaise}
          chosen={chosen ?? lastUsed}
          error={errors.method}
        />
        {phoneCheck && <PhoneCheck check={phoneCheck} error={answer.phoneError} />}
        <div className="space-y-3">
          {soldOut.length > 0 ? (
            <Notice tone="warning" title={`${soldOut.join(", ")}: out of stock.`}>
              <Link to="/cart" className="underline">
                Remove from cart
              </Link>{" "}
              to order the other items.
            </Notice>
          ) : (
            <Button wide busy={isBusy} busyText="Placing your order…">
              <ByPayment
                cash={`Place Order: ${formatInr(totalPaise + cashFeePaise)}`}
                other={`Place Order: ${formatInr(totalPaise)}`}
              />
            </Button>
          )}
          <div role="status">
            {isLost && (
              <Notice tone="warning" title="Connection lost">
                We are checking whether your order was placed. Please keep this page open.
              </Notice>
            )}
          </div>
          <Agreement />
        </div>
      </Form>
      {phoneCheck && <SendCodeForm />}
    </>
  );
}

function ShipTo({ draft }: { draft: CheckoutDraft }) {
  return (
    <section aria-labelledby="ship-to" className="flex items-start justify-between gap-4 border-b border-hairline pb-6">
      <div>
        <h2 id="ship-to" className="mb-2 font-display text-xl font-semibold">
          Ship to
        </h2>
        <AddressLines address={draft.shippingAddress} />
        {draft.buyer && (
          <p className="mt-2 text-md">
            Bill to {draft.buyer.businessName}, GSTIN <span className="tabular-nums">{draft.buyer.gstin}</span>
            {draft.buyer.address && `, ${billingLine(draft.buyer.address, stateOfGstin(draft.buyer.gstin) ?? "")}`}
            {draft.buyer.poNumber && `, PO number ${draft.buyer.poNumber}`}
          </p>
        )}
      </div>
      <Link to={useCheckoutHref()()} className="inline-flex min-h-11 items-center font-semibold text-action underline">
        Edit
      </Link>
    </section>
  );
}

type Seen = { view: CartView; draft: CheckoutDraft; cashFeePaise: number };

function WhatWasSeen({ view, draft, cashFeePaise }: Seen) {
  const fields = {
    intent: "order",
    idempotencyKey: draft.idempotencyKey,
    expected: JSON.stringify(expectedOrder(view, cashFeePaise)),
    ...draft.shippingAddress,
    ...fieldsOfBuyer(draft.buyer),
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} readOnly />
  ));
}

function Refusal({ answer: { error, note, changes } }: { answer: CheckoutAnswer }) {
  if (!error && !changes?.length) return null;
  return (
    <Notice tone={changes?.length ? "warning" : "error"} title={error}>
      {note && <p>{note}</p>}
      {changes && (
        <ul className="list-disc space-y-1 pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function methodErrors(form: FormData): FieldErrors {
  return form.get("method") ? {} : { method: checkoutMessages.chooseMethod };
}
