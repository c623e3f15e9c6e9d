/** /admin/books/bank/lines/:id */
import { data, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findBankLine } from "#app/bank/bank-queries.server.ts";
import { ExplainForm } from "#app/bank/components/explain-form.tsx";
import { Candidates, Entries } from "#app/bank/components/line-entries.tsx";
import { LineState } from "#app/bank/components/line-state.tsx";
import { PartsForm } from "#app/bank/components/parts-form.tsx";
import { chooseMovements, explainLine, undoLine } from "#app/bank/decide-line.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { isBankLineKind, isGstChoice } from "#app/domain/books/bank/bank-line.ts";
import { MAX_REASON } from "#app/domain/books/closing.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFieldsAndList } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/bank-line-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["choose", "explain", "undo"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Line of the bank statement", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const line = await findBankLine(context.get(appContext).db, params.id);
  if (!line) throw data(null, { status: 404 });
  return line;
}

const MAX_KEYS = 100;

const refusals = {
  "no-reason": { status: 400, error: "Please enter a reason." },
  "not-open": { status: 409, error: "This line is matched or explained already." },
  open: { status: 409, error: "This line is open already." },
  "gst-kind": { status: 400, error: "Only bank charges and expenses have GST that can be claimed." },
  "gst-amount": { status: 400, error: "Please enter the GST in rupees: more than 0, and less than the whole amount." },
  gone: { status: 409, error: "A booking that you chose is matched with another line, or has another amount." },
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { id } = params;
  const line = await findBankLine(app.db, id);
  if (!line) throw data(null, { status: 404 });
  const names = ["intent", "kind", "gst", "gstAmount", "reason"] as const;
  const { fields, list: keys } = await readFieldsAndList(request, names, { name: "key", most: MAX_KEYS });
  const { intent, kind, gst, gstAmount, reason } = fields;
  const by = commandContext(app, viewer);
  const done =
    intent === "choose"
      ? await chooseMovements(app.db, by, { id, keys })
      : intent === "undo"
        ? await undoLine(app.db, by, { id, reason })
        : intent === "explain" && isBankLineKind(kind) && (gst === "" || isGstChoice(gst))
          ? await explainLine(app.db, by, { id, kind, gst: gst || "none", gstAmount, reason })
          : null;
  if (!done) throw data(null, { status: 400 });
  if (done.ok) return redirect(`/admin/books/bank/lines/${id}`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  const { status, error } =
    done.code === "other-sum" ? otherSum(line.amountPaise, done.details ?? 0) : refusals[done.code];
  const isOfGst = done.code === "gst-kind" || done.code === "gst-amount";
  return data({ intent, error, isOfGst, reason, kind, gst, gstAmount, keys }, { status });
}

function otherSum(linePaise: number, chosenPaise: number) {
  const sums = `The chosen bookings add up to ${exactInr(Math.abs(chosenPaise))}, but the line is ${exactInr(Math.abs(linePaise))}.`;
  return { status: 400, error: chosenPaise === 0 ? "Please choose the bookings." : sums } as const;
}

export default function BankLinePage({ loaderData: line, actionData }: Route.ComponentProps) {
  const { status, kind, reason, decidedBy, entries, candidates, parts } = line;
  const errorOf = (intent: string) => (actionData?.intent === intent ? actionData.error : undefined);
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Books", to: "/admin/books" },
          { label: "Bank statement", to: "/admin/books/bank" },
          { label: `Line of ${formatDay(line.day)}` },
        ]}
      />
      <PageTitle>
        {exactInr(Math.abs(line.amountPaise))} {line.amountPaise > 0 ? "in" : "out"}
      </PageTitle>
      <p className="mb-4">
        <LineState status={status} kind={kind} />
      </p>
      {errorOf("choose") && (
        <Notice tone="error" className="mb-6">
          {errorOf("choose")}
        </Notice>
      )}
      <dl className="grid max-w-2xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label="Day">{formatDay(line.day)}</Fact>
        <Fact label="Account">{line.account}</Fact>
        <Fact label="Narration">{line.narration || "–"}</Fact>
        <Fact label="Reference">{line.reference || "–"}</Fact>
        <Fact label="Balance afterwards">{exactInr(line.balancePaise)}</Fact>
        <Fact label="File">{line.fileName}</Fact>
        {line.gstPaise > 0 && <Fact label="GST claimed">{exactInr(line.gstPaise)}</Fact>}
        {kind && (
          <Fact label="Explained">
            by {decidedBy ?? "somebody"}: {reason}
          </Fact>
        )}
      </dl>
      {entries.length > 0 && <Entries entries={entries} />}
      {status === "open" ? (
        <>
          <Candidates candidates={candidates} amountPaise={line.amountPaise} />
          <PartsForm parts={parts} amountPaise={line.amountPaise} chosen={actionData?.keys} />
          <ExplainForm error={errorOf("explain")} typed={actionData} paise={Math.abs(line.amountPaise)} />
        </>
      ) : (
        <UndoForm error={errorOf("undo")} reason={actionData?.reason} />
      )}
    </Page>
  );
}

function UndoForm({ error, reason }: { error?: string; reason?: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" className="mt-8 max-w-xl space-y-4" noValidate>
      <SectionHeading title="Undo" />
      <p>The line becomes open again. An explanation is taken back by an opposite booking.</p>
      <Field label="Reason" name="reason" required error={error}>
        <TextInput autoComplete="off" defaultValue={reason} maxLength={MAX_REASON} />
      </Field>
      <Button name="intent" value="undo" variant="secondary" busy={isBusy} busyText="Undoing…">
        Undo
      </Button>
    </DeskForm>
  );
}
