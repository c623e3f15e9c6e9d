import { redirect } from "react-router";
import { endThisSession } from "#app/accounts/sign-in/session-commands.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/logout";

export const handle = { access: "public" } satisfies RouteHandle;

/** Only a post signs out, never a followed link. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await endThisSession(context.get(appContext), request);
  return redirect("/", { headers: cookies });
}
