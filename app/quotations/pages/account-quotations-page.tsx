/** /account/quotations */
import { Link } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { QuotationStatusBadge } from "#app/quotations/components/quotation-status.tsx";
import { listOwnQuotations } from "#app/quotations/quotation-queries.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/account-quotations-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Quotations", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock } = context.get(appContext);
  return { rows: await listOwnQuotations(db, viewer, clock.now()) };
}

export default function AccountQuotationsPage({ loaderData: { rows } }: Route.ComponentProps) {
  if (rows.length === 0)
    return (
      <EmptyState title="No quotations" text="Get one from your cart: its prices are valid for some days.">
        <ButtonLink to="/cart">View cart</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className="border-t border-hairline">
      {rows.map(({ id, number, status, validUntil, totalPaise, askedBy }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4"
        >
          <div>
            <h2 className="font-semibold tabular-nums">
              <Link to={`/quotations/${id}`} className="inline-flex min-h-11 items-center underline">
                {number}
              </Link>
            </h2>
            <p className="flex flex-wrap items-center gap-3 text-md text-muted">
              {status !== "sent" && status !== "seen" && <QuotationStatusBadge status={status} />}
              {askedBy !== null && <span className="wrap-anywhere">Asked by {askedBy}</span>}
              Valid until {formatDay(validUntil)}
            </p>
          </div>
          <p className="font-display text-xl font-bold tabular-nums">{formatInr(totalPaise)}</p>
        </li>
      ))}
    </ul>
  );
}
