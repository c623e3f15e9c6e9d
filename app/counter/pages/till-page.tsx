/** /admin/counter/close: the close of a day at the counter, and those before. */
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { readTillForm, tillFields } from "#app/counter/till-form.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { TillClosing } from "#app/payments/counter/till-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/till-page";

export const handle = {
  access: "admin",
  reads: "counter.sell",
  changes: "counter.sell",
  intents: ["close"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Close the day", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  // Most servers of a shop never sell at a counter, so the code of its till is loaded with the first.
  const { findTill, listTillClosings } = await import("#app/payments/counter/till-queries.server.ts");
  return { till: await findTill(db), closings: await listTillClosings(db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { formKey, intent, ...fields } = await readFields(request, ["formKey", "intent", ...tillFields]);
  if (intent !== "close") throw data(null, { status: 400 });
  const read = readTillForm(fields);
  if (!read.ok) return data({ errors: read.details ?? {}, fields }, { status: 400 });
  const { closeTill } = await import("#app/payments/counter/close-till.server.ts");
  const closed = await closeTill(app.db, commandContext(app, viewer, formKey), read.value);
  if (closed.ok) return redirect("/admin/counter/close", 303);
  if (closed.code === "not-allowed") throw data(null, { status: 403 });
  return data({ errors: refusals[closed.code], fields }, { status: 409 });
}

const refusals: Readonly<Record<string, FieldErrors>> = {
  "key-reused": { counted: KEY_REUSED },
  changed: { counted: "Something was sold or refunded meanwhile. Please check the amounts and count again." },
  "no-reason": { reason: "Please say why what was counted differs" },
  "kept-too-much": { kept: "More than was counted" },
  empty: { counted: "Nothing was sold since the last close" },
};

/** After a refused close the page must show the current cash. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function TillPage({ loaderData: { till, closings }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Orders", to: "/admin/orders" },
          { label: "New sale", to: "/admin/counter" },
          { label: "Close the day" },
        ]}
      />
      <PageTitle intro="A closed day never changes: what is sold afterwards belongs to the next.">
        Close the day
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <CloseForm till={till} answer={actionData} />
        <section>
          <SectionHeading title="Closed days" />
          {closings.length === 0 && <p className="text-muted">None yet.</p>}
          {closings.length > 0 && (
            <a
              href="/admin/counter/close/export.csv"
              className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
            >
              Export CSV
            </a>
          )}
          <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
            {closings.map((closing) => (
              <Closing key={closing.id} closing={closing} />
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}

type Shown = Route.ComponentProps;

function CloseForm({ till, answer }: { till: Shown["loaderData"]["till"]; answer: Shown["actionData"] }) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors);
  const isBusy = useNavigation().formMethod === "POST";
  const values: FieldErrors = answer?.fields ?? {};
  return (
    <DeskForm
      method="post"
      {...formProps}
      key={`${till.sales}/${till.expectedPaise}`}
      className="space-y-5"
      autoComplete="off"
    >
      <FormKey />
      <input type="hidden" name="expected" value={till.expectedPaise} />
      <input type="hidden" name="upiSold" value={till.upiPaise} />
      <input type="hidden" name="cardSold" value={till.cardPaise} />
      <ErrorSummary summary={summary} errors={errors} />
      <Sums
        rows={[
          ["Sales", String(till.sales)],
          ["Sold for UPI", inr(till.upiPaise)],
          ["Sold for cards", inr(till.cardPaise)],
          ["Opening cash", inr(till.openingPaise)],
          ["Cash sales", inr(till.cashPaise)],
          ["Cash refunds", inr(till.refundedPaise)],
          ["Expected cash", inr(till.expectedPaise)],
        ]}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <Field label="Cash counted" name="counted" required error={errors.counted}>
          <TextInput inputMode="decimal" defaultValue={values.counted} />
        </Field>
        <Field label="Kept in the till" name="kept" error={errors.kept}>
          <TextInput inputMode="decimal" defaultValue={values.kept} />
        </Field>
      </div>
      <p className="text-sm text-muted">What is kept is tomorrow’s opening cash. The rest goes to the bank.</p>
      <Field label="Added from the bank" name="added" optional error={errors.added}>
        <TextInput inputMode="decimal" defaultValue={values.added} />
      </Field>
      {till.upiPaise + till.cardPaise > 0 && (
        <div className="grid grid-cols-2 items-end gap-4">
          <Field label="UPI received" name="upiCounted" hint="As the app says." error={errors.upiCounted}>
            <TextInput inputMode="decimal" defaultValue={values.upiCounted} />
          </Field>
          <Field label="Card slips" name="cardCounted" hint="Their total." error={errors.cardCounted}>
            <TextInput inputMode="decimal" defaultValue={values.cardCounted} />
          </Field>
        </div>
      )}
      <Field
        label="Reason for a difference"
        name="reason"
        hint="Differences of UPI and cards are noted, not booked."
        error={errors.reason}
      >
        <TextInput maxLength={200} defaultValue={values.reason} />
      </Field>
      <Button name="intent" value="close" busy={isBusy} busyText="Closing…">
        Close the day
      </Button>
    </DeskForm>
  );
}

function Closing({ closing }: { closing: TillClosing }) {
  const { at, closedBy, sales, cashPaise, upiPaise, cardPaise, refundedPaise, countedPaise, keptPaise } = closing;
  const expectedPaise = closing.openingPaise + cashPaise - refundedPaise + closing.addedPaise;
  const differences = [
    difference("Cash", countedPaise - expectedPaise),
    difference("UPI", closing.upiCountedPaise - upiPaise),
    difference("Card", closing.cardCountedPaise - cardPaise),
  ].filter(Boolean);
  return (
    <li className="py-3 tabular-nums">
      <p className="font-semibold">
        {formatMoment(at)}: {sales === 1 ? "1 sale" : `${sales} sales`}, {inr(cashPaise + upiPaise + cardPaise)}
      </p>
      <p className="text-sm text-muted">
        {closedBy && `${closedBy}. `}Cash {inr(cashPaise)}, UPI {inr(upiPaise)}, card {inr(cardPaise)}
        {refundedPaise > 0 && `, cash refunds ${inr(refundedPaise)}`}. Banked {inr(countedPaise - keptPaise)}, kept{" "}
        {inr(keptPaise)}.
      </p>
      {differences.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {differences.join(", ")}: {closing.reason}
        </p>
      )}
    </li>
  );
}

function difference(what: string, paise: number): string | null {
  if (paise === 0) return null;
  return paise < 0 ? `${what} ${inr(-paise)} missing` : `${what} ${inr(paise)} too much`;
}

function Sums({ rows }: { rows: [string, string][] }) {
  return (
    <dl className="space-y-2 tabular-nums">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex justify-between gap-4 last:border-t last:border-hairline last:pt-2 last:font-semibold"
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function inr(paise: number): string {
  return formatInr(paise, { decimals: 2 });
}
