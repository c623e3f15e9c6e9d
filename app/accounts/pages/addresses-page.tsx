import { data, Form, redirect, useNavigation } from "react-router";
import { createAddress, removeAddress, setDefaultAddress } from "#app/accounts/addresses/address-commands.server.ts";
import { addressFormFields, MAX_ADDRESSES } from "#app/accounts/addresses/address-form.ts";
import { listAddresses, type SavedAddress } from "#app/accounts/addresses/address-queries.server.ts";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { addressError, validateAddress } from "#app/domain/buying/address.ts";
import { type CommandContext, commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/addresses-page";

export const handle = { access: "signed-in", intents: ["remove", "restore", "default"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Addresses", isPrivate: true });

const outcomes: Outcomes = {
  saved: "Address saved.",
  default: "Default address updated.",
  restore: "Address added back.",
};
const shapes = { remove: ["id"], default: ["id"], restore: ["formKey", ...addressFormFields] } as const;

type Answer = { removed?: SavedAddress; error?: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const done = outcomeIn(url, outcomes);
  return { addresses: await listAddresses(context.get(appContext).db, viewer.id), done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { intent, id, formKey, ...fields } = await readIntentFields<keyof Fields>(request, shapes);
  const by = commandContext(app, viewer, formKey);
  if (intent === "restore") return await restoreAddress(app, by, fields);
  if (intent === "remove") {
    const removed = await removeAddress(app.db, by, { id });
    if (!removed.ok) throw data(null, { status: 404 });
    return data<Answer>({ removed: removed.value });
  }
  const changed = await setDefaultAddress(app.db, by, { id });
  if (!changed.ok) throw data(null, { status: 404 });
  return redirect("/account/addresses?done=default");
}

type Fields = Record<(typeof addressFormFields)[number] | "id" | "formKey", string>;

async function restoreAddress(app: AppContext, by: CommandContext, fields: Omit<Fields, "id" | "formKey">) {
  const checked = validateAddress(fields);
  if (!checked.ok) {
    const [error] = Object.values(checked.details ?? {});
    return data<Answer>({ error: error ?? "Please add the address again." }, { status: 400 });
  }
  const input = { address: checked.value, isDefault: fields.isDefault === "on" };
  const saved = await createAddress(app.db, by, input);
  if (saved.ok) return redirect("/account/addresses?done=restore");
  const error =
    saved.code === "key-reused"
      ? KEY_REUSED
      : `You can save up to ${MAX_ADDRESSES} addresses. Please remove one first.`;
  return data<Answer>({ error }, { status: 409 });
}

export default function AddressesPage({ loaderData: { addresses, done }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  const hasRoom = addresses.length < MAX_ADDRESSES;
  return (
    <>
      {answer?.removed && <RemovedNotice address={answer.removed} />}
      {answer?.error && (
        <Notice tone="error" className="mb-6">
          {answer.error}
        </Notice>
      )}
      {done && !answer && (
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

function RemovedNotice({ address: { id: _, isDefault, ...address } }: { address: SavedAddress }) {
  const isBusy = useNavigation().formData?.get("intent") === "restore";
  return (
    <Form method="post" className="mb-6">
      <FormKey />
      {Object.entries(address).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isDefault && <input type="hidden" name="isDefault" value="on" />}
      <Notice tone="success" className="items-center">
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          Address of {address.fullName} removed.
          <Button variant="quiet" name="intent" value="restore" busy={isBusy} className="-my-2 max-sm:-ml-5">
            Undo
          </Button>
        </span>
      </Notice>
    </Form>
  );
}

function AddressRow({ address }: { address: SavedAddress }) {
  const isBusy = useNavigation().formData?.get("id") === address.id;
  const problem = addressError(address);
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
        <FormKey />
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
