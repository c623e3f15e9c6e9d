/** /dev/courier */
import { data, Form, Link, redirect } from "react-router";
import {
  type DemoShipment,
  demoServiceName,
  isCollected,
  isOver,
  listDemoShipments,
  payDemoCash,
  scanDemoShipment,
} from "#app/couriers/demo/books.server.ts";
import { isRemittanceFault, type RemittanceFault, remittanceFaults } from "#app/couriers/demo/remittances.ts";
import {
  type CourierFault,
  courierFaults,
  isCourierFault,
  isScanCode,
  type Scan,
  type ScanCode,
  scanCodes,
} from "#app/couriers/demo/scans.ts";
import { addDays, dayInIndia, formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPickupSlot } from "#app/domain/fulfilment/pickup-slot.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/demo-courier-page";

export const handle = { access: "public", intents: ["scan", "pay"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Demo courier", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(appContext);
  if (!env.demo) throw data(null, { status: 404 });
  const shipments = await listDemoShipments(db);
  const owed = shipments.filter(isCollected).reduce((sum, { collectPaise }) => sum + (collectPaise ?? 0), 0);
  return { shipments: shipments.map(shown), chosen: url.searchParams.get("awb"), owed, report: reportOf(shipments) };
}

const errors = {
  "not-found": "Shipment not found.",
  same: "The last scan already has this status.",
  over: "This shipment has reached its end.",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, clock } = context.get(appContext);
  if (!env.demo) throw data(null, { status: 404 });
  const { intent, waybill, code, fault } = await readFields(request, ["intent", "waybill", "code", "fault"]);
  if (intent === "pay") {
    if (!isRemittanceFault(fault)) throw data(null, { status: 400 });
    await payDemoCash(db, { now: clock.now(), fault });
    throw redirect("/dev/courier#cash", 303);
  }
  if (!isScanCode(code) || !isCourierFault(fault)) return data({ error: "Please choose what happens." }, 400);
  const scan = scanOf(code, clock.now());
  const done = await scanDemoShipment(db, { waybill, scan, fault });
  if (!done.ok) return data({ error: errors[done.code] }, done.code === "not-found" ? 404 : 409);
  throw redirect(`/dev/courier?awb=${encodeURIComponent(waybill)}`, 303);
}

const notes: Partial<Record<ScanCode, string>> = {
  NDR: "Nobody at home",
  UND: "Refused by the recipient",
  LST: "Not found at the hub",
  DMG: "Crushed in the van",
};

function scanOf(code: ScanCode, now: Date): Scan {
  const nextAttemptOn = code === "NDR" ? addDays(dayInIndia(now), 1) : null;
  return { code, at: now.toISOString(), note: notes[code] ?? "", hub: "Demo hub", nextAttemptOn };
}

function shown(shipment: DemoShipment) {
  const { id, waybill, orderNumber, service, fromCity, toCity, toPincode, collectPaise, cancelledAt, scans } = shipment;
  const slot = shipment.pickupSlot && formatPickupSlot(shipment.pickupSlot);
  const history = scans.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ code, at }) => ({ code, at }));
  const place = { fromCity, to: `${toCity} ${toPincode}` };
  const state = cancelledAt ? "Cancelled" : history[0] ? scanCodes[history[0].code] : "Waiting for pick-up";
  return {
    ...{ id, waybill, orderNumber, collectPaise, history, state, isOver: isOver(shipment), slot, ...place },
    service: demoServiceName(service),
  };
}

function reportOf(shipments: readonly DemoShipment[]): string | null {
  const rows = shipments
    .flatMap(({ remittances }) => remittances)
    .map(({ awb, paise, utr }) => `${awb},${(paise / 100).toFixed(2)},${utr}`);
  return rows.length > 0 ? ["AWB Number,COD Amount (Rs.),UTR", ...rows].join("\n") : null;
}

type Shown = ReturnType<typeof shown>;

export default function DemoCourierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shipments, chosen: selected, owed, report } = loaderData;
  const current = shipments.find(({ waybill }) => waybill === selected) ?? shipments[0];
  return (
    <Page>
      <PageTitle intro="This demo books no real courier. Shipments that vendors book are listed here, newest first: say what happens to them, as the courier's people would by scanning.">
        Demo courier
      </PageTitle>
      {current ? (
        <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
          <section aria-label={`Shipment ${current.waybill}`} className="lg:order-last">
            <ScanForm key={current.waybill} shipment={current} error={actionData?.error} />
          </section>
          <ul className="border-t border-ink">
            {shipments.map((one) => (
              <ShipmentRow key={one.id} shipment={one} isCurrent={one === current} />
            ))}
          </ul>
        </div>
      ) : (
        <EmptyState
          title="No shipments yet"
          text="Log in as a vendor, start packing an order and book a courier for it."
        />
      )}
      {(owed > 0 || report) && <Cash owed={owed} report={report} />}
    </Page>
  );
}

