import { Form } from "react-router";
import type { CompanyAnswer } from "#app/companies/company-answers.server.ts";
import { type PersonFields, personErrors } from "#app/companies/company-fields.ts";
import type { CompanyInvitation, CompanyPerson } from "#app/companies/company-queries.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { RoleFields, roleText } from "./person-fields.tsx";

type People = {
  people: CompanyPerson[];
  invitations: CompanyInvitation[];
  ownId: string;
  isManager: boolean;
  answer: CompanyAnswer | undefined;
};

export function CompanyPeople({ people, invitations, ownId, isManager, answer }: People) {
  return (
    <section>
      <SectionHeading title="People" />
      <ul>
        {people.map((person) => (
          <li key={person.id} className="border-b border-hairline py-4">
            <p className="font-semibold">
              {person.name}
              {person.id === ownId && <span className="font-normal text-muted"> (you)</span>}
            </p>
            {person.email && <p className="break-all text-muted">{person.email}</p>}
            <p className="text-muted">{roleText(person)}</p>
            {isManager && <PersonForms person={person} answer={answer} />}
            {!isManager && person.id === ownId && <Leave id={ownId} />}
          </li>
        ))}
        {isManager && invitations.map((invitation) => <InvitationRow key={invitation.id} invitation={invitation} />)}
      </ul>
      {isManager && <InviteForm key={invitations.length} answer={answer?.intent === "invite" ? answer : undefined} />}
    </section>
  );
}

function PersonForms({ person, answer }: { person: CompanyPerson; answer: CompanyAnswer | undefined }) {
  const { id, name, isManager, orderLimitPaise, mayOrderOnAccount } = person;
  const own = answer?.intent === "role" && answer.fields?.id === id ? answer : undefined;
  const limit = orderLimitPaise === null ? "" : String(orderLimitPaise / 100);
  return (
    <Collapsible title={`Change ${name}`} isOpen={own !== undefined}>
      <Form method="post" className="space-y-4 pb-4">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <ErrorSummary summary={own?.errors ?? {}} />
        <RoleFields
          id={id}
          values={
            own?.fields ?? { role: isManager ? "manager" : "buyer", limit, onAccount: mayOrderOnAccount ? "yes" : "no" }
          }
          errors={own?.errors ?? {}}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="role" variant="secondary">
            Save
          </Button>
          <RemoveButton name={name} />
        </div>
      </Form>
    </Collapsible>
  );
}

function RemoveButton({ name }: { name: string }) {
  return (
    <ConfirmButton label="Remove" title={`Remove ${name}?`} confirm="Remove" name="intent" value="remove">
      <p>They can no longer order for the company. Their account and their orders stay.</p>
    </ConfirmButton>
  );
}

function Leave({ id }: { id: string }) {
  return (
    <Form method="post" className="mt-2">
      <FormKey />
      <input type="hidden" name="id" value={id} />
      <ConfirmButton label="Leave company" title="Leave the company?" confirm="Leave" name="intent" value="remove">
        <p>You can no longer order for it. Your orders stay in your account.</p>
      </ConfirmButton>
    </Form>
  );
}

function InvitationRow({ invitation: { id, email, expiresAt, ...role } }: { invitation: CompanyInvitation }) {
  return (
    <li className="flex flex-wrap items-end justify-between gap-4 border-b border-hairline py-4">
      <p className="min-w-0">
        <span className="block font-semibold break-all">{email}</span>
        <span className="block text-muted">
          Invited until {formatDay(dayInIndia(expiresAt))}. {roleText(role)}
        </span>
      </p>
      <Form method="post">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="withdraw" variant="secondary">
          Cancel invitation<span className="sr-only"> of {email}</span>
        </Button>
      </Form>
    </li>
  );
}

function InviteForm({ answer }: { answer: CompanyAnswer | undefined }) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (form) =>
    personErrors(Object.fromEntries(form) as PersonFields),
  );
  return (
    <Form method="post" className="mt-8 max-w-md space-y-5" {...formProps}>
      <FormKey />
      <h3 className="font-display text-lg font-semibold">Invite someone</h3>
      <ErrorSummary summary={summary} errors={errors} />
      <Field label="Email" name="email" required error={errors.email}>
        <TextInput type="email" autoComplete="off" defaultValue={answer?.fields?.email} />
      </Field>
      <RoleFields values={answer?.fields ?? {}} errors={errors} />
      <Button name="intent" value="invite">
        Send invitation
      </Button>
    </Form>
  );
}
