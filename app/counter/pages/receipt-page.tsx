/** /admin/counter/:id: the receipt of a sale. */
import { useEffect, useRef } from "react";
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { COUNTER_DRAFT } from "#app/counter/components/counter-draft.ts";
import { PaymentPaper, ReceiptPaper } from "#app/counter/components/receipt-paper.tsx";
import { findReceipt } from "#app/counter/receipt-queries.server.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { PrintButton } from "#app/invoices/components/print-button.tsx";
import { shortOrderLink } from "#app/orders/texts/order-texts.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import type { Route } from "./+types/receipt-page";

export const handle = { access: "admin", reads: "orders.read" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Receipt", isPrivate: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, env } = context.get(appContext);
  const receipt = await findReceipt(db, params.id);
  if (!receipt) throw data(null, { status: 404 });
  const link = can(viewer, "sell-at-counter") ? shortOrderLink(env, receipt.order.id) : null;
  return { receipt, link, storeName: (await findStoreSettings(db)).storeName };
}

export default function ReceiptPage({ loaderData: { receipt, link, storeName } }: Route.ComponentProps) {
  const next = useRef<HTMLDivElement>(null);
  const { order: sold, document, givenPaise, cashPaise } = receipt;
  useEffect(() => {
    sessionStorage.removeItem(COUNTER_DRAFT);
    next.current?.querySelector("a")?.focus();
  }, []);
  const order = `/admin/orders/${sold.id}`;
  return (
    <Page>
      <div className="print:hidden">
        <Breadcrumbs
          steps={[{ label: "Orders", to: "/admin/orders" }, { label: sold.number, to: order }, { label: "Receipt" }]}
        />
        <PageTitle intro={`Sold by ${receipt.soldBy}.`}>
          {givenPaise > cashPaise ? `Change: ${formatInr(givenPaise - cashPaise, { decimals: 2 })}` : "Receipt"}
        </PageTitle>
        <div ref={next} className="mb-6 flex flex-wrap gap-3">
          <Allowed needs="counter.sell">
            <ButtonLink to="/admin/counter">New sale</ButtonLink>
          </Allowed>
          <PrintButton label="Print receipt" />
          {document ? (
            <ButtonLink to={`${order}/invoices/${document.id}`} variant="secondary">
              A4 invoice
            </ButtonLink>
          ) : (
            <ButtonLink to={order} variant="secondary">
              View order
            </ButtonLink>
          )}
        </div>
      </div>
      {document ? (
        <ReceiptPaper receipt={receipt} document={document} link={link} />
      ) : (
        <PaymentPaper receipt={receipt} storeName={storeName} link={link} />
      )}
    </Page>
  );
}
