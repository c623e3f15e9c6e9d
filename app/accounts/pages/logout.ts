import { redirect } from "react-router";
import { GUEST_KEY_COOKIE, OPENED_ORDERS_COOKIE } from "#app/accounts/sign-in/browser.server.ts";
import { signOut } from "#app/accounts/sign-in/session-commands.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/logout";

export const handle = { access: "public" } satisfies RouteHandle;

/** Only a POST logs out, never a link. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const cookies = await signOut(app.db, signInContext(app, viewerOf(context), request));
  for (const name of [OPENED_ORDERS_COOKIE, GUEST_KEY_COOKIE])
    cookies.append("set-cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  return redirect("/", { headers: cookies });
}
