/** /account/gstins */
import { data, Form, redirect, useNavigation } from "react-router";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { BillingFields } from "#app/accounts/gstins/billing-fields.tsx";
import { removeGstin, saveGstin, setDefaultGstin } from "#app/accounts/gstins/gstin-commands.server.ts";
import { type GstinFields, gstinFields, validateGstin } from "#app/accounts/gstins/gstin-form.ts";
import { findGstin, listGstins, type SavedGstin } from "#app/accounts/gstins/gstin-queries.server.ts";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { billingLine } from "#app/domain/parties/billing-address.ts";
import { BUYER_NAME_MAX, type BuyerErrors, fieldsOfBuyer, MAX_GSTINS } from "#app/domain/parties/business-buyer.ts";
import { stateOfGstin } from "#app/domain/parties/gstin.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/gstins-page";

export const handle = { access: "signed-in", intents: ["save", "remove", "default"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "GSTINs", isPrivate: true });

const outcomes: Outcomes = {
  save: "GSTIN saved.",
  remove: "GSTIN removed.",
  default: "Default GSTIN updated.",
};
const shapes = {
  save: ["formKey", "isDefault", ...gstinFields],
  remove: ["formKey", "gstin"],
  default: ["formKey", "gstin"],
} as const;

type Answer = { error?: string; errors?: BuyerErrors; values?: GstinFields };

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db } = context.get(appContext);
  const edit = url.searchParams.get("edit");
  const edited = edit === null ? null : await findGstin(db, viewer.id, edit);
  if (edit !== null && !edited) throw data(null, { status: 404 });
  return { gstins: await listGstins(db, viewer.id), edited, done: outcomeIn(url, outcomes) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { intent, gstin, formKey, isDefault, ...values } = await readIntentFields<
    (typeof gstinFields)[number] | "gstin" | "formKey" | "isDefault"
  >(request, shapes);
  const by = commandContext(app, viewer, formKey);
  if (intent !== "save") {
    const changed = await (intent === "remove" ? removeGstin : setDefaultGstin)(app.db, by, { gstin });
    if (!changed.ok) throw data(null, { status: 404 });
    return redirect(`/account/gstins?done=${intent}`, 303);
  }
  const checked = validateGstin(values);
  if (!checked.ok) return data<Answer>({ errors: checked.details, values }, { status: 400 });
  const saved = await saveGstin(app.db, by, { ...checked.value, isDefault: isDefault === "on" });
  if (saved.ok) return redirect("/account/gstins?done=save", 303);
  const error = `You can save up to ${MAX_GSTINS} GSTINs. Please remove one first.`;
  return data<Answer>({ error, values }, { status: 409 });
}

export default function GstinsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gstins, edited, done } = loaderData;
  return (
    <>
      <SectionHeading title="GSTINs" />
      {done && !actionData && (
        <Notice tone="success" className="mt-4">
          {done}
        </Notice>
      )}
      <p className="mt-4 max-w-measure">
        Choose one at checkout and get a GST invoice for it, wherever the goods are delivered. Orders without one are
        private.
      </p>
      {gstins.length > 0 && (
        <ul className="mt-4 border-t border-hairline">
          {gstins.map((saved) => (
            <GstinRow key={saved.gstin} saved={saved} />
          ))}
        </ul>
      )}
      <GstinForm key={edited?.gstin ?? gstins.length} edited={edited} answer={actionData ?? {}} />
    </>
  );
}

function GstinRow({ saved: { gstin, businessName, address, isDefault } }: { saved: SavedGstin }) {
  const isBusy = useNavigation().formData?.get("gstin") === gstin;
  return (
    <li className="border-b border-hairline py-5">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="wrap-anywhere">{businessName}</strong>
        {isDefault && <Badge tone="info">Default</Badge>}
      </p>
      <p className="tabular-nums">{gstin}</p>
      <p className="text-muted wrap-anywhere">{billingLine(address, stateOfGstin(gstin) ?? "")}</p>
      <Form method="post" className="mt-2 -ml-5 flex flex-wrap items-center">
        <FormKey />
        <input type="hidden" name="gstin" value={gstin} />
        <TextLink to={`/account/gstins?edit=${gstin}`} className="px-5 py-2.5">
          Edit<span className="sr-only"> {gstin}</span>
        </TextLink>
        {!isDefault && (
          <Button variant="quiet" name="intent" value="default" busy={isBusy}>
            Make default<span className="sr-only"> {gstin}</span>
          </Button>
        )}
        <Button variant="quiet" name="intent" value="remove" busy={isBusy}>
          Remove<span className="sr-only"> {gstin}</span>
        </Button>
      </Form>
      {isDefault && (
        <Form method="post" className="-ml-5">
          <FormKey />
          <input type="hidden" name="gstin" value="" />
          <Button variant="quiet" name="intent" value="default">
            Don’t select it by default<span className="sr-only"> {gstin}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

function GstinForm({ edited, answer }: { edited: SavedGstin | null; answer: Answer }) {
  const { errors, summary, formProps } = useFormErrors(answer.errors, (form) => {
    const checked = validateGstin(Object.fromEntries(form));
    return checked.ok ? {} : (checked.details ?? {});
  });
  const isBusy = useNavigation().formData?.get("intent") === "save";
  const values = answer.values ?? fieldsOfBuyer(edited && { ...edited, poNumber: null });
  return (
    <section className="mt-8">
      <SectionHeading title={edited ? `Edit ${edited.gstin}` : "Add a GSTIN"} />
      {answer.error && (
        <Notice tone="error" className="mt-4">
          {answer.error}
        </Notice>
      )}
      <Form {...formProps} method="post" action="/account/gstins" className="mt-4 space-y-5">
        <FormKey />
        <ErrorSummary summary={summary} errors={errors} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="GSTIN" name="buyerGstin" required error={errors.buyerGstin} hint="15 characters.">
            <TextInput
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              readOnly={edited !== null}
              defaultValue={values.buyerGstin}
            />
          </Field>
          <Field
            label="Business name"
            name="buyerBusinessName"
            required
            error={errors.buyerBusinessName}
            hint="As registered for GST."
          >
            <TextInput autoComplete="organization" maxLength={BUYER_NAME_MAX} defaultValue={values.buyerBusinessName} />
          </Field>
          <BillingFields values={values} errors={errors} required />
        </div>
        {!edited?.isDefault && <Checkbox name="isDefault" label="Select it by default at checkout" />}
        <div className="flex flex-wrap items-center gap-5">
          <Button name="intent" value="save" busy={isBusy} busyText="Saving…">
            Save GSTIN
          </Button>
          {edited && <TextLink to="/account/gstins">Cancel</TextLink>}
        </div>
      </Form>
    </section>
  );
}
