/** POST /quotations makes one of the cart; `for`: "company" asks the viewer's company to order it. */
import { data, redirect } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { quoteCart } from "#app/checkout/quotations/quote-cart.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/quote-cart";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context);
  return redirect("/account/quotations");
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { formKey, for: asked } = await readFields(request, ["formKey", "for"]);
  if (asked !== "" && asked !== "company") throw data(null, { status: 400 });
  const quoted = await quoteCart(app.db, commandContext(app, viewer, formKey), { forCompany: asked === "company" });
  if (quoted.ok) return redirect(`/quotations/${quoted.value.id}`, 303);
  return redirect(`/cart?${new URLSearchParams({ "not-quoted": quoted.code })}`, 303);
}
