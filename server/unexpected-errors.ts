/**
 * Gives a bug the reference its visitor sees: loaders and actions that fail unexpectedly answer 500 with the request's
 * id, on full page loads and client navigations alike. React Router alone would hide everything but "Unexpected".
 */
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { appContext } from "#app/platform/request-context.ts";

type Handler = (args: { request: Request; context: Readonly<RouterContextProvider> }) => unknown;

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
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
  return data({ requestId }, { status: 500 });
}
