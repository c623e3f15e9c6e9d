import { Form, useNavigation } from "react-router";
import type { OrderFields } from "#app/admin/order-actions.server.ts";
import { formatMoment } from "#app/domain/calendar.ts";
import { formatInr } from "#app/domain/money.ts";
import type { AdminOrder } from "#app/orders/admin-order-queries.server.ts";
import type { OrderPayment, OrderRefund } from "#app/payments/payment-queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

type Money = { order: AdminOrder; payments: OrderPayment[]; refunds: OrderRefund[]; typed?: OrderFields };

/** What was paid and sent back; and where that is known by hand only, the forms that record it. */
export function OrderMoney({ order, payments, refunds, typed }: Money) {
  const isTransfer = order.transferDetails !== null || order.paymentMethod === "bank_transfer";
  const isAwaited = isTransfer && order.status !== "cancelled" && order.paymentStatus === "pending";
  const owed = refunds.filter((one) => one.status === "requested" && isByHand(payments));
  return (
    <section>
      <SectionHead title="Payments and refunds" />
      {payments.length + refunds.length === 0 ? (
        <p className="mt-3 text-muted">
          {order.status === "cancelled" ? "Nothing was paid." : "Nothing has been paid yet."}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-md">
          {payments.map((one) => (
            <Row key={one.id} what={paymentText(one)} paise={one.amountPaise} at={one.createdAt} />
          ))}
          {refunds.map((one) => (
            <Row key={one.id} what={`Refund ${one.status}`} paise={-one.amountPaise} at={one.updatedAt} />
          ))}
        </ul>
      )}
      {isAwaited && <PaymentForm order={order} typed={typed} />}
      {owed.map((one) => (
        <RefundForm key={one.id} refund={one} typed={typed} />
      ))}
    </section>
  );
}

/** No provider sends back what came by transfer. */
function isByHand(payments: OrderPayment[]): boolean {
  return payments.some((one) => one.method === "transfer" && one.status === "captured");
}

function paymentText({ status, method, isEffective, failureReason }: OrderPayment): string {
  const by = method ? ` by ${method}` : "";
  const why = failureReason ? `: ${failureReason}` : "";
  return `Payment ${status}${by}${isEffective ? "" : ", to go back"}${why}`;
}

function Row({ what, paise, at }: { what: string; paise: number; at: Date }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="min-w-0">{what}</span>
      <span className="tabular-nums">
        <span className="text-muted">{formatMoment(at)}</span> <span className="font-semibold">{formatInr(paise)}</span>
      </span>
    </li>
  );
}

function PaymentForm({ order, typed }: { order: AdminOrder; typed?: OrderFields }) {
  const isBusy = useNavigation().formMethod === "POST";
  const total = formatInr(order.totalPaise, { decimals: 2 });
  return (
    <Form method="post" className="mt-4 grid max-w-xl gap-4 sm:grid-cols-2">
      <p className="sm:col-span-2">
        The order waits for a transfer of <span className="font-semibold tabular-nums">{total}</span>. Record it when
        the money is on the account.
      </p>
      <Field label="Amount in rupees" name="amount" required>
        <TextInput inputMode="decimal" defaultValue={typed?.amount} autoComplete="off" />
      </Field>
      <Field label="Bank reference" name="reference" required hint="UTR, NEFT or IMPS number">
        <TextInput defaultValue={typed?.reference} autoComplete="off" maxLength={60} />
      </Field>
      <div>
        <Button name="intent" value="record-payment" busy={isBusy} busyText="Recording…">
          Record payment
        </Button>
      </div>
    </Form>
  );
}

function RefundForm({ refund, typed }: { refund: OrderRefund; typed?: OrderFields }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-4 max-w-xl space-y-4">
      <p>
        {formatInr(refund.amountPaise)} came by transfer and goes back the same way. Record it when you have sent it.
      </p>
      <input type="hidden" name="refundId" value={refund.id} />
      <Field label="Reference of the transfer back" name="reference" required>
        <TextInput defaultValue={typed?.reference} autoComplete="off" maxLength={60} />
      </Field>
      <Button name="intent" value="record-refund" busy={isBusy} busyText="Recording…">
        Record refund
      </Button>
    </Form>
  );
}
