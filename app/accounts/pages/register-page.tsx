import { redirect, useLocation } from "react-router";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { QuickLogin } from "#app/accounts/components/quick-login.tsx";
import { RegistrationForm } from "#app/accounts/components/registration-form.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { findGuestChoice, type GuestChoice } from "#app/accounts/guests/chosen-guest.server.ts";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import {
  accountErrorsOf,
  KEEP_ORDERS,
  type RegistrationAnswer,
} from "#app/accounts/registration/registration-fields.ts";
import { answerRegistration, findWaitingPage } from "#app/accounts/registration/registration-form.server.ts";
import { isGoogleEnabled } from "#app/accounts/sign-in/google-sign-in.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { hasAccount, isSignedIn, orderEmailOf } from "#app/domain/parties/permissions.ts";
import { canText } from "#app/mail/texts/text-reach.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/register-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Create an Account", isPrivate: true });

/** Somebody who waits for a code gets the page where it is typed, instead of an empty form. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const [app, viewer] = [context.get(appContext), viewerOf(context)];
  const guest = isSignedIn(viewer) ? viewer : undefined;
  if (hasAccount(viewer)) throw redirect(safeRedirect(url.searchParams.get("redirect")));
  const waiting = await findWaitingPage({ app, viewer, request, url });
  if (waiting) throw redirect(waiting);
  const keep = url.searchParams.get(KEEP_ORDERS) ?? "";
  const values = guest && { name: guest.name, email: orderEmailOf(guest) ?? "", [KEEP_ORDERS]: keep };
  const choice = await findGuestChoice(app.db, { env: app.env, viewer, sources: context.get(personalDataContext) });
  return { hasGoogle: isGoogleEnabled(app.env), hasMobile: canText(app.env), values, choice };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const sources = context.get(personalDataContext);
  return answerRegistration({ app: context.get(appContext), viewer: viewerOf(context), request, url, sources });
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { choice } = loaderData;
  const answer = actionData as RegistrationAnswer | undefined;
  const values: Record<string, string> | undefined = answer?.values ?? loaderData.values;
  const { errors, summary, formProps } = useFormErrors(answer?.errors, accountErrorsOf);
  return (
    <AccountFormPage
      title="Create an Account"
      error={answer?.errors ? undefined : answer?.error}
      footer={
        <>
          <p>
            Already have an account? <TextLink to={`/login${search}`}>Login</TextLink>
          </p>
          <p>
            Selling with us? <TextLink to={`/vendor/register${search}`}>Register as Vendor</TextLink>
          </p>
        </>
      }
    >
      <QuickLogin search={search} hasGoogle={loaderData.hasGoogle} hasMobile={loaderData.hasMobile} />
      <RegistrationForm
        submit="Create an Account"
        values={values}
        errors={errors}
        summary={summary}
        formProps={formProps}
      >
        {choice && <KeepOrders choice={choice} isTicked={Boolean(values?.[KEEP_ORDERS])} />}
      </RegistrationForm>
    </AccountFormPage>
  );
}

function KeepOrders({ choice: { firstName, phones }, isTicked }: { choice: GuestChoice; isTicked: boolean }) {
  return (
    <Checkbox
      name={KEEP_ORDERS}
      value="1"
      defaultChecked={isTicked}
      label={`Keep the orders of ${firstName}${phones.length > 0 ? ` (${phones.join(", ")})` : ""}`}
      hint="They were placed in this browser without an account. Tick this only if they are yours."
    />
  );
}
