import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { canRefund, isOver } from "#app/domain/fulfilment/order-status.ts";
import { storeShareText } from "#app/domain/money/goodwill.ts";
import { EXCHANGE, ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { AdminOrder } from "#app/order-desk/admin-order-queries.server.ts";
import type { IntentFields } from "#app/order-desk/intent.ts";
import { channelName } from "#app/payments/payment-notes.ts";
import type { AwaitedTransfer, OrderPayment, OrderRefund } from "#app/payments/payment-queries.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";
import { TransferForm } from "./transfer-form.tsx";

type Money = {
  order: AdminOrder;
  payments: OrderPayment[];
  refunds: OrderRefund[];
  account: { id: string; masked: string } | null;
  /** What the counter may pay back in cash. */
  cashLeftPaise: number;
  /** Orders of the same buyer that await a bank transfer too. */
  otherAwaited: AwaitedTransfer[];
  typed?: IntentFields;
};

export function OrderMoney({ order, payments, refunds, account, cashLeftPaise, otherAwaited, typed }: Money) {
  const mayRefund = useMay("orders.refund");
  const isTransfer = order.transferDetails !== null || order.paymentMethod === "bank_transfer";
  const isAwaited = isTransfer && !isOver(order.status) && order.paymentStatus === "pending";
  const owed = refunds.filter((one) => one.status === "requested" && one.isManual && isSent(one));
  const isPaid = payments.some((one) => one.status === "captured" && one.isEffective);
  return (
    <section>
      <SectionHeading title="Payments and refunds" />
      {payments.length + refunds.length === 0 ? (
        <p className="mt-3 text-muted">{isOver(order.status) ? "Not paid." : "No payment yet."}</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-md">
          {payments.map((one) => (
            <Row
              key={one.id}
              what={paymentText(one, order)}
              paise={one.amountPaise - one.writtenOffPaise}
              at={one.createdAt}
            />
          ))}
          {refunds.filter(isOfGoods).map((one) => (
            <Row key={`${one.id} goods`} what={goodsText(one)} paise={-one.exchangePaise} at={one.updatedAt} />
          ))}
          {refunds.filter(isSent).map((one) => (
            <Row key={one.id} what={refundText(one)} paise={-one.amountPaise} at={one.updatedAt}>
              {one.status === "failed" && !one.isRetried && <RetryForm refund={one} />}
            </Row>
          ))}
        </ul>
      )}
      {mayRefund && canRefund(order, isPaid) && (
        <p className="mt-4">
          <ButtonLink to={`/admin/orders/${order.id}/refund`} variant="secondary">
            Refund…
          </ButtonLink>
        </p>
      )}
      {isAwaited && <TransferForm order={order} otherAwaited={otherAwaited} typed={typed} />}
      {owed.map((one) => (
        <div key={one.id}>
          {one.amountPaise <= cashLeftPaise && <CashRefundForm refund={one} />}
          <RefundForm refund={one} account={account} typed={typed} />
        </div>
      ))}
    </section>
  );
}

function isSent({ amountPaise }: OrderRefund): boolean {
  return amountPaise > 0;
}

function isOfGoods({ exchangePaise, isRetried }: OrderRefund): boolean {
  return exchangePaise > 0 && !isRetried;
}

function goodsText({ status, amountPaise }: OrderRefund): string {
  const isWaiting = amountPaise === 0 && status === "requested";
  return `Exchange: ${isWaiting ? "will pay the new order with the difference" : "pays the new order"}`;
}

function refundText({
  status,
  isManual,
  failureReason,
  paidTo,
  reference,
  note,
  isRetried,
  storeBearsBp,
}: OrderRefund) {
  const words = {
    requested: isManual ? "to be paid manually" : "requested",
    sent: "in progress",
    succeeded: "completed",
    failed: "failed",
  };
  const bearer = storeBearsBp > 0 ? storeShareText(storeBearsBp) : null;
  const why = [failureReason, paidTo, reference, note, bearer, isRetried ? "retried" : null]
    .filter(Boolean)
    .join(" · ");
  return `Refund ${words[status]}${why ? `: ${why}` : ""}`;
}

function RetryForm({ refund }: { refund: OrderRefund }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm needs="orders.refund" method="post" className="basis-full pb-2">
      <FormKey />
      <input type="hidden" name="refundId" value={refund.id} />
      <Button name="intent" value="retry-refund" variant="secondary" size="small" busy={isBusy} busyText="Trying…">
        Retry
      </Button>
    </DeskForm>
  );
}

