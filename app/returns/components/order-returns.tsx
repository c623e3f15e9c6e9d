import { Link } from "react-router";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { mayMove } from "#app/domain/fulfilment/return-status.ts";
import type { RefundProgress } from "#app/payments/refunds/refund-progress.server.ts";
import { listRefundSteps, type PickupNote } from "#app/returns/refund-steps.ts";
import { kindLabels, statusSentence } from "#app/returns/return-labels.ts";
import type { ReturnDetails } from "#app/returns/return-rows.server.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { RefundSteps } from "./refund-steps-list.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import { ReturnContents } from "./return-contents.tsx";

type Shown = {
  returns: ReturnDetails[];
  /** Each note stands under its return's id. */
  pickups: Record<string, PickupNote | null>;
  progress: ReadonlyMap<string, RefundProgress>;
  /** Masked. */
  account: string | null;
  today: CalendarDay;
  isOnAccount: boolean;
};

export function OrderReturns({ returns, pickups, progress, account, today, isOnAccount }: Shown) {
  if (returns.length === 0) return null;
  return (
    <section id="returns" className="scroll-mt-20 space-y-8 print:hidden">
      {returns.map((one) => (
        <div key={one.id}>
          <SectionHeading title={kindLabels[one.kind]} />
          <p className="mt-3 flex flex-wrap items-center gap-2">
            <ReturnBadge {...one} />
            <span>{statusSentence(one)}</span>
          </p>
          <ReturnContents one={one} />
          {one.exchange?.order && (
            <Link
              to={`/orders/${one.exchange.order.id}`}
              className="mt-3 inline-flex min-h-11 items-center text-action underline"
            >
              New order {one.exchange.order.number}
            </Link>
          )}
          {mayMove("customer", one.status, "withdrawn") && (
            <Link
              to={`/returns/${one.id}/withdrawal`}
              className="mt-3 inline-flex min-h-11 items-center font-semibold text-danger hover:underline"
            >
              Withdraw request
            </Link>
          )}
          <RefundSteps
            orderId={one.orderId}
            steps={listRefundSteps(
              { ...one, pickup: pickups[one.id] ?? null },
              { refund: progress.get(one.refundId ?? "") ?? null, account, today, isOnAccount },
            )}
          />
        </div>
      ))}
    </section>
  );
}
