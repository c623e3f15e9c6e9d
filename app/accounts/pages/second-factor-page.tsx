import { data, redirect } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import { BackupCodeList } from "#app/accounts/components/backup-code-list.tsx";
import { EnrolmentForm, SecondFactorForms, StartForm } from "#app/accounts/components/second-factor-forms.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { findRequirement } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { enrolmentUrl } from "#app/accounts/sign-in/second-factor-codes.server.ts";
import {
  confirmEnrolment,
  disableSecondFactor,
  regenerateBackupCodes,
  startEnrolment,
} from "#app/accounts/sign-in/second-factor-commands.server.ts";
import { findSecondFactor } from "#app/accounts/sign-in/second-factor-queries.server.ts";
import { sessionContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { backOfficeTarget } from "#app/domain/basics/redirect.ts";
import { hasEmail } from "#app/domain/parties/permissions.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/second-factor-page";

export const handle = {
  access: "signed-in",
  intents: ["start", "confirm", "renew", "disable"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Two-factor authentication", isPrivate: true });

const outcomes: Outcomes = { off: "Two-factor authentication is off." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  if (viewer.isGuest) throw redirect("/account");
  const app = context.get(appContext);
  const state = await findSecondFactor(app, viewer.id);
  const { storeName } = await findStoreSettings(app.db);
  const hasPassword = (await findPasswordHash(app.db, viewer.id)) !== null;
  const factor =
    state.state === "enrolling"
      ? {
          ...state,
          url: enrolmentUrl(state.secret, { issuer: storeName, email: hasEmail(viewer) ? viewer.email : viewer.name }),
        }
      : state;
  const requirement = await findRequirement(app.db, viewer);
  // An app is not enough then, so the page of passkeys follows.
  if (requirement === "passkey" && viewer.owesSecondFactor) throw redirect(`/account/passkeys${url.search}`);
  const isRequired = requirement === "any";
  return { factor, hasPassword, isRequired, done: outcomeIn(url, outcomes), goesOn: backOfficeTarget(url) };
}

const here = "/account/second-factor";

const sentences = {
  "wrong-password": messages.wrongPassword,
  "wrong-code": messages.wrongCode,
  "already-enabled": "Two-factor authentication is already on.",
  required: "The store requires you to use two-factor authentication, so it can’t be turned off.",
  "not-enrolling": "The setup has expired. Please start again.",
} as const;

type Failure = { code: keyof typeof sentences | "too-many-attempts"; details?: RetryAfter };

function answerError(intent: string, { code, details }: Failure) {
  const [status, error] = code === "too-many-attempts" ? [429, waitError(details).error] : [400, sentences[code]];
  return data({ intent, error, codes: undefined }, { status });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireUser(context);
  if (viewer.isGuest) throw redirect("/account");
  const app = context.get(appContext);
  const by = { ...sessionContext(app, viewer, request), env: app.env };
  const { intent, password, code } = await readFields(request, ["intent", "password", "code"]);
  switch (intent) {
    case "start": {
      const started = await startEnrolment(app.db, by, { password });
      return started.ok ? redirect(here + url.search) : answerError(intent, started);
    }
    case "confirm": {
      const confirmed = await confirmEnrolment(app.db, by, { code });
      return confirmed.ok ? { intent, error: undefined, codes: confirmed.value } : answerError(intent, confirmed);
    }
    case "renew": {
      const renewed = await regenerateBackupCodes(app.db, by, { code });
      return renewed.ok ? { intent, error: undefined, codes: renewed.value } : answerError(intent, renewed);
    }
    case "disable": {
      const disabled = await disableSecondFactor(app.db, by, { password, code });
      return disabled.ok ? redirect(`${here}?done=off`) : answerError(intent, disabled);
    }
    default:
      throw data({ message: "Unknown action" }, { status: 400 });
  }
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, hasPassword, isRequired, done, goesOn: continueTo } = loaderData;
  const errorOf = (intent: string) => (actionData?.intent === intent ? actionData.error : undefined);
  return (
    <>
      <p className="mb-4">
        <TextLink to="/account/security">Login and security</TextLink>
      </p>
      {actionData?.codes && <BackupCodeList codes={actionData.codes} />}
      {continueTo && factor.state === "on" && (
        <p className="mb-8">
          <ButtonLink to={continueTo}>Continue</ButtonLink>
        </p>
      )}
      {continueTo && isRequired && factor.state !== "on" && (
        <Notice tone="info" className="mb-6">
          The store requires two-factor authentication for everyone who works here. Set it up to continue, or{" "}
          <TextLink to={`/account/passkeys?${new URLSearchParams({ redirect: continueTo })}`}>add a passkey</TextLink>.
        </Notice>
      )}
      {done && !actionData && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <SectionHeading title="Two-factor authentication" />
      {factor.state === "off" && <StartForm hasPassword={hasPassword} error={errorOf("start") ?? errorOf("confirm")} />}
      {factor.state === "enrolling" && (
        <EnrolmentForm secret={factor.secret} url={factor.url} error={errorOf("confirm")} />
      )}
      {factor.state === "on" && (
        <SecondFactorForms
          since={factor.since}
          codesLeft={factor.backupCodesLeft}
          hasPassword={hasPassword}
          isRequired={isRequired}
          renewError={errorOf("renew")}
          disableError={errorOf("disable")}
        />
      )}
    </>
  );
}
