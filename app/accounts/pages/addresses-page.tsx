import { data, Form, redirect, useNavigation } from "react-router";
import { removeAddress, setDefaultAddress } from "#app/accounts/addresses/address-commands.server.ts";
import { MAX_ADDRESSES } from "#app/accounts/addresses/address-form.ts";
import { listAddresses, type SavedAddress } from "#app/accounts/addresses/address-queries.server.ts";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { addressProblem } from "#app/domain/buying/address.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/addresses-page";

export const handle = { access: "signed-in", intents: ["remove", "default"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Addresses", isPrivate: true });

const intents = { remove: removeAddress, default: setDefaultAddress };
const outcomes: Outcomes = {
  saved: "Address saved.",
  remove: "Address removed.",
  default: "Default address updated.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const done = outcomeIn(url, outcomes);
  return { addresses: await listAddresses(context.get(appContext).db, viewer.id), done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const { intent, id } = await readFields(request, ["intent", "id"]);
  if (intent !== "remove" && intent !== "default") throw data({ message: "Unknown action" }, { status: 400 });
  const app = context.get(appContext);
  const changed = await intents[intent](app.db, commandContext(app, viewer), { id });
  if (!changed.ok) throw data(null, { status: 404 });
  return redirect(`/account/addresses?done=${intent}`);
}

export default function AddressesPage({ loaderData: { addresses, done } }: Route.ComponentProps) {
  const hasRoom = addresses.length < MAX_ADDRESSES;
  return (
    <>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <SectionHeading title="Addresses" />
      {addresses.length === 0 ? (
        <EmptyState
          as="h3"
          title="No saved addresses"
          text="Save an address for faster checkout."
          className="border-t-0"
        >
          <ButtonLink to="/account/addresses/new">Add an address</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul>
            {addresses.map((address) => (
              <AddressRow key={address.id} address={address} />
            ))}
          </ul>
          {hasRoom && (
            <ButtonLink to="/account/addresses/new" variant="secondary" className="mt-6">
              Add an address
            </ButtonLink>
          )}
        </>
      )}
    </>
  );
}

function AddressRow({ address }: { address: SavedAddress }) {
  const isBusy = useNavigation().formData?.get("id") === address.id;
  const problem = addressProblem(address);
  return (
    <li className="border-b border-hairline py-5">
      <address className="not-italic">
        <p className="flex flex-wrap items-center gap-3">
          <strong>{address.fullName}</strong>
          {address.isDefault && <Badge tone="info">Default</Badge>}
        </p>
        <p>{[address.addressLine1, address.addressLine2].filter(Boolean).join(", ")}</p>
        <p>
          {address.city}, {address.state} {address.pincode}
        </p>
        <p className="text-muted tabular-nums">{formatPhone(address.phone)}</p>
        {problem && <p className="mt-1 font-semibold text-danger">{problem}</p>}
      </address>
      <Form method="post" className="mt-2 -ml-5 flex flex-wrap items-center">
        <input type="hidden" name="id" value={address.id} />
        <TextLink to={`/account/addresses/${address.id}`} className="px-5 py-2.5">
          Edit
          <span className="sr-only"> the address of {address.fullName}</span>
        </TextLink>
        {!address.isDefault && (
          <Button variant="quiet" name="intent" value="default" busy={isBusy}>
            Make default
          </Button>
        )}
        <Button variant="quiet" name="intent" value="remove" busy={isBusy}>
          Remove
        </Button>
      </Form>
    </li>
  );
}
