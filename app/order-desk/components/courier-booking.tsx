import { Form, useNavigation } from "react-router";
import type { BookingPanel, ShownBooking } from "#app/couriers/booking-panel.server.ts";
import type { Rate } from "#app/couriers/courier.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { vendorBearerTexts } from "#app/freight/freight-texts.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Office = "/vendor/orders" | "/admin/orders";

/** A vendor's page is about one shipment; an order's page names the shipment in each form. */
export function CourierBooking({
  desk,
  shipmentId,
  base = "/vendor/orders",
}: {
  desk: BookingPanel;
  shipmentId: string;
  base?: Office;
}) {
  const { booking } = desk;
  if (booking?.status === "booked") return <Booked desk={desk} booking={booking} shipmentId={shipmentId} base={base} />;
  if (booking?.status === "requested") return <Requested booking={booking} shipmentId={shipmentId} />;
  return (
    <>
      <p className="mt-3">Enter weight and size of the packed shipment to see courier rates.</p>
      {booking?.status === "refused" && (
        <Notice className="mt-3" tone="warning" title={`The courier refused: ${booking.reason || "no reason given"}`} />
      )}
      <BoxForm desk={desk} shipmentId={shipmentId} />
      {desk.ratesError && <Notice className="mt-4" tone="error" title={desk.ratesError} />}
      {desk.rates && <Rates rates={desk.rates} desk={desk} shipmentId={shipmentId} base={base} />}
    </>
  );
}

function BoxForm({ desk: { typed, errors }, shipmentId }: { desk: BookingPanel; shipmentId: string }) {
  const isBusy = useNavigation().state === "loading";
  const size = [
    ["lengthCm", "Length (cm)"],
    ["breadthCm", "Breadth (cm)"],
    ["heightCm", "Height (cm)"],
  ] as const;
  return (
    <Form method="get" className="mt-4 grid max-w-xl grid-cols-2 gap-4 sm:grid-cols-4" noValidate preventScrollReset>
      <input type="hidden" name="shipmentId" value={shipmentId} />
      <Field label="Weight (kg)" name="weightKg" required error={errors.weightKg}>
        <TextInput inputMode="decimal" defaultValue={typed.weightKg} maxLength={7} autoComplete="off" />
      </Field>
      {size.map(([name, label]) => (
        <Field key={name} label={label} name={name} required error={errors[name]}>
          <TextInput inputMode="numeric" defaultValue={typed[name]} maxLength={3} autoComplete="off" />
        </Field>
      ))}
      <div className="col-span-full">
        <Button variant="secondary" busy={isBusy} busyText="Asking couriers…">
          Show rates
        </Button>
      </div>
    </Form>
  );
}

type Shown = { desk: BookingPanel; shipmentId: string; base: Office };

function Rates({ rates, desk: { typed, bearer }, shipmentId, base }: Shown & { rates: Rate[] }) {
  const isBusy = useNavigation().formMethod === "POST";
  if (rates.length === 0)
    return <Notice className="mt-4" tone="warning" title="No courier delivers this shipment to this PIN code." />;
  return (
    <DeskForm needs="orders.edit" method="post" className="mt-6 max-w-xl space-y-4">
      <FormKey />
      <input type="hidden" name="shipmentId" value={shipmentId} />
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="divide-y divide-hairline border-y border-hairline">
        <legend className="sr-only">Courier</legend>
        {rates.map(({ serviceId, name, ratePaise, days }, index) => (
          <label key={serviceId} className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
            <input
              type="radio"
              name="serviceId"
              value={serviceId}
              defaultChecked={index === 0}
              className="size-5 accent-ink"
            />
            <span className="min-w-0 grow">
              {name}
              {days !== null && (
                <span className="block text-sm text-muted">
                  about {days} {days === 1 ? "day" : "days"}
                </span>
              )}
            </span>
            <span className="tabular-nums">{formatInr(ratePaise)}</span>
          </label>
        ))}
      </fieldset>
      {base === "/vendor/orders" && <p className="text-muted">{vendorBearerTexts[bearer]}</p>}
      <Button name="intent" value="book-courier" busy={isBusy} busyText="Booking…">
        Book courier
      </Button>
    </DeskForm>
  );
}

function Requested({ booking, shipmentId }: { booking: ShownBooking; shipmentId: string }) {
  return (
    <>
      <p className="mt-3">
        {booking.serviceName} was asked to book this shipment and has not confirmed yet. It is never booked twice.
      </p>
      <Act shipmentId={shipmentId} intent="finish-booking" label="Check the booking" busyText="Checking…" />
    </>
  );
}

function Booked({ desk, booking, shipmentId, base }: Shown & { booking: ShownBooking }) {
  const { carrier, awb, ratePaise, isPickedUpBy, isBeingCancelled } = booking;
  if (isBeingCancelled)
    return (
      <>
        <p className="mt-3">
          {carrier} was asked to cancel tracking number <span className="font-semibold tabular-nums">{awb}</span> and
          has not confirmed yet. Don't hand the shipment over.
        </p>
        <Act shipmentId={shipmentId} intent="cancel-booking" label="Check the cancellation" busyText="Checking…" />
      </>
    );
  return (
    <>
      <p className="mt-3">
        Booked with {carrier}, tracking number <span className="font-semibold tabular-nums">{awb}</span>, for{" "}
        {formatInr(ratePaise)}.{" "}
        {isPickedUpBy
          ? "The courier will pick it up."
          : "Pick-up is not confirmed: please call the courier or bring it."}{" "}
        {base === "/vendor/orders" && vendorBearerTexts[desk.bearer]}
      </p>
      <p className="mt-4">
        <a href={`${base}/labels.pdf?id=${shipmentId}`} className={buttonClasses({ variant: "secondary" })}>
          Shipping label (PDF)
        </a>
      </p>
      <Act shipmentId={shipmentId} intent="hand-over" label="Mark as shipped" busyText="Saving…">
        Mark it as shipped when the courier takes it. If you don't, the courier's first scan does.
      </Act>
      <Act shipmentId={shipmentId} intent="cancel-booking" label="Cancel booking" busyText="Cancelling…" isSecondary />
    </>
  );
}

function Act({
  shipmentId,
  intent,
  label,
  busyText,
  isSecondary = false,
  children,
}: {
  shipmentId: string;
  intent: string;
  label: string;
  busyText: string;
  isSecondary?: boolean;
  children?: React.ReactNode;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm needs="orders.edit" method="post" className="mt-4 space-y-4">
      <FormKey />
      <input type="hidden" name="shipmentId" value={shipmentId} />
      {children && <p>{children}</p>}
      <Button
        variant={isSecondary ? "secondary" : "primary"}
        name="intent"
        value={intent}
        busy={isBusy}
        busyText={busyText}
      >
        {label}
      </Button>
    </DeskForm>
  );
}
