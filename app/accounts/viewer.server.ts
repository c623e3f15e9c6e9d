/** Who asks: found once per request by the server, never taken from input. */
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";

export const viewerContext = createContext<Viewer>({ kind: "guest" });

/** `path` with query, as the browser shows it. */
export type RequestedPage = { method: string; path: string };

export const requestedPageContext = createContext<RequestedPage | null>(null);

/** Data requests of the router count as their page. */
export function requestedPageOf(request: Request): RequestedPage {
  const { pathname, searchParams } = new URL(request.url);
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const path = pathname.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
  return { method: request.method, path: query.size > 0 ? `${path}?${query}` : path };
}

type Context = Readonly<RouterContextProvider>;

export function viewerOf(context: Context): Viewer {
  return context.get(viewerContext);
}

/** For access error pages; see storefront's error boundary. */
export type AccessError = { access: "signed-in" | "vendor" | "admin" };

/** @throws 401 with an AccessError for guests */
export function requireUser(context: Context): User {
  const viewer = viewerOf(context);
  if (viewer.kind !== "user") throw data({ access: "signed-in" } satisfies AccessError, { status: 401 });
  return viewer;
}

/** @throws 401 for guests, 403 for other users (docs/rules.md#r94) */
export function requireVendor(context: Context): User & { vendorId: string } {
  const viewer = requireUser(context);
  if (viewer.role !== "vendor" || !viewer.vendorId)
    throw data({ access: "vendor" } satisfies AccessError, { status: 403 });
  return { ...viewer, vendorId: viewer.vendorId };
}

/**
 * @throws for guests: on a page a redirect to /admin/login that leads back (docs/rules.md#r95), else 401; 403 for other
 * users
 */
export function requireAdmin(context: Context): User {
  const asked = context.get(requestedPageContext);
  if (viewerOf(context).kind === "guest" && asked && ["GET", "HEAD"].includes(asked.method))
    throw redirect(`/admin/login?${new URLSearchParams({ redirect: asked.path })}`);
  const viewer = requireUser(context);
  if (viewer.role !== "admin") throw data({ access: "admin" } satisfies AccessError, { status: 403 });
  return viewer;
}
