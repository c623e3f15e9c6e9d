/** /account/company/addresses */
import { data, Form, redirect } from "react-router";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { removeCompanyAddress } from "#app/companies/addresses/company-address-commands.server.ts";
import { MAX_COMPANY_ADDRESSES } from "#app/companies/addresses/company-address-form.ts";
import { CompanyAddressLines } from "#app/companies/addresses/company-address-lines.tsx";
import { type CompanyAddress, listCompanyAddresses } from "#app/companies/addresses/company-address-queries.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/company-addresses-page";

export const handle = { access: "signed-in", intents: ["remove"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Addresses of the company", isPrivate: true });

const outcomes: Outcomes = { saved: "Address saved.", remove: "Address removed." };
const forms = { remove: ["id"] } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db } = context.get(appContext);
  const company = await findCompanyOf(db, viewer.id);
  if (!company) throw data(null, { status: 404 });
  const { name, isManager } = company;
  return { name, isManager, addresses: await listCompanyAddresses(db, viewer.id), done: outcomeIn(url, outcomes) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { intent, id } = await readIntentFields<"id">(request, forms);
  const removed = await removeCompanyAddress(app.db, commandContext(app, viewer), { id });
  if (removed.ok) return redirect(`/account/company/addresses?done=${intent}`, 303);
  const status = removed.code === "not-found" ? 404 : 409;
  return data({ error: sentences[removed.code] }, { status });
}

const sentences = {
  "not-found": "This address is no longer there.",
  "not-allowed": "Only a manager of the company can do this.",
} as const;

export default function CompanyAddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isManager, addresses, done } = loaderData;
  return (
    <section>
      {actionData?.error && <Notice tone="error" className="mb-6" title={actionData.error} />}
      {done && !actionData && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <SectionHeading title={`Addresses of ${name}`} />
      {addresses.length === 0 ? (
        <EmptyState
          as="h3"
          title="No addresses yet"
          text="Everybody in the company can choose them at checkout."
          className="border-t-0"
        >
          {isManager && <AddLink />}
        </EmptyState>
      ) : (
        <>
          <p className="mt-4 max-w-measure">Everybody in the company can choose them at checkout.</p>
          <ul>
            {addresses.map((address) => (
              <AddressRow key={address.id} address={address} />
            ))}
          </ul>
          {isManager && addresses.length < MAX_COMPANY_ADDRESSES && (
            <div className="mt-6">
              <AddLink />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function AddLink() {
  return (
    <ButtonLink to="/account/company/addresses/new" variant="secondary">
      Add an address
    </ButtonLink>
  );
}

function AddressRow({ address }: { address: CompanyAddress }) {
  const { id, label, isManager } = address;
  return (
    <li className="border-b border-hairline py-5">
      <CompanyAddressLines address={address} />
      {isManager && (
        <Form method="post" className="mt-2 -ml-5 flex flex-wrap items-center">
          <FormKey />
          <input type="hidden" name="id" value={id} />
          <TextLink to={`/account/company/addresses/${id}`} className="px-5 py-2.5">
            Edit<span className="sr-only"> {label}</span>
          </TextLink>
          <ConfirmButton
            label={
              <>
                Remove<span className="sr-only"> {label}</span>
              </>
            }
            title={`Remove ${label}?`}
            confirm="Remove"
            variant="quiet"
            name="intent"
            value="remove"
          >
            <p>Nobody in the company can choose it any more. Orders that were placed keep it.</p>
          </ConfirmButton>
        </Form>
      )}
    </li>
  );
}
