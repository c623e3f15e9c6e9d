import { Link } from "react-router";
import { formatInr } from "#app/domain/money/money.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

export function RefundDestination({
  orderId,
  waitingPaise,
  account,
}: {
  orderId: string;
  waitingPaise: number;
  account: string | null;
}) {
  const to = `/orders/${orderId}/refund-account`;
  const refund = waitingPaise > 0 ? `Your refund of ${formatInr(waitingPaise)}` : "Your refund";
  if (account)
    return (
      <p>
        {refund} will be sent to <span className="tabular-nums">{account}</span>.{" "}
        <Link to={to} className="inline-flex min-h-11 items-center text-action hover:underline print:hidden">
          Change
        </Link>
      </p>
    );
  return (
    <Notice tone="warning" title={`${refund} needs a UPI ID or bank account`}>
      <p className="mb-3">You paid in cash or by bank transfer, so please tell us where to send it.</p>
      <ButtonLink to={to} variant="secondary">
        Add UPI ID or bank account
      </ButtonLink>
    </Notice>
  );
}
