/** /build/like/:slug redirects to a build near the desktop. */
import { data, redirect } from "react-router";
import { findBuildLike } from "#app/builder/build-like.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/build-like";

export const handle = { access: "public" } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const href = await findBuildLike(db, await readCatalogue(db), params.slug);
  if (href === null) throw data(null, { status: 404 });
  throw redirect(href);
}
