/** /admin/books/months/:id ("2026-10") */
import { data, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { MonthState } from "#app/books/components/month-state.tsx";
import { listOpenMatters, type OpenMatter } from "#app/books/open-matters.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { monthName, nextMonth, readMonth } from "#app/domain/basics/calendar-month.ts";
import { MAX_REASON, nextToClose } from "#app/domain/books/closing.ts";
import { closeMonth, findClosedMonth, reopenMonth } from "#app/ledger/months/close-month.server.ts";
import { findFirstMonth, listClosings, type MonthClosing } from "#app/ledger/months/month-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/month-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["close", "reopen"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData && monthName(loaderData.month), isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const month = readMonth(params.id);
  if (!month) throw data(null, { status: 404 });
  const closed = await findClosedMonth(db);
  const isClosed = closed !== null && month <= closed;
  // The first closing may be of any month that is over.
  const next = nextToClose({ closed, first: month }, clock.now());
  const first = await findFirstMonth(db);
  return {
    month,
    isClosed,
    isNewest: month === closed,
    canClose: !isClosed && next === month,
    earlier: closed !== null && nextMonth(closed) < month ? nextMonth(closed) : null,
    closesEarlier: closed === null && first !== null && first < month,
    matters: isClosed ? [] : await listOpenMatters(db, month),
    closings: (await listClosings(db)).filter((one) => one.month === month),
  };
}

const refusals = {
  "not-over": { status: 409, error: "This month is not over yet." },
  closed: { status: 409, error: "This month is closed already." },
  "not-next": { status: 409, error: "Please close the months before it first." },
  "no-reason": { status: 400, error: "Please enter a reason." },
  "not-closed": { status: 409, error: "This month is open already." },
  "not-newest": { status: 409, error: "Only the newest closed month can be reopened." },
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const month = readMonth(params.id);
  if (!month) throw data(null, { status: 404 });
  const { intent, reason } = await readFields(request, ["intent", "reason"]);
  if (intent !== "close" && intent !== "reopen") throw data(null, { status: 400 });
  const by = commandContext(app, viewer);
  const done =
    intent === "close" ? await closeMonth(app.db, by, month) : await reopenMonth(app.db, by, { month, reason });
  if (done.ok) return redirect(`/admin/books/months/${params.id}`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  const { status, error } = refusals[done.code];
  return data({ intent, error, reason }, { status });
}

const files = [
  { file: "tally.xml", label: "Tally (XML)" },
  { file: "zoho-journals.csv", label: "Zoho Books journals (CSV)" },
  { file: "zoho-accounts.csv", label: "Zoho Books accounts (CSV)" },
];

export default function MonthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, isClosed, isNewest, canClose, earlier, closesEarlier, matters, closings } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const name = monthName(month);
  const closeError = actionData?.intent === "close" ? actionData.error : undefined;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Books", to: `/admin/books?period=${month.slice(0, 7)}` }, { label: name }]} />
      <PageTitle intro="Nothing is written into a closed month. What becomes known later is booked on the first open day and keeps its own date.">
        {name}
      </PageTitle>
      <p className="mb-6">
        <MonthState isClosed={isClosed} />
      </p>
      {matters.length > 0 && <Matters matters={matters} />}
      {closeError && (
        <Notice tone="error" className="mb-6">
          {closeError}
        </Notice>
      )}
      {canClose && (
        <DeskForm method="post" className="mb-8 space-y-3">
          {closesEarlier && <p>This closes all months before it, too.</p>}
          <Button name="intent" value="close" busy={isBusy} busyText="Closing…">
            Close {name}
          </Button>
        </DeskForm>
      )}
      {!isClosed && !canClose && (
        <p className="mb-8">
          {earlier ? (
            <>
              Please close{" "}
              <Link to={`/admin/books/months/${earlier.slice(0, 7)}`} className="text-action underline">
                {monthName(earlier)}
              </Link>{" "}
              first.
            </>
          ) : (
            "You can close it once it is over."
          )}
        </p>
      )}
      {isNewest && (
        <DeskForm method="post" className="mb-8 max-w-xl space-y-4" noValidate>
          <SectionHeading title="Reopen the month" />
          <Field
            label="Reason"
            name="reason"
            required
            error={actionData?.intent === "reopen" ? actionData.error : undefined}
          >
            <TextInput autoComplete="off" defaultValue={actionData?.reason} maxLength={MAX_REASON} />
          </Field>
          <Button name="intent" value="reopen" variant="secondary" busy={isBusy} busyText="Reopening…">
            Reopen
          </Button>
        </DeskForm>
      )}
      <SectionHeading title="For the accountant" className="mb-2" />
      <p className="mb-3 max-w-measure text-md text-muted">
        Every booking of the month as a journal with a fixed number. Tally changes journals that it has already, Zoho
        Books can skip them, so a file may be imported twice.
      </p>
      <p className="mb-8 flex flex-wrap gap-3">
        {files.map(({ file, label }) => (
          <ButtonLink
            key={file}
            to={`/admin/books/${file}?period=${month.slice(0, 7)}`}
            reloadDocument
            variant="secondary"
          >
            {label}
          </ButtonLink>
        ))}
      </p>
      {closings.length > 0 && <Closings closings={closings} />}
    </Page>
  );
}

function Matters({ matters }: { matters: OpenMatter[] }) {
  return (
    <Notice tone="warning" className="mb-6 max-w-3xl" title="Still open. You can close the month all the same.">
      <ul className="list-disc pl-5">
        {matters.map(({ label, count, to }) => (
          <li key={to}>
            <Link to={to} className="underline">
              {label}
            </Link>
            : {count.toLocaleString("en-IN")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Closings({ closings }: { closings: MonthClosing[] }) {
  return (
    <>
      <SectionHeading title="History" className="mb-2" />
      <ul className="max-w-3xl space-y-1">
        {closings.map(({ closedAt, closedBy, reopenedAt, reopenedBy, reason }) => (
          <li key={closedAt.toISOString()}>
            Closed on {formatMoment(closedAt)} by {closedBy ?? "somebody"}.
            {reopenedAt && ` Reopened on ${formatMoment(reopenedAt)} by ${reopenedBy ?? "somebody"}: ${reason}`}
          </li>
        ))}
      </ul>
    </>
  );
}
