/** /account/company */
import { data, Form, Link, redirect } from "react-router";
import { BillingFields } from "#app/accounts/gstins/billing-fields.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { answerCompanyForm, type CompanyAnswer } from "#app/companies/company-answers.server.ts";
import { addedGstinErrors, companyErrors } from "#app/companies/company-fields.ts";
import {
  type CompanyInvitation,
  findCompanyOf,
  listCompanyInvitations,
  listCompanyPeople,
  listInvitationsTo,
  type OwnCompany,
} from "#app/companies/company-queries.server.ts";
import { CompanyPeople } from "#app/companies/components/company-people.tsx";
import { roleText } from "#app/companies/components/person-fields.tsx";
import { findCompanyHistory, readOlderThan } from "#app/companies/history/company-history.server.ts";
import { CompanyHistoryList } from "#app/companies/history/company-history-list.tsx";
import { type BillingAddress, billingLine } from "#app/domain/parties/billing-address.ts";
import { stateOfGstin } from "#app/domain/parties/gstin.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/company-page";

export const handle = {
  access: "signed-in",
  intents: [
    "create",
    "rename",
    "add-gstin",
    "remove-gstin",
    "invite",
    "withdraw",
    "accept",
    "decline",
    "role",
    "remove",
  ],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Company", isPrivate: true });

const outcomes: Outcomes = {
  create: "Company account created.",
  rename: "Name saved.",
  "add-gstin": "GSTIN saved.",
  "remove-gstin": "GSTIN removed.",
  invite: "Invitation sent.",
  withdraw: "Invitation cancelled.",
  accept: "You can order for the company now.",
  decline: "Invitation declined.",
  role: "Saved.",
  remove: "Removed from the company.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock } = context.get(appContext);
  if (!hasAccount(viewer) || viewer.role !== "customer") throw data(null, { status: 404 });
  const now = clock.now();
  const company = await findCompanyOf(db, viewer.id);
  return {
    company,
    ownId: viewer.id,
    received: company ? [] : await listInvitationsTo(db, { viewer, now }),
    people: company ? await listCompanyPeople(db, company.id) : [],
    history: company?.isManager ? await findHistory(db, company.id, url.searchParams) : null,
    invitations: company?.isManager ? await listCompanyInvitations(db, { companyId: company.id, now }) : [],
    done: outcomeIn(url, outcomes),
  };
}

function findHistory(db: Database, companyId: string, params: URLSearchParams) {
  return findCompanyHistory(db, { companyId, reader: "manager", olderThan: readOlderThan(params) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const { intent, refusal } = await answerCompanyForm(context.get(appContext), viewer, request);
  if (!refusal) return redirect(`/account/company?done=${intent}`, 303);
  return data(refusal, { status: refusal.status });
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, done } = loaderData;
  const answer: CompanyAnswer | undefined = actionData;
  return (
    <div className="space-y-10">
      {answer?.error && <Notice tone="error" title={answer.error} />}
      {done && !answer && <Notice tone="success">{done}</Notice>}
      {company ? (
        <>
          <Details company={company} answer={answer} />
          <CompanyPeople {...loaderData} isManager={company.isManager} answer={answer} />
          {loaderData.history && <CompanyHistoryList history={loaderData.history} />}
        </>
      ) : (
        <>
          {loaderData.received.map((invitation) => (
            <Received key={invitation.id} invitation={invitation} />
          ))}
          <CreateForm answer={answer} />
        </>
      )}
    </div>
  );
}

function Received({ invitation: { id, company, ...role } }: { invitation: CompanyInvitation }) {
  return (
    <Notice title={`${company} invites you to order for it.`}>
      <p>{roleText(role)}. Its people see your name and email address.</p>
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="accept">
          Accept
        </Button>
        <Button name="intent" value="decline" variant="secondary">
          Decline
        </Button>
      </Form>
    </Notice>
  );
}

function CreateForm({ answer }: { answer: CompanyAnswer | undefined }) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (form) =>
    companyErrors({ name: String(form.get("name")), gstin: String(form.get("gstin")) }),
  );
  return (
    <section>
      <SectionHeading title="Company account" />
      <p className="mt-4 max-w-measure">
        Order with colleagues: keep your GSTINs, set how much each person may order, and approve the rest.
      </p>
      <Form method="post" className="mt-6 max-w-md space-y-5" {...formProps}>
        <FormKey />
        <ErrorSummary summary={summary} errors={errors} />
        <Field label="Business name" name="name" required error={errors.name} hint="As registered for GST.">
          <TextInput autoComplete="organization" defaultValue={answer?.fields?.name} />
        </Field>
        <Field label="GSTIN" name="gstin" required error={errors.gstin} hint="You can add those of other states later.">
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            defaultValue={answer?.fields?.gstin}
          />
        </Field>
        <Button name="intent" value="create">
          Create company account
        </Button>
      </Form>
    </section>
  );
}

