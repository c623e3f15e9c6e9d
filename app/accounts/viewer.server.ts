/** The server identifies the viewer once per request, never from input. */
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { hasPermission, type User, type Viewer } from "#app/domain/parties/permissions.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const viewerContext = createContext<Viewer>({ kind: "guest" });

export type RequestedPage = { method: string; path: string };

export const requestedPageContext = createContext<RequestedPage | null>(null);

/** Data requests of the router have the path of their page. */
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

export type AccessError = { access: "signed-in" | "vendor" | "admin" };

/** @throws 401 with an AccessError for guests */
export function requireUser(context: Context): User {
  const viewer = viewerOf(context);
  if (viewer.kind !== "user") throw data({ access: "signed-in" } satisfies AccessError, { status: 401 });
  return viewer;
}

/** @throws a redirect for pages and downloads, else 403 (docs/rules.md#a15) */
function requireSecondFactor(context: Context, viewer: User): void {
  if (!viewer.owesSecondFactor) return;
  const page = context.get(requestedPageContext);
  if (page && ["GET", "HEAD"].includes(page.method))
    throw redirect(`/account/second-factor?${new URLSearchParams({ redirect: page.path })}`);
  throw data({ message: "Set up two-factor authentication first. The store requires it." }, { status: 403 });
}

export type RouteAccess = Pick<RouteHandle, "access" | "reads" | "changes">;

/** @throws 403 when the viewer's role doesn't allow the request (docs/rules.md#a14) */
function requirePermission(context: Context, viewer: User, { reads = [], changes = [] }: RouteAccess): void {
  const isChange = !["GET", "HEAD"].includes(context.get(requestedPageContext)?.method ?? "GET");
  const [needed, oneOf] = [[reads].flat(), [changes].flat()];
  const isAllowed = isChange
    ? oneOf.length === 0 || oneOf.some((one) => hasPermission(viewer, one))
    : needed.every((one) => hasPermission(viewer, one));
  if (!isAllowed)
    throw data({ message: "Your role doesn’t allow this. Ask an owner if you need it." }, { status: 403 });
}

/** @throws 401 for guests, 403 for other users, for a missing second factor and for other roles (docs/rules.md#a3) */
export function requireVendor(context: Context, access: RouteAccess): User & { vendorId: string } {
  const viewer = requireUser(context);
  if (viewer.role !== "vendor" || !viewer.vendorId)
    throw data({ access: "vendor" } satisfies AccessError, { status: 403 });
  requireSecondFactor(context, viewer);
  requirePermission(context, viewer, access);
  return { ...viewer, vendorId: viewer.vendorId };
}

/** @throws as `requireVendor`; pages redirect guests to /admin/login (docs/rules.md#a4) */
export function requireAdmin(context: Context, access: RouteAccess): User {
  const page = context.get(requestedPageContext);
  if (viewerOf(context).kind === "guest" && page && ["GET", "HEAD"].includes(page.method))
    throw redirect(`/admin/login?${new URLSearchParams({ redirect: page.path })}`);
  const viewer = requireUser(context);
  if (viewer.role !== "admin") throw data({ access: "admin" } satisfies AccessError, { status: 403 });
  requireSecondFactor(context, viewer);
  requirePermission(context, viewer, access);
  return viewer;
}
