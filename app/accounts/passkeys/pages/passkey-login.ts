import { data, redirect as redirectTo } from "react-router";
import { messages, tooManyAttempts } from "#app/accounts/account-messages.ts";
import { joinGuest } from "#app/accounts/guests/join-guest.server.ts";
import {
  logInByPasskey,
  type PasskeyLoginError,
  startPasskeyLogin,
} from "#app/accounts/passkeys/passkey-sign-in.server.ts";
import { type PersonalDataSource, personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { type SignInContext, signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { pageAfterLogin, safeAdminRedirect, safeRedirect } from "#app/domain/basics/redirect.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/passkey-login";

export const handle = { access: "public", intents: ["options", "login"] } satisfies RouteHandle;

const fields = { options: [], login: ["response", "redirect", "of"] } as const;

const errors: Record<PasskeyLoginError, { status: number; error: string }> = {
  "wrong-passkey": { status: 400, error: messages.wrongPasskey },
  "account-deactivated": { status: 403, error: messages.noProfile },
  "not-admin": { status: 403, error: messages.notAdmin },
  "session-not-started": { status: 500, error: messages.noUserData },
  "too-many-attempts": { status: 429, error: tooManyAttempts(60) },
};

export function loader() {
  return redirectTo("/login");
}

/** For the scripts of the login pages; answers JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readIntentFields(request, fields);
  const app = context.get(appContext);
  const by = { ...signInContext(app, viewerOf(context), request), sources: context.get(personalDataContext) };
  if (posted.intent === "options") {
    const started = await startPasskeyLogin(app.db, by);
    if (started.ok)
      return Response.json({ options: started.value.options }, { headers: { "set-cookie": started.value.cookie } });
    const { error, seconds } = waitError(started.details);
    return Response.json({ error }, { status: 429, headers: { "retry-after": String(seconds) } });
  }
  if (posted.intent === "login") return await answerLogin(app, by, posted);
  throw data({ message: "Unknown action" }, { status: 400 });
}

type Posted = { response: string; redirect: string; of: string };
type LoginContext = SignInContext & { sources: readonly PersonalDataSource[] };

async function answerLogin({ db }: AppContext, by: LoginContext, { response, redirect, of }: Posted) {
  const adminsOnly = of === "admins";
  const entered = await logInByPasskey(db, by, { response, adminsOnly });
  if (!entered.ok) {
    const { status, error } = errors[entered.code];
    return Response.json({ error }, { status });
  }
  await joinGuest(db, by, entered.value);
  const location = adminsOnly
    ? safeAdminRedirect(redirect)
    : pageAfterLogin(safeRedirect(redirect), entered.value.role);
  return Response.json({ location }, { headers: entered.value.cookies });
}