function ShipmentRow({ shipment, isCurrent }: { shipment: Shown; isCurrent: boolean }) {
  const { waybill, orderNumber, fromCity, to, state, slot } = shipment;
  return (
    <li className="border-b border-hairline">
      <Link
        to={`?awb=${waybill}`}
        aria-current={isCurrent ? "true" : undefined}
        className="grid gap-x-6 px-2 py-3 hover:bg-sunken aria-[current]:bg-sunken sm:grid-cols-[1fr_auto]"
      >
        <span className="font-semibold tabular-nums">{waybill}</span>
        <span className="sm:text-right">{state}</span>
        <span className="text-md text-muted sm:col-span-2">
          {slot ? "Return of order" : "Order"} {orderNumber} · {fromCity} to {to}
          {slot && ` · collect on ${slot}`}
        </span>
      </Link>
    </li>
  );
}

const usuallyNext: Partial<Record<ScanCode, ScanCode>> = {
  ...{ PKF: "PKD", PKD: "ITR", SRT: "ITR", ITR: "OFD", OFD: "DLV" },
  ...{ NDR: "OFD", UND: "RTO", RTO: "RTD", DMG: "RTO" },
};

function ScanForm({ shipment, error }: { shipment: Shown; error: string | undefined }) {
  const { waybill, service, collectPaise, history } = shipment;
  const last = history[0]?.code;
  const codes = (Object.keys(scanCodes) as ScanCode[]).filter((code) => code !== last);
  return (
    <>
      <h2 className="font-display text-xl font-semibold tabular-nums">{waybill}</h2>
      <p className="mt-1 text-muted">
        {service} · {collectPaise === null ? "prepaid" : `collect ${formatInr(collectPaise)} in cash`}
      </p>
      {shipment.isOver ? (
        <p className="mt-4 font-semibold">{shipment.state}: nothing more happens to it.</p>
      ) : (
        <Form method="post" className="mt-4 space-y-4">
          <input type="hidden" name="intent" value="scan" />
          <input type="hidden" name="waybill" value={waybill} />
          <Field label="What happens" name="code" required error={error}>
            <Select key={last} defaultValue={last ? usuallyNext[last] : "PKD"}>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {scanCodes[code]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="The courier" name="fault" required>
            <Select defaultValue="none">
              {(Object.keys(courierFaults) as CourierFault[]).map((fault) => (
                <option key={fault} value={fault}>
                  {courierFaults[fault]}
                </option>
              ))}
            </Select>
          </Field>
          <Button>Scan</Button>
        </Form>
      )}
      {history.length > 0 && (
        <ol aria-label="Scans" className="mt-6 space-y-2 border-t border-hairline pt-4">
          {history.map(({ code, at }) => (
            <li key={`${code}${at}`} className="flex justify-between gap-4">
              <span>{scanCodes[code]}</span>
              <span className="shrink-0 text-sm text-muted tabular-nums">{formatMoment(new Date(at))}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Cash({ owed, report }: { owed: number; report: string | null }) {
  return (
    <section aria-labelledby="cash" className="mt-10">
      <h2 id="cash" className="font-display text-xl font-semibold">
        Cash
      </h2>
      {owed > 0 && (
        <Form method="post" className="mt-3 max-w-sm space-y-4">
          <p>{formatInr(owed)} collected and not paid to the store.</p>
          <input type="hidden" name="intent" value="pay" />
          <Field label="The courier" name="fault" required>
            <Select defaultValue="none">
              {(Object.keys(remittanceFaults) as RemittanceFault[]).map((fault) => (
                <option key={fault} value={fault}>
                  {remittanceFaults[fault]}
                </option>
              ))}
            </Select>
          </Field>
          <Button>Pay the store</Button>
        </Form>
      )}
      {report && (
        <>
          <p className="mt-4 text-muted">
            What it says it has paid. As an admin, fetch it under Payouts, Cash with couriers, or paste it there.
          </p>
          <pre className="mt-3 overflow-x-auto border border-hairline bg-sunken p-3 text-sm select-all">{report}</pre>
        </>
      )}
    </section>
  );
}
