/**
 * Gives a bug the reference its visitor sees: loaders and actions that fail unexpectedly answer 500 with the request's
 * id, on full page loads and client navigations alike; 503 where the database can't keep up (busy.ts). React Router alone would hide everything but "Unexpected".
 */
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { isDatabaseBusy } from "#app/platform/database/database-busy.ts";
import { appContext } from "#app/platform/request-context.ts";

type Handler = (args: { request: Request; context: Readonly<RouterContextProvider> }) => unknown;

/** Requests that found no database connection in time. */
const turnedAway = new WeakSet<Readonly<RouterContextProvider>>();

/** Whether a loader or action of this request failed for that reason: what React Router made of it is of no use. */
export function wasTurnedAway(context: Readonly<RouterContextProvider>): boolean {
  return turnedAway.has(context);
}

/** The build with every loader and action watched. Thrown answers (404, 403, redirects) pass as they are. */
export function withReferences(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const module = { ...route.module };
    if (module.loader) module.loader = watched(module.loader as Handler) as typeof module.loader;
    if (module.action) module.action = watched(module.action as Handler) as typeof module.action;
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function watched(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!(error instanceof Error) || args.request.signal.aborted) throw error;
      throw withReference(error, args.request, args.context);
    }
  };
}

/** Logs `error` and returns what to throw in its place. */
function withReference(error: Error, request: Request, context: Readonly<RouterContextProvider>) {
  const { log, requestId } = context.get(appContext);
  const what = { err: error, method: request.method, path: new URL(request.url).pathname };
  if (isDatabaseBusy(error)) {
    log.warn(what, "turned away");
    turnedAway.add(context);
    return data(null, { status: 503 });
  }
  log.error(what, "request failed");
  return data({ requestId }, { status: 500 });
}
