import { takenNote } from "#app/order-desk/components/order-columns.tsx";
import { customerEmail } from "#app/order-desk/customer-email.ts";
/** /admin/orders/:id */

import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { isUndoable } from "#app/domain/fulfilment/shipment-status.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { BillTo } from "#app/fulfilment/components/bill-to.tsx";
import { PaymentState } from "#app/fulfilment/components/payment-state.tsx";
import { reductionFieldNames } from "#app/fulfilment/shipments/reduction-fields.server.ts";
import { serialFieldNames } from "#app/fulfilment/shipments/serial-fields.server.ts";
import { splitFieldNames } from "#app/fulfilment/shipments/split-fields.server.ts";
import { Documents } from "#app/invoices/components/document-links.tsx";
import { findOrderPage } from "#app/order-desk/admin-order-page-queries.server.ts";
import { AdminShipments } from "#app/order-desk/components/admin-shipments.tsx";
import { AdminTimeline } from "#app/order-desk/components/admin-timeline.tsx";
import { OrderMails } from "#app/order-desk/components/order-mails.tsx";
import { OrderMoney } from "#app/order-desk/components/order-money.tsx";
import { OrderNotes } from "#app/order-desk/components/order-notes.tsx";
import { ShipmentAddress } from "#app/order-desk/components/shipment-contents.tsx";
import { statusLabels } from "#app/order-desk/disputes/dispute-table.ts";
import { isPageError } from "#app/order-desk/intent.ts";
import { readIntentFields, toIntentRequest } from "#app/order-desk/intent-request.server.ts";
import { findStoreBookings } from "#app/order-desk/store-bookings.server.ts";
import { OrderTotal } from "#app/payments/components/order-total.tsx";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { OrderStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";
import type { Route } from "./+types/admin-order-page";

/** For what the store itself sells (docs/rules.md#x16). */
const sellerIntents: readonly string[] = [
  "remove-items",
  "book-courier",
  "finish-booking",
  "cancel-booking",
  "hand-over",
];

export const handle = {
  access: "admin",
  reads: "orders.read",
  changes: ["orders.edit", "payments.record", "orders.refund", "mail.edit"],
  intents: [
    "confirm",
    "dispatch",
    "correct-tracking",
    "serials",
    "split",
    "ask-to-wait",
    "eway-bill",
    "deliver",
    "undo-delivery",
    "undelivered",
    "reattempt",
    "courier-reattempt",
    "courier-return",
    "returned",
    "lost",
    "cancel",
    "write-to-buyer",
    "internal-note",
    "record-payment",
    "record-refund",
    "pay-refund-in-cash",
    "retry-refund",
    "resend-mail",
    "remove-items",
    "book-courier",
    "finish-booking",
    "cancel-booking",
    "hand-over",
  ],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Order ${loaderData.order.number}` : undefined, isPrivate: true });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { db, clock } = app;
  const page = await findOrderPage(db, viewer, params.id);
  if (!page) throw data(null, { status: 404 });
  const { references: _, ...details } = page;
  const undoable = page.order.shipments.filter((one) => isUndoable(one, clock.now())).map(({ id }) => id);
  const bookings = await findStoreBookings(app, page.order, url.searchParams);
  return { ...details, undoable, bookings };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const page = await findOrderPage(app.db, viewer, params.id);
  if (!page) throw data(null, { status: 404 });
  const { id, number, lines, shipments } = page.order;
  const fields = await readIntentFields(request, [
    ...splitFieldNames(lines),
    ...reductionFieldNames(lines),
    ...serialFieldNames(lines),
  ]);
  const isSeller = (vendorId: string) => vendorId === STORE_VENDOR || !sellerIntents.includes(fields.intent);
  const shipment = shipments.find((one) => one.id === fields.shipmentId && isSeller(one.vendorId));
  const intentRequest = toIntentRequest(app, viewer, fields, {
    scoped: (work) => work(app.db),
    shipment: shipment ? { id: shipment.id, lines: lines.filter((line) => line.shipmentId === shipment.id) } : null,
    order: { id, number, mailReferences: page.references },
  });
  // All that can be done with an order is loaded with the first change.
  const { runIntent } = await import("#app/order-desk/intents.server.ts");
  const refusal = await runIntent(handle.intents, intentRequest);
  if (!refusal) return redirect(`/admin/orders/${id}`, 303);
  if (isPageError(refusal)) throw data(null, { status: refusal.status });
  return data({ ...refusal, fields }, { status: refusal.status });
}

export default function AdminOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, quotation, methodName, soldBy, takenBy, payments, refunds, account, mails, documents, tracking } =
    loaderData;
  const { refusals, undoable, disputes } = loaderData;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Orders", to: "/admin/orders" }, { label: order.number }]} />
      <PageTitle intro={introOf({ order, methodName, soldBy, takenBy })}>Order {order.number}</PageTitle>
      {actionData?.error && <Notice className="mb-6" tone="error" title={actionData.error} />}
      <p className="mb-6 flex flex-wrap items-center gap-2">
        <OrderStatusBadge status={order.status} />
        <PaymentState {...order} />
        {quotation && (
          <Link to={`/admin/quotations/${quotation.id}`} className="text-action underline">
            Quotation {quotation.number}
          </Link>
        )}
        {disputes.map(({ id, status }) => (
          <Link key={id} to={`/admin/payouts/disputes/${id}`} className="text-action underline">
            Disputed payment: {statusLabels[status].toLowerCase()}
          </Link>
        ))}
        {soldBy && (
          <Link to={`/admin/counter/${order.id}`} className="text-action underline">
            Receipt
          </Link>
        )}
      </p>
      <div className="grid gap-10 xl:grid-cols-[1fr_22rem] xl:gap-12">
        <div className="min-w-0 space-y-10">
          <AdminShipments
            order={order}
            undoable={undoable}
            bookings={loaderData.bookings}
            tracking={tracking}
            losses={loaderData.losses}
            delays={loaderData.delays}
            documents={documents}
            ewayBillAbovePaise={loaderData.ewayBillAbovePaise}
            worths={loaderData.worths}
            refused={actionData}
          />
          <OrderMoney
            order={order}
            payments={payments}
            refunds={refunds}
            account={account}
            cashLeftPaise={loaderData.cashLeftPaise}
            otherAwaited={loaderData.otherAwaited}
            typed={actionData?.fields}
          />
          <Documents documents={documents} base={`/admin/orders/${order.id}`} />
          <OrderMails mails={mails} />
          <OrderNotes order={order} typed={actionData?.fields} />
        </div>
        <div className="space-y-8">
          <section>
            <SectionHeading title="Total" />
            <OrderTotal order={order} />
          </section>
          <Customer order={order} refusals={refusals} />
          <section>
            <SectionHeading title="Delivery address" />
            <ShipmentAddress address={order.shippingAddress} />
          </section>
          <BillTo buyer={order.buyer} />
          <section>
            <SectionHeading title="Order history" />
            <AdminTimeline events={order.events} shipments={order.shipments} />
          </section>
          <p className="text-sm break-all text-muted">Order ID {order.id}</p>
        </div>
      </div>
    </Page>
  );
}

type Intro = Pick<Route.ComponentProps["loaderData"], "order" | "methodName" | "soldBy" | "takenBy">;

function introOf({ order, methodName, soldBy, takenBy }: Intro): string {
  const by = takenBy ? takenNote(takenBy, order) : soldBy && `counter, ${soldBy}`;
  const how = soldBy ? [by] : [by, methodName];
  return [`Placed on ${formatMoment(order.placedAt)}`, ...how].filter(Boolean).join(", ");
}

function Customer({ order, refusals }: Pick<Route.ComponentProps["loaderData"], "order" | "refusals">) {
  const mayReadPeople = useMay("people.read");
  const name = (
    <>
      <span className="font-semibold">{order.customer}</span>
      <span className="break-all">{customerEmail(order.userEmail)}</span>
    </>
  );
  const style = "inline-flex min-h-11 flex-col justify-center";
  return (
    <section>
      <SectionHeading title="Customer" />
      <p className="mt-3">
        {mayReadPeople ? (
          <Link to={`/admin/users/${order.userId}`} className={`${style} text-action hover:underline`}>
            {name}
          </Link>
        ) : (
          <span className={style}>{name}</span>
        )}
      </p>
      {refusals.count > 0 && (
        <p className="text-md text-muted">
          {refusals.count === 1 ? "1 Cash on Delivery shipment" : `${refusals.count} Cash on Delivery shipments`}{" "}
          refused at the door.{refusals.isTooMany && " Cash on Delivery is no longer offered."}
        </p>
      )}
    </section>
  );
}
