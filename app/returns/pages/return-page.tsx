/** /orders/:id/return */

import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { formatDay } from "#app/domain/basics/calendar.ts";
import type { ReturnKind } from "#app/domain/fulfilment/returns.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { type RefundAccountErrors, validateRefundAccount } from "#app/domain/money/refund-account.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { requireOrderViewer, requireProvenOrderViewer } from "#app/orders/order-access.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { sealRefundAccount } from "#app/payments/refunds/refund-accounts.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { checkFormKey } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { ClaimedItems } from "#app/returns/components/claimed-items.tsx";
import { ReturnRequest } from "#app/returns/components/return-request.tsx";
import { ShipmentChoice } from "#app/returns/components/shipment-choice.tsx";
import { type ExchangeChoice, listExchangeChoices } from "#app/returns/exchange/exchange-choices.server.ts";
import { findReturnAccount } from "#app/returns/refund-destination.server.ts";
import { findReturnAmounts } from "#app/returns/return-amounts.server.ts";
import type { RequestReturnError } from "#app/returns/return-commands.server.ts";
import { MAX_PHOTOS, type ReturnFields, readReturn } from "#app/returns/return-fields.ts";
import { addPhotos, listWaitingPhotos, receiveReturnForm } from "#app/returns/return-photos.server.ts";
import {
  isReturnable,
  listReturnableShipments,
  type ReturnableShipment,
  withoutClaimed,
} from "#app/returns/returnable.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/return-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Return or replace", isPrivate: true });
}

/** Where a refund goes is for the buyer to say: who only has the link of an order paid in cash types a code, or logs in. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { viewer, isByLink } = await requireOrderViewer({ request, context }, params.id);
  const { db, clock } = context.get(appContext);
  const order = await ownOrder(db, viewer, params.id);
  const byHand = await findReturnAccount(db, order.id);
  if (isByLink && byHand) await requireProvenOrderViewer({ request, context }, order.id, "return");
  const shipments = await listReturnableShipments(db, order.id, clock.now());
  const allowed = shipments.filter(isReturnable);
  const open = allowed.map(withoutClaimed).filter(isReturnable);
  const shipment = open.find(({ shipmentId }) => shipmentId === url.searchParams.get("shipment")) ?? null;
  const exchanged = open.flatMap(({ lines, windows }) =>
    windows.some(({ kind, isOpen }) => kind === "exchange" && isOpen) ? lines : [],
  );
  return {
    order,
    isByLink,
    open,
    claimed: allowed.flatMap(({ lines }) => lines).filter(({ claims }) => claims.length > 0),
    exchanges: await listExchangeChoices(db, order.id, exchanged, clock.now()),
    shipment: shipment ?? (open.length === 1 ? (open[0] ?? null) : null),
    isDelivered: shipments.length > 0,
    byHand,
    amounts: await findReturnAmounts(
      db,
      order.id,
      open.flatMap(({ lines }) => lines),
    ),
  };
}

/** A refused form keeps its values and photos. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, isByLink } = await requireOrderViewer({ request, context }, params.id);
  const app = context.get(appContext);
  const { db, env, clock } = app;
  const order = await ownOrder(db, viewer, params.id);
  if (isByLink && (await findReturnAccount(db, order.id)))
    await requireProvenOrderViewer({ request, context }, order.id, "return");
  const { fields, files } = await receiveReturnForm(request, env);
  const { formKey, ...typed }: ReturnFields = Object.fromEntries(fields);
  const by = commandContext(app, viewer, checkFormKey(formKey));
  const ticked = fields.flatMap(([name, value]) => (name === "photo" ? [value] : []));
  const photoIds = [...new Set(ticked)].slice(0, MAX_PHOTOS);
  const waiting = await listWaitingPhotos(db, order.id, photoIds);
  const room = MAX_PHOTOS - waiting.length;
  const added = await addPhotos(app, { orderId: order.id, now: clock.now(), room }, files);
  const photos = [...waiting, ...added.photos];
  const safeFields = { ...typed, accountNumber: "", accountNumberAgain: "" };
  const refuse = (error: string, status: 400 | 409, errors?: RefundAccountErrors) =>
    data({ error, errors, typed: safeFields, photos }, { status });
  if (added.errors.length > 0) return refuse(added.errors.join(" "), 400);
  if (waiting.length < photoIds.length) return refuse(PHOTOS_GONE, 400);
  const { kind, reason, ...read } = readReturn(typed);
  if (!reason) return refuse("Please choose a reason.", 400);
  if (!kind) return refuse("Please choose what you would like.", 400);
  const account = await readAccount(db, order.id, kind, typed);
  if (account && !account.ok) return refuse(ACCOUNT_MISSING, 400, account.details);
  const refundTo = account ? sealRefundAccount(env, account.value) : undefined;
  const details = { orderId: order.id, kind, reason, ...read, photos: photos.map(({ id }) => id), refundTo };
  const { requestReturn } = await import("#app/returns/return-commands.server.ts");
  const done = await requestReturn(db, by, details);
  if (done.ok) return redirect(`/orders/${order.id}#returns`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  return refuse(
    refusal(done.code, kind, done.details),
    done.code === "window-closed" || done.code === "key-reused" ? 409 : 400,
  );
}

/** Returns null when no account is needed. */
async function readAccount(db: Database, orderId: string, kind: ReturnKind, typed: ReturnFields) {
  const byHand = await findReturnAccount(db, orderId);
  if (!byHand || (!typed.refundTo && (byHand.account || kind !== "refund"))) return null;
  return validateRefundAccount(typed);
}

