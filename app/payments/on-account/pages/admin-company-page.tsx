/** /admin/companies/:id */
import { data, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { accountErrors } from "#app/companies/account-fields.ts";
import { CompanyHistoryList } from "#app/companies/history/company-history-list.tsx";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { formatInr, typedRupees } from "#app/domain/money/money.ts";
import { companyPaymentErrors } from "#app/payments/on-account/company-payment-fields.ts";
import { companyPaymentLabels, companyPaymentWays } from "#app/payments/on-account/company-payment-ways.ts";
import { OpenInvoices, PaymentList } from "#app/payments/on-account/components/statement-tables.tsx";
import { NoticeList } from "#app/payments/on-account/notices/components/notice-list.tsx";
import { AgeingList } from "#app/payments/on-account/statements/components/statement.tsx";
import { ageOf } from "#app/payments/on-account/statements/statement-rows.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-company-page";

const forms = {
  credit: ["formKey", "limit", "days"],
  payment: ["formKey", "amount", "way", "reference"],
  "pay-back": ["formKey", "amount", "way", "reference"],
  undo: ["formKey", "paymentId", "reason"],
} as const;

export const handle = {
  access: "admin",
  reads: "orders.read",
  changes: ["settings.edit", "payments.record"],
  intents: ["credit", "payment", "pay-back", "undo"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.company.name, isPrivate: true });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const { findCompany } = await import("#app/payments/on-account/company-queries.server.ts");
  const company = await findCompany(db, params.id, dayInIndia(clock.now()));
  if (!company) throw data(null, { status: 404 });
  const { findCompanyHistory, readOlderThan } = await import("#app/companies/history/company-history.server.ts");
  const page = { companyId: company.id, reader: "admin", olderThan: readOlderThan(url.searchParams) } as const;
  return { company, history: await findCompanyHistory(db, page) };
}

type Typed = Partial<Record<"limit" | "days" | "amount" | "way" | "reference" | "paymentId" | "reason", string>>;
type Answer = { intent: string; done?: string; error?: string; errors?: FieldErrors; typed?: Typed };

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  // Seldom, so that a start needn't load them.
  const { findCompany } = await import("#app/payments/on-account/company-queries.server.ts");
  const { setCompanyAccount } = await import("#app/companies/set-company-account.server.ts");
  const { recordCompanyPayment } = await import("#app/payments/on-account/record-company-payment.server.ts");
  if (!(await findCompany(app.db, params.id, dayInIndia(app.clock.now())))) throw data(null, { status: 404 });
  const { intent, formKey, ...typed } = await readIntentFields<keyof Typed | "formKey">(request, forms);
  const { limit, days, amount, way, reference } = typed;
  const by = commandContext(app, viewer, formKey);
  const companyId = params.id;
  const answer = (given: Omit<Answer, "intent">, status = 200) => data<Answer>({ intent, ...given }, { status });
  if (intent === "undo") {
    const { undoCompanyPayment } = await import("#app/payments/on-account/undo-company-payment.server.ts");
    const { paymentId, reason } = typed;
    const undone = await undoCompanyPayment(app.db, by, { companyId, paymentId, reason });
    if (undone.ok) return answer({ done: "The payment was undone." });
    if (undone.code === "no-reason") return answer({ errors: { reason: "Please enter the reason." }, typed }, 400);
    return answer({ error: noAccount, typed }, 409);
  }
  const done =
    intent === "credit"
      ? await setCompanyAccount(app.db, by, { companyId, fields: { limit, days } })
      : await recordCompanyPayment(app.db, by, {
          ...{ companyId, isPaidBack: intent === "pay-back", fields: { amount, way, reference } },
        });
  if (done.ok) return answer({ done: intent === "credit" ? "Credit saved." : "Payment recorded." });
  if (done.code === "invalid") return answer({ errors: done.details ?? {}, typed }, 400);
  if (done.code === "key-reused") return answer({ error: KEY_REUSED, typed }, 409);
  return answer({ error: noAccount, typed }, 409);
}

const noAccount = "Your role can’t do this, or the company never had credit.";

export default function AdminCompanyPage({ loaderData: { company, history }, actionData }: Route.ComponentProps) {
  const { id, name, gstins, people, account, notices, statement } = company;
  const answer: Answer | undefined = actionData;
  const own = (intent: string) => (answer?.intent === intent && !answer.done ? answer : undefined);
  const { owedPaise, overduePaise } = statement;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Companies", to: "/admin/companies" }, { label: name }]} />
      <PageTitle intro={introOf(owedPaise, overduePaise)}>{name}</PageTitle>
      {answer?.done && (
        <Notice tone="success" className="mb-6">
          {answer.done}
        </Notice>
      )}
      {answer?.error && <Notice tone="error" title={answer.error} className="mb-6" />}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <div className="space-y-10">
          <div>
            {owedPaise > 0 && <AgeingList ageing={ageOf(statement.dues, statement.today)} />}
            <Link to={`/admin/companies/${id}/statement`} className={`${buttonClasses({ variant: "secondary" })} mt-4`}>
              Statement of account
            </Link>
          </div>
          <OpenInvoices
            statement={statement}
            hrefOf={({ orderId, invoiceId }) => `/admin/orders/${orderId}/invoices/${invoiceId}`}
          />
          <PaymentList
            statement={statement}
            undoFormOf={({ id }) => (
              <UndoForm id={id} answer={answer?.typed?.paymentId === id ? own("undo") : undefined} />
            )}
          />
        </div>
        <div className="space-y-10">
          <CreditForm key={`credit ${answer?.done}`} account={account} answer={own("credit")} />
          {account && (
            <>
              <PaymentForm key={`payment ${statement.payments.length}`} intent="payment" answer={own("payment")} />
              {owedPaise < 0 && (
                <PaymentForm key={`back ${statement.payments.length}`} intent="pay-back" answer={own("pay-back")} />
              )}
            </>
          )}
          <NoticeList notices={notices} />
          <section>
            <SectionHeading title="Company" />
            <p className="mt-3 tabular-nums">{gstins.length > 0 ? `GSTIN ${gstins.join(", ")}` : "No GSTINs"}</p>
            <ul className="mt-2">
              {people.map(({ id: userId, name: person, isManager, orderLimitPaise }) => (
                <li key={userId}>
                  {person}: {isManager ? "manager" : "buyer"}
                  {orderLimitPaise !== null && `, up to ${formatInr(orderLimitPaise)}`}
                </li>
              ))}
            </ul>
            <Link
              to={`/admin/companies/${company.id}/prices`}
              className="inline-flex min-h-11 items-center text-action underline"
            >
              Price list
            </Link>
          </section>
          <CompanyHistoryList history={history} />
        </div>
      </div>
    </Page>
  );
}

