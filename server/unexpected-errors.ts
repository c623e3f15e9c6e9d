/**
 * Gives bugs a reference: failing loaders and actions answer 500 with the request's id, on page loads and client
 * navigations; 503 while the shop is in trouble (busy.ts). React Router alone would say only "Unexpected".
 */
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { appContext } from "#app/platform/request-context.ts";
import { troubleOf } from "./busy.ts";
import { passHeaders } from "./retry-after.ts";

type Handler = (args: { request: Request; context: Readonly<RouterContextProvider> }) => unknown;

/** Requests that the database could not serve. */
const turnedAway = new WeakSet<Readonly<RouterContextProvider>>();

/** If so, React Router's answer is of no use. */
export function wasTurnedAway(context: Readonly<RouterContextProvider>): boolean {
  return turnedAway.has(context);
}

/** Watches every loader and action. Thrown answers (404, 403, redirects) pass. */
export function withReferences(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const module = { ...route.module };
    if (module.loader) module.loader = watched(module.loader as Handler) as typeof module.loader;
    module.headers ??= passHeaders;
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

/** Logs `error`; returns what to throw instead. */
function withReference(error: Error, request: Request, context: Readonly<RouterContextProvider>) {
  const { log, requestId } = context.get(appContext);
  const what = { err: error, method: request.method, path: new URL(request.url).pathname };
  const trouble = troubleOf(error);
  if (trouble) {
    log.warn({ ...what, trouble }, "turned away");
    turnedAway.add(context);
    return data(null, { status: 503 });
  }
  log.error(what, "request failed");
  return data({ requestId }, { status: 500 });
}
