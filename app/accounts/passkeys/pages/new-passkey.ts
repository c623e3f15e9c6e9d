import { data, redirect } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { addPasskey, startPasskey } from "#app/accounts/passkeys/passkey-commands.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/new-passkey";

export const handle = { access: "signed-in", intents: ["options", "add"] } satisfies RouteHandle;

const fields = { options: ["password"], add: ["response"] } as const;

const errors = {
  "wrong-password": messages.wrongPassword,
  "too-many-passkeys": messages.tooManyPasskeys,
  "known-passkey": messages.knownPasskey,
  "wrong-passkey": messages.newPasskeyFailed,
};

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context);
  return redirect("/account/passkeys");
}

/** For the script of /account/passkeys; answers JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const { intent, password, response } = await readIntentFields(request, fields);
  if (viewer.isGuest) throw data({ message: "Create an account first." }, { status: 409 });
  const app = context.get(appContext);
  const by = { ...signInContext(app, viewer, request), viewer };
  if (intent === "options") {
    const started = await startPasskey(app.db, by, { password });
    if (started.ok)
      return Response.json({ options: started.value.options }, { headers: { "set-cookie": started.value.cookie } });
    if (started.code !== "too-many-attempts") return Response.json({ error: errors[started.code] }, { status: 400 });
    const { error, seconds } = waitError(started.details);
    return Response.json({ error }, { status: 429, headers: { "retry-after": String(seconds) } });
  }
  if (intent !== "add") throw data({ message: "Unknown action" }, { status: 400 });
  const added = await addPasskey(app.db, by, { response });
  return added.ok ? Response.json({}) : Response.json({ error: errors[added.code] }, { status: 400 });
}
