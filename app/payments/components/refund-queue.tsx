import { Link, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { RefundAccount } from "#app/domain/money/refund-account.ts";
import type { WaitingRefund } from "#app/payments/refunds/refund-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export type QueueAnswer = {
  refundId: string;
  error: string | null;
  reference?: string;
  shown: { accountId: string; account: RefundAccount } | null;
};

export function RefundQueue({ refunds, answer }: { refunds: WaitingRefund[]; answer?: QueueAnswer }) {
  return (
    <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
      {refunds.map((refund) => (
        <QueuedRefund key={refund.id} refund={refund} answer={answer?.refundId === refund.id ? answer : undefined} />
      ))}
    </ul>
  );
}

function QueuedRefund({ refund, answer }: { refund: WaitingRefund; answer?: QueueAnswer }) {
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0 space-y-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-lg font-semibold tabular-nums">{formatInr(refund.amountPaise, { decimals: 2 })}</span>
          <span className="text-md text-muted tabular-nums">{formatMoment(refund.updatedAt)}</span>
        </p>
        <p>
          {refund.payee},{" "}
          <Link
            to={`/admin/orders/${refund.orderId}`}
            className="inline-flex min-h-11 items-center font-semibold text-action tabular-nums hover:underline"
          >
            {refund.number}
          </Link>
        </p>
        <Destination refund={refund} answer={answer} />
      </div>
      <MarkAsSent refund={refund} answer={answer} />
    </li>
  );
}

function Destination({ refund, answer }: { refund: WaitingRefund; answer?: QueueAnswer }) {
  const isBusy = useNavigation().formMethod === "POST";
  if (answer?.shown) return <ShownAccount account={answer.shown.account} />;
  if (!refund.account)
    return <p className="text-md text-muted">No account yet. The customer is asked for it on the order's page.</p>;
  return (
    <DeskForm method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="refundId" value={refund.id} />
      <span className="tabular-nums">{refund.account.masked}</span>
      <Button name="intent" value="show-account" variant="secondary" size="small" busy={isBusy}>
        Show account
      </Button>
    </DeskForm>
  );
}

function ShownAccount({ account }: { account: RefundAccount }) {
  const rows =
    account.kind === "upi"
      ? [["UPI ID", account.upiId] as const]
      : ([
          ["Account holder", account.accountHolder],
          ["Account number", account.accountNumber],
          ["IFSC", account.ifsc],
        ] as const);
  return (
    <dl className="divide-y divide-hairline rounded-control border border-hairline px-3">
      {rows.map(([what, text]) => (
        <div key={what} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
          <div className="min-w-0">
            <dt className="text-sm text-muted">{what}</dt>
            <dd className="font-semibold break-all tabular-nums">{text}</dd>
          </div>
          <CopyButton text={text} what={what} />
        </div>
      ))}
    </dl>
  );
}

function MarkAsSent({ refund, answer }: { refund: WaitingRefund; answer?: QueueAnswer }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" preventScrollReset className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="refundId" value={refund.id} />
      <input type="hidden" name="accountId" value={answer?.shown?.accountId ?? refund.account?.id ?? ""} />
      <Field
        label="Reference"
        name="reference"
        required
        hint="UTR, or UPI transaction ID"
        error={answer?.error}
        className="min-w-0 grow"
      >
        <TextInput autoComplete="off" maxLength={60} defaultValue={answer?.reference} />
      </Field>
      <Button name="intent" value="record-refund" busy={isBusy} busyText="Recording…" className="sm:mt-7">
        Mark as sent
      </Button>
    </DeskForm>
  );
}
