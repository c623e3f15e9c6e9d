/** POST /cart/changes: a JSON batch; responds with the new cart. */
import { requireUser } from "#app/accounts/viewer.server.ts";
import { changeCart, findReconciledCart } from "#app/cart/cart-commands.server.ts";
import { readBatch } from "#app/cart/cart-input.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/cart-changes";

export const handle = { access: "signed-in", intents: [] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context);
  return new Response(null, { status: 405, headers: { allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const { db } = context.get(appContext);
  const batch = await readBatch(request);
  if (!batch.ok) return Response.json({ message: batch.message }, { status: 400 });
  const { owner, changes } = batch.value;
  if (owner && owner !== viewer.id) {
    return Response.json({ message: "You are now logged in to another account." }, { status: 409 });
  }
  const remarks = await changeCart(db, { viewer }, changes);
  return Response.json({ remarks, state: await findReconciledCart(db, { userId: viewer.id }) });
}
