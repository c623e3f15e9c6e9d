import { data } from "react-router";
import { authFor, authHeaders } from "#app/accounts/sign-in/auth.server.ts";
import { isGoogleEnabled } from "#app/accounts/sign-in/google-sign-in.server.ts";
import { requireSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/google-callback";

export const handle = { access: "public" } satisfies RouteHandle;

/** The sign-in library's only open endpoint. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (!isGoogleEnabled(app.env)) throw data(null, { status: 404 });
  const { search } = new URL(request.url);
  const url = new URL(`/auth/callback/google${search}`, app.origin);
  const signIn = signInContext(app, viewerOf(context), request);
  const answer = await authFor(app.db, app.env, signIn.browser).handler(
    new Request(url, { headers: authHeaders(signIn.browser) }),
  );
  return await requireSecondStep(app.db, signIn, answer);
}