function introOf(owedPaise: number, overduePaise: number): string {
  if (owedPaise < 0) return `The company has a credit of ${formatInr(-owedPaise)} with the store.`;
  if (owedPaise === 0) return "Nothing is owed.";
  const overdue = overduePaise > 0 ? ` ${formatInr(overduePaise)} of it is overdue.` : "";
  return `The company owes ${formatInr(owedPaise)}.${overdue}`;
}

type Account = Route.ComponentProps["loaderData"]["company"]["account"];

function CreditForm({ account, answer }: { account: Account; answer: Answer | undefined }) {
  const isBusy = useNavigation().formData?.get("intent") === "credit";
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (form) =>
    accountErrors({ limit: String(form.get("limit")), days: String(form.get("days")) }),
  );
  return (
    <DeskForm needs="settings.edit" whenReadOnly="fields" method="post" className="space-y-5" {...formProps}>
      <FormKey />
      <SectionHeading title="Credit" />
      <ErrorSummary summary={summary} errors={errors} />
      <Field label="Limit (₹)" name="limit" required error={errors.limit} hint="What it may owe in all. 0: no credit.">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          defaultValue={answer?.typed?.limit ?? (account ? typedRupees(account.limitPaise) : "")}
        />
      </Field>
      <Field
        label="Days to pay"
        name="days"
        required
        error={errors.days}
        hint="From an invoice’s date. Placed orders keep theirs."
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          defaultValue={answer?.typed?.days ?? (account ? String(account.days) : "30")}
        />
      </Field>
      <Button name="intent" value="credit" busy={isBusy} busyText="Saving…">
        Save credit
      </Button>
    </DeskForm>
  );
}

function UndoForm({ id, answer }: { id: string; answer: Answer | undefined }) {
  const isBusy = useNavigation().formData?.get("paymentId") === id;
  return (
    <Allowed needs="payments.record">
      <details className="w-full" open={answer !== undefined}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-action hover:underline">
          Undo payment
        </summary>
        <DeskForm needs="payments.record" method="post" className="space-y-4 pt-1 pb-3" noValidate>
          <FormKey />
          <input type="hidden" name="paymentId" value={id} />
          <p>For a bounced cheque or a wrong amount. The invoices it paid are open again.</p>
          <Field label="Reason" name="reason" id={`reason-${id}`} required error={answer?.errors?.reason}>
            <TextInput autoComplete="off" maxLength={200} defaultValue={answer?.typed?.reason} />
          </Field>
          <Button name="intent" value="undo" variant="danger" busy={isBusy} busyText="Undoing…">
            Undo payment
          </Button>
        </DeskForm>
      </details>
    </Allowed>
  );
}

const titles = { payment: "Record payment", "pay-back": "Pay credit back" } as const;

function PaymentForm({ intent, answer }: { intent: keyof typeof titles; answer: Answer | undefined }) {
  const isBusy = useNavigation().formData?.get("intent") === intent;
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (form) =>
    companyPaymentErrors({
      ...{ amount: String(form.get("amount")), way: String(form.get("way")), reference: String(form.get("reference")) },
    }),
  );
  return (
    <DeskForm needs="payments.record" method="post" className="space-y-5" {...formProps}>
      <FormKey />
      <SectionHeading title={titles[intent]} />
      <ErrorSummary summary={summary} errors={errors} />
      <Field
        label="Amount (₹)"
        name="amount"
        id={`amount-${intent}`}
        required
        error={errors.amount}
        hint={intent === "payment" ? "It pays the oldest invoices first." : undefined}
      >
        <TextInput inputMode="decimal" autoComplete="off" defaultValue={answer?.typed?.amount} />
      </Field>
      <Field label="Paid by" name="way" id={`way-${intent}`} required error={errors.way}>
        <Select defaultValue={answer?.typed?.way ?? "transfer"}>
          {companyPaymentWays.map((way) => (
            <option key={way} value={way}>
              {companyPaymentLabels[way]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Reference"
        name="reference"
        id={`reference-${intent}`}
        required
        error={errors.reference}
        hint="UTR, UPI reference or cheque number."
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          defaultValue={answer?.typed?.reference}
        />
      </Field>
      <Button name="intent" value={intent} busy={isBusy} busyText="Recording…">
        {titles[intent]}
      </Button>
    </DeskForm>
  );
}
