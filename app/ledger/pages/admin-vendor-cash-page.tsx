import { data, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { rupeesToPaise } from "#app/domain/money/money.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { PaidCashForm, UndoNotice, UndoneCash, undoErrorTexts, undoneText } from "#app/ledger/components/paid-cash.tsx";
import { recordRemittance } from "#app/ledger/remittances/remittance-commands.server.ts";
import { findVendorCash } from "#app/ledger/remittances/remittance-queries.server.ts";
import { undoRemittances } from "#app/ledger/remittances/undo-remittance.server.ts";
import { isUndoneOfVendor, listUndone } from "#app/ledger/remittances/undone-remittances.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFieldsAndIds } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-vendor-cash-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payouts.run",
  intents: ["record", "undo"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Cash held by ${loaderData.businessName}` : undefined,
    isPrivate: true,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const cash = await findVendorCash(context.get(appContext).db, params.id);
  if (!cash) throw data(null, { status: 404 });
  return { ...cash, undone: await listUndone(context.get(appContext).db, isUndoneOfVendor(params.id)) };
}

type Errors = { amount?: string; reference?: string };

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!(await findVendorCash(app.db, params.id))) throw data(null, { status: 404 });
  const names = ["intent", "formKey", "amount", "reference", "reason"] as const;
  const { fields: typed, ids } = await readFieldsAndIds(request, names);
  if (typed.intent === "undo") {
    const { reason } = typed;
    const undone = await undoRemittances(app.db, commandContext(app, viewer), {
      vendorId: params.id,
      ids,
      reason,
    });
    if (undone.ok) return data({ undo: { isDone: true, message: undoneText(undone.value), reason: "" } });
    if (undone.code === "not-found") throw data(null, { status: 404 });
    const status = undone.code === "in-payout" ? 409 : 400;
    return data({ undo: { isDone: false, message: undoErrorTexts[undone.code], reason } }, { status });
  }
  if (typed.intent !== "record") throw data(null, { status: 400 });
  const amount = rupeesToPaise(typed.amount);
  const recorded = await recordRemittance(app.db, commandContext(app, viewer, typed.formKey), {
    vendorId: params.id,
    amountPaise: amount.ok ? amount.value : null,
    reference: typed.reference,
  });
  const refused = (status: number, errors: Errors, message: string | null = null) =>
    data({ isRecorded: false, message, errors, typed }, { status });
  if (recorded.ok)
    return data({
      isRecorded: true,
      message: `${exactInr(amount.ok ? amount.value : 0)} recorded.`,
      errors: {} as Errors,
      typed: null,
    });
  switch (recorded.code) {
    case "not-found":
      throw data(null, { status: 404 });
    case "invalid-amount":
      return refused(400, { amount: "Enter the amount in rupees, such as 1499.50." });
    case "too-much":
      return refused(409, { amount: `This vendor holds ${exactInr(recorded.details?.heldPaise ?? 0)}.` });
    case "invalid-reference":
      return refused(400, { reference: "Enter the bank reference: 6 to 40 letters and digits." });
    case "reference-used":
      return refused(409, { reference: "This reference is already recorded." });
    case "key-reused":
      return refused(409, {}, KEY_REUSED);
  }
}

export default function AdminVendorCashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { businessName, cashPaise, underwayPaise, remittances, undone } = loaderData;
  const undo = actionData && "undo" in actionData ? actionData.undo : null;
  const recorded = actionData && "errors" in actionData ? actionData : null;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: businessName }]} />
      <PageTitle intro={introOf(cashPaise, underwayPaise)}>Cash held by {businessName}</PageTitle>
      <UndoNotice answer={undo} />
      {recorded?.message && (
        <Notice tone={recorded.isRecorded ? "success" : "error"} className="mb-6">
          {recorded.message}
        </Notice>
      )}
      {cashPaise > 0 && (
        <RecordForm
          key={`record ${remittances.length}`}
          cashPaise={cashPaise}
          errors={recorded?.errors ?? {}}
          typed={recorded?.typed ?? null}
        />
      )}
      <SectionHeading title="Paid in" className="mt-12 mb-4" />
      <PaidCashForm
        key={`undo ${undone.length}`}
        rows={remittances}
        typed={undo?.reason}
        empty={<>No cash paid in yet.</>}
      />
      <UndoneCash rows={undone} />
    </Page>
  );
}

function introOf(cashPaise: number, underwayPaise: number): string {
  const held =
    cashPaise > 0
      ? `${exactInr(cashPaise)} collected by own delivery is owed to the store. The next payouts set it off, or the vendor pays it in.`
      : "No cash is owed to the store.";
  return underwayPaise > 0 ? `${held} ${exactInr(underwayPaise)} is set off in an open payout.` : held;
}

type Typed = { amount: string; reference: string };

function RecordForm({ cashPaise, errors, typed }: { cashPaise: number; errors: Errors; typed: Typed | null }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" className="grid max-w-xl gap-4 sm:grid-cols-2" noValidate>
      <FormKey />
      <Field
        label="Amount in rupees"
        name="amount"
        required
        error={errors.amount}
        hint={`Up to ${exactInr(cashPaise)}`}
      >
        <TextInput inputMode="decimal" defaultValue={typed?.amount} autoComplete="off" maxLength={20} />
      </Field>
      <Field label="Bank reference" name="reference" required error={errors.reference} hint="UTR, NEFT or IMPS number">
        <TextInput defaultValue={typed?.reference} autoComplete="off" autoCapitalize="characters" maxLength={60} />
      </Field>
      <div className="sm:col-span-2">
        <Button name="intent" value="record" busy={isBusy} busyText="Recording…">
          Record cash paid in
        </Button>
      </div>
    </DeskForm>
  );
}
