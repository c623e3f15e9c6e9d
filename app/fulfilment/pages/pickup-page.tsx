/** /returns/:id/pickup */
import { data, Form, redirect, useNavigation } from "react-router";
import { listAddresses } from "#app/accounts/addresses/address-queries.server.ts";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { findCourierAccount } from "#app/couriers/couriers.server.ts";
import { formatPickupSlot, isPickupOpen, listPickupDays } from "#app/domain/fulfilment/pickup-slot.ts";
import { PickupForm } from "#app/fulfilment/components/pickup-form.tsx";
import { pickupErrorText, readPickupChoice } from "#app/fulfilment/pickups/pickup-messages.ts";
import { FOR_STAFF } from "#app/fulfilment/pickups/pickup-notes.ts";
import { listPickupStates } from "#app/fulfilment/pickups/pickup-queries.server.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findOrderOfReturn, findOwnReturn } from "#app/returns/return-queries.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/pickup-page";

export const handle = { access: "signed-in", intents: ["book", "change", "cancel"] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Pickup of your return", isPrivate: true });
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, isByLink } = await requireOrderViewer({ request, context }, (db) => findOrderOfReturn(db, params.id));
  const { db, env, clock } = context.get(appContext);
  const one = await findOwnReturn(db, viewer, params.id);
  const order = one && (await findOrderFor(db, viewer, one.orderId));
  if (!one || !order) throw data(null, { status: 404 });
  const state = (await listPickupStates(db, env, [one]))[one.id];
  if (!state) throw data(null, { status: 404 });
  const now = clock.now();
  const { current, isOffered, isForStaff } = state;
  const calendar = (await findCalendars(db)).of(one.vendorId);
  // Whoever has only the order's link doesn't see the account's addresses.
  const others = isByLink ? [] : await listAddresses(db, viewer.id);
  return {
    order: { id: order.id, number: order.number },
    isByLink,
    items: one.items,
    vendorName: one.vendorName,
    isApproved: one.status === "approved",
    isForStaff,
    canChoose: isOffered && !isForStaff,
    current,
    isChangeable: current?.day ? isPickupOpen(current.day, now) : false,
    days: listPickupDays(now, calendar),
    hasDayParts: findCourierAccount(env)?.returnPickups?.hasDayParts ?? false,
    addresses: [
      { id: "", text: addressText(order.shippingAddress) },
      ...others
        .map((address) => ({ id: address.id, text: addressText(address) }))
        .filter(({ text }) => text !== addressText(order.shippingAddress)),
    ],
  };
}

function addressText({
  fullName,
  addressLine1,
  city,
  pincode,
}: Record<"fullName" | "addressLine1" | "city" | "pincode", string>) {
  return `${fullName}, ${addressLine1}, ${city} ${pincode}`;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, isByLink } = await requireOrderViewer({ request, context }, (db) => findOrderOfReturn(db, params.id));
  const app = context.get(appContext);
  const one = await findOwnReturn(app.db, viewer, params.id);
  if (!one) throw data(null, { status: 404 });
  const fields = await readFields(request, ["intent", "day", "part", "address"]);
  const { intent } = fields;
  if (intent !== "book" && intent !== "change" && intent !== "cancel") throw data(null, { status: 400 });
  const { bookPickup, cancelPickup, changePickup } = await import("#app/fulfilment/pickups/pickup-commands.server.ts");
  const { env, clock, fetch } = app;
  const by = { ...commandContext(app, viewer), env, clock, fetch };
  const returnId = one.id;
  if (intent === "cancel") {
    const done = await cancelPickup(app.db, by, { returnId });
    if (done.ok) return redirect(`/returns/${returnId}/pickup`, 303);
    return data({ error: pickupErrorText(done.code, done.details), errors: {}, typed: {} }, { status: 409 });
  }
  const hasDayParts = findCourierAccount(env)?.returnPickups?.hasDayParts ?? false;
  const choice = readPickupChoice(fields, hasDayParts);
  if (!choice.ok) return data({ error: null, errors: choice.details ?? {}, typed: fields }, { status: 400 });
  const wanted = { returnId, ...choice.value, ...(isByLink && { addressId: "" }) };
  const done = intent === "book" ? await bookPickup(app.db, by, wanted) : await changePickup(app.db, by, wanted);
  if (done.ok) return redirect(`/returns/${returnId}/pickup`, 303);
  return data({ error: pickupErrorText(done.code, done.details), errors: {}, typed: fields }, { status: 409 });
}

export default function PickupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isByLink, items, canChoose } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          ...(isByLink ? [] : [{ label: "My Orders", to: "/orders" }]),
          { label: order.number, to: `/orders/${order.id}` },
          { label: "Pickup of your return" },
        ]}
      />
      <PageTitle intro={items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}>
        Pickup of your return
      </PageTitle>
      <div className="max-w-2xl space-y-6">
        {actionData?.error && <Notice tone="error" title={actionData.error} />}
        <State {...loaderData} />
        {canChoose && <Choice {...loaderData} answer={actionData} />}
        <ButtonLink to={`/orders/${order.id}#returns`} variant="secondary">
          Back to order
        </ButtonLink>
      </div>
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function State({ current, isApproved, isForStaff, canChoose, isChangeable, vendorName }: Loaded) {
  const slot = current?.day ? formatPickupSlot({ day: current.day, part: current.part }) : "";
  if (current?.status === "picked-up") return <p>The courier has collected the items.</p>;
  if (!isApproved) return <p>There is no pickup to choose for this return now.</p>;
  if (current?.status === "requested")
    return (
      <Notice tone="info" title={`We are waiting for the courier to confirm ${slot}.`}>
        We will email you as soon as it answers.
      </Notice>
    );
  if (current?.status === "booked" && current.isBeingCancelled)
    return <Notice tone="info" title={`The pickup on ${slot} is being cancelled. You can choose another day soon.`} />;
  if (current?.status === "booked")
    return (
      <Notice tone="success" title={`The courier comes on ${slot}.`}>
        {current.carrier}, tracking number {current.awb}. Please keep the items ready in the original packaging.{" "}
        {isChangeable
          ? "You can change or cancel the pickup until 6 pm on the day before."
          : "It is too late to change this pickup."}
      </Notice>
    );
  if (isForStaff) return <p>{FOR_STAFF}</p>;
  if (!canChoose) return <p>{vendorName} will arrange the pickup with you.</p>;
  if (current?.status === "missed")
    return <Notice tone="warning" title="The courier could not collect the items. Please choose another day." />;
  if (current?.status === "cancelled") return <p>The earlier pickup is cancelled.</p>;
  if (current?.status === "refused")
    return <Notice tone="warning" title="The courier could not take the booking. Please choose another day." />;
  return null;
}

function Choice({ answer, ...loaded }: Loaded & { answer: Route.ComponentProps["actionData"] }) {
  const { current, isChangeable } = loaded;
  const isBusy = useNavigation().formMethod === "POST";
  const isBooked = current?.status === "booked";
  if (current?.status === "requested" || (isBooked && (!isChangeable || current.isBeingCancelled))) return null;
  return (
    <>
      {/* A booked or changed pickup begins with an empty form. */}
      <PickupForm
        key={`${current?.status} ${current?.day} ${current?.part}`}
        {...loaded}
        isChange={isBooked}
        errors={answer?.errors}
        typed={answer?.typed}
      />
      {isBooked && (
        <Form method="post" className="border-t border-hairline pt-6">
          <Button name="intent" value="cancel" variant="danger" busy={isBusy} busyText="Cancelling…">
            Cancel pickup
          </Button>
        </Form>
      )}
    </>
  );
}
