/** /account/company/orders */
import { data, Link } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { withheldText } from "#app/invoices/components/document-links.tsx";
import { documentTitle } from "#app/invoices/invoice-document.ts";
import { listDocumentsOf } from "#app/invoices/invoice-queries.server.ts";
import { companyOrderTable } from "#app/orders/company/company-order-table.ts";
import { listCompanyOrders } from "#app/orders/company/company-orders.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { classes } from "#app/ui/classes.ts";
import { OrderStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import { readTableState, tableHref } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/company-orders-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Orders of the company", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db } = context.get(appContext);
  const company = await findCompanyOf(db, viewer.id);
  if (!company) throw data(null, { status: 404 });
  const state = readTableState(url.searchParams, companyOrderTable);
  const { rows, total } = await listCompanyOrders(db, { company, userId: viewer.id }, state);
  const documents = await listDocumentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const orders = rows.map((order) => ({
    ...order,
    isOwn: order.userId === viewer.id,
    documents: documents.filter(({ orderId }) => orderId === order.id),
  }));
  return { name: company.name, orders, total, state };
}

type Order = Route.ComponentProps["loaderData"]["orders"][number];

export default function CompanyOrdersPage({ loaderData: { name, orders, total, state } }: Route.ComponentProps) {
  const hrefOf = (changes: Parameters<typeof tableHref>[2]) =>
    tableHref(state, companyOrderTable, changes) || "/account/company/orders";
  const { status } = state.filters;
  return (
    <section>
      <SectionHeading title={`Orders of ${name}`} />
      <nav aria-label="Order status" className="mt-4 border-b border-hairline">
        <ul className="-mb-px flex gap-x-5 overflow-x-auto">
          {[undefined, ...orderStatuses].map((one) => (
            <li key={one ?? "all"}>
              <Link
                to={hrefOf({ filters: { status: one ?? null }, page: 1 })}
                aria-current={status === one ? "page" : undefined}
                className={classes(
                  "flex min-h-11 items-center border-b-2 whitespace-nowrap capitalize focus-visible:-outline-offset-2",
                  status === one ? "border-action font-semibold" : "border-transparent text-muted hover:text-ink",
                )}
              >
                {one ?? "All"}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="py-1">
          {total === 1 ? "1 order" : `${total} orders`}
        </p>
        {/* A file download bypasses the router. */}
        <a
          href={`/account/company/orders/export.csv${status ? `?${new URLSearchParams({ status })}` : ""}`}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          Download CSV
        </a>
      </div>
      <ul className="border-t border-hairline">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination
        className="mt-8"
        page={state.page}
        pageCount={Math.ceil(total / state.perPage)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </section>
  );
}

/** Only the buyer's own orders have a page for the buyer. */
function OrderRow({ order }: { order: Order }) {
  const { id, number, isOwn, placedAt, orderedBy, poNumber, gstin, status, totalPaise, documents } = order;
  const details = [orderedBy, formatDay(dayInIndia(placedAt)), poNumber && `PO number ${poNumber}`, gstin];
  return (
    <li className="border-b border-hairline py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-3 font-semibold tabular-nums">
          {isOwn ? (
            <Link to={`/orders/${id}`} className="inline-flex min-h-11 items-center underline">
              {number}
            </Link>
          ) : (
            <span className="inline-flex min-h-11 items-center">{number}</span>
          )}
          <OrderStatusBadge status={status} />
        </h3>
        <p className="font-display text-lg font-bold tabular-nums">{formatInr(totalPaise)}</p>
      </div>
      <p className="text-md wrap-anywhere text-muted">{details.filter(Boolean).join(", ")}</p>
      {documents.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {documents.map((document) => (
            <li key={document.id}>
              {document.isWithheld ? (
                <span className="inline-flex min-h-11 items-center" title={withheldText(document)}>
                  {documentTitle(document.kind)} {document.number} (
                  {document.isCancelled ? "cancelled" : "being registered"})
                </span>
              ) : (
                <Link
                  to={`/orders/${id}/invoices/${document.id}`}
                  className="inline-flex min-h-11 items-center text-action underline"
                >
                  {documentTitle(document.kind)} {document.number}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