const paymentLabel = {
  created: "Payment not started",
  pending: "Payment in progress",
  captured: "Payment received",
  failed: "Payment failed",
  expired: "Payment expired",
  voided: "Delivery undone: payment not received",
} as const;

function paymentText(payment: OrderPayment, order: AdminOrder): string {
  const { status, method, isEffective, failureReason, reference, shipmentId, cashWith, amountPaise } = payment;
  const { provider, isRefunded, isExcess, writtenOffPaise, keptPaise, transfer } = payment;
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  const by = `${method ? ` by ${channelName(method)}` : ""}${shipment ? ` for the shipment from ${shipment.vendorName}` : ""}`;
  const why = [failureReason, reference]
    .filter(Boolean)
    .map((text) => `: ${text}`)
    .join("");
  const held = cashWith === "vendor" ? ", cash with the vendor" : "";
  const isPart = provider === "bank" && !isEffective;
  const part = isExcess ? "Excess payment" : "Part payment";
  if (order.paymentMethod === EXCHANGE && status === "voided")
    return `Difference paid${by}, included in the full payment`;
  if (provider === EXCHANGE) return "Paid by returned items and any difference";
  if (provider === ON_ACCOUNT) return "On the company’s account";
  const label = isPart ? `${part}${status === "voided" ? ", included in the full payment" : ""}` : paymentLabel[status];
  const refundNote = isEffective ? "" : isPart && !isRefunded ? waitsFor(status) : ", to be refunded";
  const off = writtenOffPaise > 0 ? `, ${formatInr(writtenOffPaise)} less than due, which was written off` : "";
  const kept = keptPaise > 0 ? `, ${formatInr(keptPaise)} more kept as other income` : "";
  const whole = transfer && transfer.amountPaise > amountPaise - writtenOffPaise + keptPaise && status === "captured";
  const of = whole ? ` (transfer of ${formatInr(transfer.amountPaise)})` : "";
  return `${label}${by}${held}${refundNote}${off}${kept}${why}${of}`;
}

function waitsFor(status: OrderPayment["status"]): string {
  return status === "captured" ? ", waiting for the rest" : "";
}

function Row({ what, paise, at, children }: { what: string; paise: number; at: Date; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="min-w-0">{what}</span>
      <span className="tabular-nums">
        <span className="text-muted">{formatMoment(at)}</span>
        <span className="ml-3 font-semibold tabular-nums">{formatInr(paise)}</span>
      </span>
      {children}
    </li>
  );
}

function CashRefundForm({ refund }: { refund: OrderRefund }) {
  const isBusy = useNavigation().formMethod === "POST";
  const maySell = useMay("counter.sell");
  if (!maySell) return null;
  return (
    <DeskForm needs="orders.refund" method="post" className="mt-4">
      <FormKey />
      <input type="hidden" name="refundId" value={refund.id} />
      <Button name="intent" value="pay-refund-in-cash" busy={isBusy} busyText="Recording…">
        {formatInr(refund.amountPaise)} paid from the till
      </Button>
    </DeskForm>
  );
}

function RefundForm({ refund, account, typed }: { refund: OrderRefund } & Pick<Money, "account" | "typed">) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm needs="payments.record" method="post" className="mt-4 max-w-xl space-y-4">
      <FormKey />
      <p>
        Refund {formatInr(refund.amountPaise)} manually: bank transfers and cash payments can't be refunded online.
        Record the refund after you have paid it.{" "}
        {account ? (
          <>
            The customer wants it at <span className="tabular-nums">{account.masked}</span>:{" "}
            <Link to="/admin/refunds" className="text-action hover:underline">
              show the account
            </Link>
            .
          </>
        ) : (
          "The customer has not said where to send it."
        )}
      </p>
      <input type="hidden" name="refundId" value={refund.id} />
      <input type="hidden" name="accountId" value={account?.id ?? ""} />
      <Field label="Refund reference" hint="UTR, NEFT or IMPS number, or receipt number" name="reference" required>
        <TextInput defaultValue={typed?.reference} autoComplete="off" maxLength={60} />
      </Field>
      <Button name="intent" value="record-refund" busy={isBusy} busyText="Recording…">
        Record refund
      </Button>
    </DeskForm>
  );
}