const ACCOUNT_MISSING = "Please tell us where we should send your refund.";

type ReturnedOrder = { id: string; number: string; isOnAccount: boolean };

async function ownOrder(db: Database, viewer: User, id: string): Promise<ReturnedOrder> {
  const order = await findOrderFor(db, viewer, id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  return { id: order.id, number: order.number, isOnAccount: order.paymentMethod === ON_ACCOUNT };
}

const PHOTOS_GONE = "Some photos have expired. Please add them again.";

type Details = { lastDay?: string; name?: string; left?: number };

function refusal(
  code: Exclude<RequestReturnError, "not-found">,
  kind: ReturnKind,
  { lastDay, name, left: remaining = 0 }: Details = {},
): string {
  switch (code) {
    case "not-delivered":
      return "This parcel has not been delivered yet.";
    case "window-closed":
      return `The return window has closed${lastDay ? ` on ${formatDay(lastDay)}` : ""}.`;
    case "not-for-this-reason":
      return kind === "damage"
        ? "A change of mind can't be reported as damage. Please choose a refund."
        : "A replacement is available only for items that are damaged, defective or not what you ordered. Please choose a refund.";
    case "key-reused":
      return KEY_REUSED;
    case "photos-missing":
      return PHOTOS_GONE;
    case "nothing-chosen":
      return "Please choose a quantity for at least one item.";
    case "too-many":
      return `${name}: only ${remaining} can be returned.`;
    case "claim-open":
      return "A warranty claim is open for one of these items. It can be returned once the claim has ended. You find the claim on the order\u2019s page.";
    case "exchange-required":
      return "Please choose one item, and what you would like instead.";
    case "exchange-unavailable":
      return "What you chose has sold out or its price has changed. Please choose again.";
    case "description-required":
      return "Please describe the problem in a sentence or two.";
  }
}

function Refused({ answer }: { answer: { error: string } }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer.error) top.current?.focus();
  }, [answer]);
  return (
    <div ref={top} tabIndex={-1} className="mb-6 max-w-2xl scroll-mt-24 outline-none">
      <Notice tone="error" title={answer.error} />
    </div>
  );
}

function exchangesOf({ lines }: ReturnableShipment, exchanges: Record<string, ExchangeChoice[]>) {
  const own = new Set(lines.map(({ orderLineId }) => orderLineId));
  return Object.fromEntries(Object.entries(exchanges).filter(([id]) => own.has(id)));
}

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isByLink, open, shipment, isDelivered, byHand, amounts, exchanges, claimed } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          ...(isByLink ? [] : [{ label: "My Orders", to: "/orders" }]),
          { label: order.number, to: `/orders/${order.id}` },
          { label: "Return or replace" },
        ]}
      />
      <PageTitle>Return or replace</PageTitle>
      {actionData && <Refused answer={actionData} />}
      <ClaimedItems lines={claimed} />
      {shipment ? (
        <ReturnRequest
          key={shipment.shipmentId}
          shipment={shipment}
          byHand={byHand}
          isOnAccount={order.isOnAccount}
          amounts={amounts}
          exchanges={exchangesOf(shipment, exchanges)}
          errors={actionData?.errors}
          typed={actionData?.typed}
          photos={actionData?.photos}
        />
      ) : open.length > 1 ? (
        <ShipmentChoice orderId={order.id} shipments={open} />
      ) : claimed.length > 0 ? null : (
        <p className="max-w-2xl">
          {isDelivered
            ? "No items in this order can be returned: the return window has closed, or a return is already in progress."
            : "This order has not been delivered yet. You can still cancel it, or request a return after delivery."}
        </p>
      )}
    </Page>
  );
}
