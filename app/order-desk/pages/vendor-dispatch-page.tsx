/** /vendor/orders/dispatch and /admin/orders/dispatch. Works without scripts. */

import { data, Link, useNavigation } from "react-router";
import { requireBackOffice, sellerOf } from "#app/accounts/back-office.server.ts";
import { MAX_LINES } from "#app/domain/fulfilment/dispatch-lines.ts";
import { MAX_EWAY_BILLS } from "#app/domain/fulfilment/eway-bill.ts";
import { dispatchMany, type PlannedLine, planDispatches } from "#app/fulfilment/shipments/dispatch-many.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/vendor-dispatch-page";

export const handle = {
  access: "back-office",
  reads: "orders.edit",
  changes: "orders.edit",
  intents: ["preview", "dispatch"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Add tracking numbers", isPrivate: true });
}

export function loader({ context }: Route.LoaderArgs) {
  return { base: requireBackOffice(context, handle).base };
}

export async function action({ request, context }: Route.ActionArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const vendorId = sellerOf(office);
  const { intent, lines: text } = await readFields(request, ["intent", "lines"]);
  if (intent !== "preview" && intent !== "dispatch") throw data(null, { status: 400 });
  const plan = await planDispatches(app.db, vendorId, text);
  const refuse = (error: string) => data({ error, text, plan: null, outcome: null }, { status: 400 });
  if (plan.isTooLong) return refuse(`Please paste up to ${MAX_LINES} lines at a time.`);
  if (plan.lines.length === 0) return refuse("Paste a line per order: order number, courier, tracking number.");
  if (intent === "preview") return data({ error: null, text, plan: plan.lines, outcome: null });
  const outcome = await dispatchMany(app.db, commandContext(app, office.viewer), { vendorId, text });
  // Failed rows stay in the form to be corrected.
  const rest = outcome.refused.map((one) => one.text).join("\n");
  return data({ error: null, text: rest, plan: null, outcome }, { status: outcome.done > 0 ? 200 : 409 });
}

export default function VendorDispatchPage({ loaderData: { base }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const { error, text = "", plan, outcome } = actionData ?? {};
  const ready = plan?.filter(({ problem }) => problem === null).length ?? 0;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: base === "/vendor" ? "Vendor Orders" : "Orders", to: `${base}/orders` },
          { label: "Add tracking numbers" },
        ]}
      />
      <PageTitle intro="Ship many orders at once: paste one line per order, check the preview, then mark them as shipped.">
        Add tracking numbers
      </PageTitle>
      {outcome && outcome.done > 0 && (
        <Notice tone="success" className="mb-6">
          {outcome.done === 1 ? "1 shipment" : `${outcome.done} shipments`} marked as shipped. The customers will get an
          email.{" "}
          <Link to={base === "/vendor" ? "/vendor/orders?stage=shipped" : "/admin/orders?status=shipped"}>
            Shipped orders
          </Link>
        </Notice>
      )}
      {outcome && outcome.ewayBills.length > 0 && <EwayBills lines={outcome.ewayBills} base={base} />}
      {outcome && outcome.refused.length > 0 && <Lines title="Not shipped" lines={outcome.refused} base={base} />}
      {plan && <Lines title="Preview" lines={plan} base={base} />}
      <DeskForm method="post" className="max-w-3xl space-y-4" key={text}>
        <Field
          label="Order number, courier, tracking number"
          name="lines"
          required
          error={error}
          hint="One order per line, separated by commas or copied from a sheet. A tracking link may follow, then a SKU if several shipments of the order are waiting. Own delivery needs no number."
        >
          <TextArea
            rows={10}
            defaultValue={text}
            spellCheck={false}
            placeholder={"SNG-7K3F-92QX, Blue Dart, 69871234502"}
            className="font-mono text-md"
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          {ready > 0 && (
            <Button name="intent" value="dispatch" busy={isBusy} busyText="Saving…">
              {ready === 1 ? "Mark 1 shipment as shipped" : `Mark ${ready} shipments as shipped`}
            </Button>
          )}
          <Button name="intent" value="preview" variant={ready > 0 ? "secondary" : "primary"} busy={isBusy}>
            Preview
          </Button>
        </div>
      </DeskForm>
    </Page>
  );
}

/** Vendors get files for all; an admin enters each on the order's page. */
function EwayBills({ lines, base }: { lines: PlannedLine[]; base: string }) {
  const one = lines.length === 1;
  return (
    <Notice
      tone="warning"
      title={`${one ? "This shipment needs" : `These ${lines.length} shipments need`} an e-way bill before ${one ? "it moves" : "they move"}`}
      className="mb-6"
    >
      <ul className="flex flex-wrap gap-x-4">
        {lines.map((line) => (
          <li key={line.shipmentId}>
            <Link
              to={orderAddress(base, line)}
              className="inline-flex min-h-11 items-center tabular-nums underline lg:min-h-8"
            >
              {line.number}
            </Link>
          </li>
        ))}
      </ul>
      {base === "/vendor" && <EwayBillFiles lines={lines} />}
      <p>Enter each number on its order’s page.</p>
    </Notice>
  );
}

function EwayBillFiles({ lines }: { lines: PlannedLine[] }) {
  const ids = lines.flatMap(({ shipmentId }) => (shipmentId ? [["id", shipmentId]] : []));
  const count = Math.ceil(ids.length / MAX_EWAY_BILLS);
  const files = Array.from({ length: count }, (_, at) => ids.slice(at * MAX_EWAY_BILLS, (at + 1) * MAX_EWAY_BILLS));
  return files.map((part, at) => (
    <p key={part[0]?.[1]}>
      <a
        href={`/vendor/orders/eway-bills.json?${new URLSearchParams(part)}`}
        download
        className="inline-flex min-h-11 items-center underline lg:min-h-8"
      >
        {count === 1 ? "Download the file" : `Download file ${at + 1} of ${count}`} for ewaybillgst.gov.in
      </a>
    </p>
  ));
}

const orderAddress = (base: string, { shipmentId, orderId }: PlannedLine) =>
  `${base}/orders/${base === "/vendor" ? shipmentId : orderId}`;

function Lines({ title, lines, base }: { title: string; lines: PlannedLine[]; base: string }) {
  return (
    <div className="mb-8">
      <DataTable
        caption={title}
        noun={["line", "lines"]}
        columns={columnsAt(base)}
        rows={lines}
        rowKey={(row) => String(row.line)}
      />
    </div>
  );
}

const does = { dispatch: "Ship", "confirm-and-dispatch": "Confirm and ship" } as const;

const columnsAt = (base: string): Column<PlannedLine>[] => [
  { key: "line", label: "Line", align: "end", cell: (row) => row.line },
  {
    key: "number",
    label: "Order",
    isHeader: true,
    cell: (row) =>
      row.shipmentId ? (
        <Link to={orderAddress(base, row)} className="text-action tabular-nums hover:underline">
          {row.number}
        </Link>
      ) : (
        <span className="break-all">{row.number || "–"}</span>
      ),
  },
  { key: "dispatch", label: "Courier and number", cell: (row) => row.dispatchText || "–" },
  {
    key: "does",
    label: "What happens",
    cell: (row) =>
      row.does ? (
        `${does[row.does]}${row.needsEwayBill ? "; needs an e-way bill" : ""}`
      ) : (
        <span className="text-danger">{row.problem}</span>
      ),
  },
];
