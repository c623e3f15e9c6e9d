import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { RefundStep } from "#app/returns/refund-steps.ts";
import { classes } from "#app/ui/classes.ts";

export function RefundSteps({ orderId, steps }: { orderId: string; steps: RefundStep[] }) {
  const next = steps.findIndex(({ at }) => at === null);
  return (
    <ol className="mt-4 ml-1.25 space-y-3 border-l border-control pl-5">
      {steps.map(({ title, at, text, needsAccount, link }, index) => (
        <li key={`${title}:${at?.getTime()}`} className="relative" aria-current={index === next ? "step" : undefined}>
          <span
            aria-hidden="true"
            className={classes(
              "absolute top-1.5 -left-6.25 size-2.5 rounded-full",
              at ? "bg-ink" : "border border-control bg-page",
            )}
          />
          <p className={classes(at || index === next ? "font-semibold" : "text-muted")}>
            {index === next && <span className="font-normal text-muted">Next: </span>}
            {title}
          </p>
          {text && <p className="text-md break-words">{text}</p>}
          {needsAccount && (
            <Link
              to={`/orders/${orderId}/refund-account`}
              className="inline-flex min-h-11 items-center text-action underline"
            >
              Add UPI ID or bank account
            </Link>
          )}
          {link && (
            <Link to={link.to} className="inline-flex min-h-11 items-center text-action underline">
              {link.label}
            </Link>
          )}
          {at && (
            <p className="text-sm text-muted tabular-nums">
              <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
