import { Link } from "react-router";
import { mayMove } from "#app/domain/fulfilment/return-status.ts";
import { kindLabels, statusSentence } from "#app/returns/return-labels.ts";
import type { ReturnDetails } from "#app/returns/return-rows.server.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import { ReturnContents } from "./return-contents.tsx";
import { ReturnHistory } from "./return-history.tsx";

export function OrderReturns({ returns }: { returns: ReturnDetails[] }) {
  if (returns.length === 0) return null;
  return (
    <section id="returns" className="scroll-mt-20 space-y-8 print:hidden">
      {returns.map((one) => (
        <div key={one.id}>
          <SectionHeading title={kindLabels[one.kind]} />
          <p className="mt-3 flex flex-wrap items-center gap-2">
            <ReturnBadge status={one.status} />
            <span>{statusSentence(one)}</span>
          </p>
          <ReturnContents one={one} />
          {mayMove("customer", one.status, "withdrawn") && (
            <Link
              to={`/returns/${one.id}/withdrawal`}
              className="mt-3 inline-flex min-h-11 items-center font-semibold text-danger hover:underline"
            >
              Withdraw request
            </Link>
          )}
          <ReturnHistory events={one.events} />
        </div>
      ))}
    </section>
  );
}
