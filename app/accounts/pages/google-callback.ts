import { data } from "react-router";
import { authFor, authHeaders } from "#app/accounts/sign-in/auth.server.ts";
import { hasGoogle } from "#app/accounts/sign-in/google-sign-in.server.ts";
import { holdAtSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/google-callback";

export const handle = { access: "public" } satisfies RouteHandle;

/** Where Google sends the browser back: the sign-in library's one open page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (!hasGoogle(app.env)) throw data(null, { status: 404 });
  const { search } = new URL(request.url);
  const url = new URL(`/auth/callback/google${search}`, app.origin);
  const answer = await authFor(app).handler(new Request(url, { headers: authHeaders(app, request) }));
  return await holdAtSecondStep(app, request, answer);
}
