import { Link } from "react-router";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { claimSentence } from "#app/warranty/claims/claim-labels.ts";
import type { ClaimDetails } from "#app/warranty/claims/claim-rows.server.ts";
import { ClaimBadge } from "./claim-badge.tsx";

/** The claims of an order, on its buyer's page. */
export function OrderClaims({ claims }: { claims: readonly ClaimDetails[] }) {
  if (claims.length === 0) return null;
  return (
    <section id="claims" className="scroll-mt-20 print:hidden">
      <SectionHeading title="Warranty claims" />
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {claims.map(({ id, status, product, serial }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-2">
              <ClaimBadge status={status} />
              <Link
                to={`/claims/${id}`}
                className="inline-flex min-h-11 items-center font-semibold text-action underline"
              >
                {product}
                {serial && `, serial no. ${serial}`}
              </Link>
            </p>
            <p className="text-md">{claimSentence(status)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
