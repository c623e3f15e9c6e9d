/** /admin/payouts/losses/:id (a shipment's id) */

import { data, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { rupeesToPaise } from "#app/domain/money/money.ts";
import { isLossBearer } from "#app/domain/parties/loss-bearer.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { decideLoss, settleClaim } from "#app/ledger/losses/loss-commands.server.ts";
import { findLoss, type Loss } from "#app/ledger/losses/loss-queries.server.ts";
import { bearerChoices, lossText } from "#app/ledger/losses/loss-texts.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-loss-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payouts.run",
  intents: ["decide", "settle", "unpaid"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Lost shipment of ${loaderData.number}` : undefined,
    isPrivate: true,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const loss = await findLoss(context.get(appContext).db, params.id);
  if (!loss) throw data(null, { status: 404 });
  return loss;
}

type Errors = { bearer?: string; amount?: string; reference?: string };

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { id: shipmentId } = params;
  if (!(await findLoss(app.db, shipmentId))) throw data(null, { status: 404 });
  const typed = await readFields(request, ["intent", "bearer", "amount", "reference"]);
  const by = commandContext(app, viewer);
  const refused = (status: number, errors: Errors, message: string | null = null) =>
    data({ message, errors, typed }, { status });
  const done = () => redirect(`/admin/payouts/losses/${shipmentId}`, 303);
  if (typed.intent === "decide") {
    if (!isLossBearer(typed.bearer)) return refused(400, { bearer: "Please choose who bears the loss" });
    const decided = await decideLoss(app.db, by, { shipmentId, bearer: typed.bearer });
    if (decided.ok) return done();
    if (decided.code === "not-found") throw data(null, { status: 404 });
    if (decided.code === "decided") return refused(409, {}, "This is already decided.");
    return refused(400, { bearer: "Only the vendor can bear what its own delivery lost." });
  }
  if (typed.intent !== "settle" && typed.intent !== "unpaid") throw data(null, { status: 400 });
  const amount = rupeesToPaise(typed.amount);
  const settled = await settleClaim(app.db, by, {
    shipmentId,
    amountPaise: typed.intent === "unpaid" ? 0 : amount.ok && amount.value > 0 ? amount.value : null,
    reference: typed.reference,
  });
  if (settled.ok) return done();
  switch (settled.code) {
    case "not-found":
      throw data(null, { status: 404 });
    case "not-open":
      return refused(409, {}, "This claim is already settled or does not exist.");
    case "invalid-amount":
      return refused(400, { amount: "Enter the amount in rupees, such as 1499.50." });
    case "too-much":
      return refused(400, {
        amount: `Enter up to ${exactInr(settled.details?.mostPaise ?? 0)}, the price to the customer.`,
      });
    case "invalid-reference":
      return refused(400, { reference: "Enter the bank reference: 6 to 40 letters and digits." });
  }
}

export default function AdminLossPage({ loaderData: loss, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const { number, orderId, businessName, carrier, status } = loss;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Payouts", to: "/admin/payouts" },
          { label: "Lost shipments", to: "/admin/payouts/losses" },
          { label: number },
        ]}
      />
      <PageTitle intro={lossText(loss)}>Lost shipment of {number}</PageTitle>
      {actionData?.message && (
        <Notice tone="error" className="mb-6">
          {actionData.message}
        </Notice>
      )}
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label="Order">
          <Link to={`/admin/orders/${orderId}`} className="text-action tabular-nums underline">
            {number}
          </Link>
        </Fact>
        <Fact label="What happened">
          {status === "lost" ? "Lost in transit" : "Returned damaged"}, recorded {formatMoment(loss.recordedAt)}
        </Fact>
        <Fact label="Vendor">{businessName}</Fact>
        <Fact label="Courier">{carrier ?? "–"}</Fact>
        <Fact label="Price to the customer">{exactInr(loss.soldPaise)}</Fact>
        <Fact label="Loss">{exactInr(loss.valuePaise)}: without GST and commission</Fact>
        {loss.claimReference && <Fact label="Bank reference">{loss.claimReference}</Fact>}
      </dl>
      {!loss.decidedAt && <DecideForm loss={loss} error={errors.bearer} typed={actionData?.typed.bearer} />}
      {loss.decidedAt && loss.bearer === "carrier" && !loss.claimSettledAt && (
        <ClaimForm loss={loss} errors={errors} typed={actionData?.typed} />
      )}
    </Page>
  );
}

function DecideForm({ loss, error, typed }: { loss: Loss; error?: string; typed?: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" className="mt-8 max-w-xl space-y-4" noValidate>
      <FormKey />
      <fieldset id={error && "field-bearer"} aria-describedby={error && "bearer-error"} className="grid gap-1.5">
        <legend className="mb-1.5 text-md font-semibold">Who bears it?</legend>
        {loss.bearers.map((bearer) => (
          <label key={bearer} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="bearer"
              value={bearer}
              defaultChecked={bearer === (typed || loss.bearer)}
              className="size-5 shrink-0 accent-action"
            />
            {bearerChoices[bearer]}
          </label>
        ))}
        {error && (
          <p id="bearer-error" className="text-danger">
            {error}
          </p>
        )}
      </fieldset>
      <Button name="intent" value="decide" busy={isBusy} busyText="Saving…">
        Confirm
      </Button>
      <p className="text-md text-muted">Your decision can't be changed afterwards.</p>
    </DeskForm>
  );
}

type Typed = { amount: string; reference: string };

function ClaimForm({ loss, errors, typed }: { loss: Loss; errors: Errors; typed?: Typed }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <section className="mt-8">
      <SectionHeading title="Claim from the courier" className="mb-4" />
      <DeskForm method="post" className="grid max-w-xl gap-4 sm:grid-cols-2" noValidate>
        <FormKey />
        <Field
          label="Amount in rupees"
          name="amount"
          required
          error={errors.amount}
          hint={`Up to ${exactInr(loss.soldPaise)}. Anything below ${exactInr(loss.valuePaise)} is the store's loss.`}
        >
          <TextInput inputMode="decimal" defaultValue={typed?.amount} autoComplete="off" maxLength={20} />
        </Field>
        <Field
          label="Bank reference"
          name="reference"
          required
          error={errors.reference}
          hint="UTR, NEFT or IMPS number"
        >
          <TextInput defaultValue={typed?.reference} autoComplete="off" autoCapitalize="characters" maxLength={60} />
        </Field>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button name="intent" value="settle" busy={isBusy} busyText="Recording…">
            Record payment
          </Button>
          <Button name="intent" value="unpaid" variant="secondary" busy={isBusy}>
            The courier pays nothing
          </Button>
        </div>
      </DeskForm>
    </section>
  );
}