function Details({ company, answer }: { company: OwnCompany; answer: CompanyAnswer | undefined }) {
  const { name, gstins, gstinAddresses, isManager, credit } = company;
  return (
    <section>
      <SectionHeading title={name} />
      <p className="mt-4">{roleText(company)}. Orders with a GSTIN of the company are the company’s.</p>
      <Link to="/account/company/orders" className="flex min-h-11 items-center text-action underline">
        {isManager ? "Orders of the company" : "Your orders for the company"}
      </Link>
      <Link to="/account/company/addresses" className="flex min-h-11 items-center text-action underline">
        Addresses of the company
      </Link>
      {isManager && credit && (
        <Link to="/account/company/account" className="flex min-h-11 items-center text-action underline">
          Account: what is owed, and by when
        </Link>
      )}
      <h3 className="mt-6 font-display text-lg font-semibold">GSTINs</h3>
      <ul className="mt-2">
        {gstins.map((gstin) => (
          <li
            key={gstin}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-hairline"
          >
            <span>
              <span className="block tabular-nums">{gstin}</span>
              <Registration gstin={gstin} address={gstinAddresses[gstin]} />
            </span>
            {isManager && gstins.length > 1 && (
              <Form method="post">
                <FormKey />
                <input type="hidden" name="gstin" value={gstin} />
                <Button name="intent" value="remove-gstin" variant="quiet">
                  Remove<span className="sr-only"> {gstin}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {isManager && <GstinForm key={JSON.stringify([gstins, gstinAddresses])} gstins={gstins} answer={answer} />}
      {isManager && <NameForm name={name} answer={answer} />}
    </section>
  );
}

function Registration({ gstin, address }: { gstin: string; address: BillingAddress | undefined }) {
  if (!address) return null;
  return (
    <span className="block text-md text-muted wrap-anywhere">{billingLine(address, stateOfGstin(gstin) ?? "")}</span>
  );
}

function GstinForm({ gstins, answer }: { gstins: string[]; answer: CompanyAnswer | undefined }) {
  const own = answer?.intent === "add-gstin" ? answer : undefined;
  const { errors, summary, formProps } = useFormErrors(own?.errors, (form) =>
    addedGstinErrors({ gstin: "", ...Object.fromEntries(form) }, gstins),
  );
  return (
    <Form method="post" className="mt-4 max-w-md space-y-4" {...formProps}>
      <FormKey />
      <ErrorSummary summary={summary} errors={errors} />
      <Field
        label="GSTIN"
        name="gstin"
        error={errors.gstin}
        hint="Another one of the same PAN, or one of the list to change its address."
      >
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          defaultValue={own?.fields?.gstin}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <BillingFields values={own?.fields ?? {}} errors={errors} />
      </div>
      <Button name="intent" value="add-gstin" variant="secondary">
        Save GSTIN
      </Button>
    </Form>
  );
}

function NameForm({ name, answer }: { name: string; answer: CompanyAnswer | undefined }) {
  const own = answer?.intent === "rename" ? answer : undefined;
  return (
    <Form method="post" className="mt-8 max-w-md space-y-4">
      <FormKey />
      <Field label="Business name" name="name" error={own?.errors?.name} hint="As registered for GST.">
        <TextInput autoComplete="organization" defaultValue={own?.fields?.name ?? name} />
      </Field>
      <Button name="intent" value="rename" variant="secondary">
        Save name
      </Button>
    </Form>
  );
}
