import { data, redirect } from "react-router";
import { authFor, authHeaders } from "#app/accounts/sign-in/auth.server.ts";
import { isGoogleEnabled } from "#app/accounts/sign-in/google-sign-in.server.ts";
import { clientKey, countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { browserOf } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/google-start";

export const handle = { access: "public" } satisfies RouteHandle;

/** A link instead of a form, because the security policy keeps forms on this site. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const browser = browserOf(app, request);
  if (!isGoogleEnabled(app.env)) throw data(null, { status: 404 });
  if ((await countAttempts(app.db, [{ kind: "google:client", key: clientKey(browser.clientIp) }])) > 0)
    return redirect("/login?google=1");
  const started = await authFor(app.db, app.env, browser).api.signInSocial({
    body: {
      provider: "google",
      callbackURL: safeRedirect(url.searchParams.get("redirect")),
      errorCallbackURL: "/login?google=1",
    },
    headers: authHeaders(browser),
    returnHeaders: true,
  });
  const cookies = new Headers();
  for (const cookie of started.headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return redirect(started.response.url ?? "/login?google=1", { headers: cookies });
}
