import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayInIndia, daysBetween, daysText, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { companyPaymentLabels } from "#app/payments/on-account/company-payment-ways.ts";
import type { CompanyPayment, CompanyStatement } from "#app/payments/on-account/company-queries.server.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

type Place = { orderId: string; invoiceId: string };

/** `hrefOf`: where an invoice is shown. */
export function OpenInvoices({ statement, hrefOf }: { statement: CompanyStatement; hrefOf: (place: Place) => string }) {
  const { dues, today } = statement;
  return (
    <section>
      <SectionHeading title="To be paid" />
      {dues.length === 0 ? (
        <p className="mt-3 text-muted">Nothing is owed.</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {dues.map(({ shipmentId, orderId, orderNumber, invoiceId, invoiceNumber, dueOn, openPaise, paise }) => (
            <li key={shipmentId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0">
                {invoiceId && invoiceNumber ? (
                  <Link
                    to={hrefOf({ orderId, invoiceId })}
                    className="inline-flex min-h-11 items-center text-action tabular-nums underline"
                  >
                    {invoiceNumber}
                  </Link>
                ) : (
                  <span className="inline-flex min-h-11 items-center">Not sent yet</span>
                )}
                <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
                  Order {orderNumber}
                  {dueOn && `, due ${formatDay(dueOn)}`}
                  {dueOn && dueOn < today && <Badge tone="danger">{daysText(daysBetween(dueOn, today))} overdue</Badge>}
                </span>
              </span>
              <span className="text-right tabular-nums">
                <span className="block font-semibold">{formatInr(openPaise)}</span>
                {openPaise < paise && <span className="block text-sm text-muted">of {formatInr(paise)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PaymentListProps = { statement: CompanyStatement; undoFormOf?: (payment: CompanyPayment) => ReactNode };

/** `undoFormOf`: below a payment that stands. */
export function PaymentList({ statement: { payments }, undoFormOf }: PaymentListProps) {
  return (
    <section>
      <SectionHeading title="Payments" />
      {payments.length === 0 ? (
        <p className="mt-3 text-muted">No payments yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {payments.map((payment) => (
            <li key={payment.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 break-words">
                {formatDay(dayInIndia(payment.at))}, {companyPaymentLabels[payment.way]} {payment.reference}
                {payment.amountPaise < 0 && ", paid back"}
                {payment.undoneAt && (
                  <span className="block text-sm text-muted">
                    Undone {formatDay(dayInIndia(payment.undoneAt))}: {payment.undoReason}
                  </span>
                )}
              </span>
              <span
                className={payment.undoneAt ? "text-muted line-through tabular-nums" : "font-semibold tabular-nums"}
              >
                {formatInr(payment.amountPaise)}
              </span>
              {!payment.undoneAt && undoFormOf?.(payment)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
