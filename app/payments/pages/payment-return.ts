/** GET /checkout/return/:provider */
import { redirect } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { landingAfter, receiveReturn } from "#app/payments/payment-return.server.ts";
import { linkOrigin } from "#app/platform/link-origin.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/payment-return";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireUser(context);
  const app = context.get(appContext);
  const returned = await receiveReturn(
    { ...app, origin: linkOrigin(app) },
    params.provider,
    new URL(request.url).searchParams,
  );
  if (!returned) throw new Response("We could not verify this payment.", { status: 400 });
  return redirect(landingAfter(returned));
}
