import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { kindLabels } from "#app/returns/return-labels.ts";
import type { CheckedReturn } from "#app/returns/return-rows.server.ts";
import { hasOtherSerial } from "#app/returns/serial-check.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import { ReturnContents } from "./return-contents.tsx";
import { ReturnHistory } from "./return-history.tsx";
import { ReturnSteps } from "./return-steps.tsx";
import { SerialResults } from "./serial-results.tsx";

type View = {
  one: CheckedReturn;
  base: "/vendor" | "/admin";
  /** What the courier does. */
  children?: ReactNode;
  refused?: { error: string | null; errors?: Record<string, string>; fields: Record<string, string> };
};

export function ReturnView({ one, base, refused, children }: View) {
  const order = base === "/admin" ? `/admin/orders/${one.orderId}` : `/vendor/orders/${one.shipmentId}`;
  const replacement = one.replacementId && base === "/vendor" ? `/vendor/orders/${one.replacementId}` : null;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Returns", to: `${base}/returns` }, { label: one.number }]} />
      <PageTitle intro={`${one.customer}, ${formatMoment(one.requestedAt)}`}>{kindLabels[one.kind]}</PageTitle>
      {refused?.error && <Notice className="mb-6" tone="error" title={refused.error} />}
      {hasOtherSerial(one.pieces) && (
        <Notice className="mb-6" tone="error" title="A returned item has another serial number than the one sold">
          Compare the serial numbers below before you receive or reject the items.
        </Notice>
      )}
      <p className="mb-6 flex flex-wrap items-center gap-3">
        <ReturnBadge {...one} />
        <Link to={order} className="inline-flex min-h-11 items-center text-action tabular-nums underline">
          Order {one.number}
        </Link>
        {replacement && (
          <Link to={replacement} className="inline-flex min-h-11 items-center text-action underline">
            Replacement shipment{" "}
          </Link>
        )}
        {one.exchange?.order && (
          <Link
            to={`${base}/orders/${base === "/admin" ? one.exchange.order.id : one.exchange.order.shipmentId}`}
            className="inline-flex min-h-11 items-center text-action tabular-nums underline"
          >
            Exchange order {one.exchange.order.number}
          </Link>
        )}
        {base === "/admin" && <span className="text-muted">Sold by {one.vendorName}</span>}
      </p>
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="min-w-0 space-y-10">
          <section>
            <SectionHeading title="Returned items" />
            <ReturnContents one={one} />
            <SerialResults pieces={one.pieces} />
          </section>
          {children}
          <section>
            <SectionHeading title="Next step" />
            <ReturnSteps key={one.status} one={one} typed={refused?.fields} errors={refused?.errors} />
          </section>
        </div>
        <section>
          <SectionHeading title="Return history" />
          <ReturnHistory {...one} />
        </section>
      </div>
    </Page>
  );
}
