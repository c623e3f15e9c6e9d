/**
 * Gives error pages a reference: errors of loaders and actions carry the request's id, on page loads and client
 * navigations. Bugs answer 500, trouble with the database 503 (busy.ts). React Router alone would say only "Unexpected".
 */
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Env } from "#app/platform/env.server.ts";
import { currentRequest } from "#app/platform/observability/current-request.server.ts";
import { refusedRequests as turnedAwayFor } from "#app/platform/observability/shop-metrics.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { storageTrouble } from "#app/platform/storage/file-storage.ts";
import { storageFull } from "#app/platform/storage/storage-full.server.ts";
import { troubleOf } from "./busy.ts";
import { passHeaders } from "./retry-after.ts";

type Handler = (args: { request: Request; context: Readonly<RouterContextProvider>; pattern: string }) => unknown;

/** Requests that the database could not serve. */
const refusedRequests = new WeakSet<Readonly<RouterContextProvider>>();

/** If so, React Router's answer is not sent. */
export function wasTurnedAway(context: Readonly<RouterContextProvider>): boolean {
  return refusedRequests.has(context);
}

/**
 * Watches every loader and action. Thrown answers (404, 403) get the reference, redirects pass. `BASE_URL`'s forms are
 * ours (origin-check.ts); React Router would refuse them, and log it as an error, where a proxy names another host.
 */
export function withReferences(build: ServerBuild, { BASE_URL }: Pick<Env, "BASE_URL">): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const module = { ...route.module };
    if (module.loader) module.loader = watched(module.loader as Handler) as typeof module.loader;
    module.headers ??= passHeaders;
    if (module.action) module.action = watched(module.action as Handler) as typeof module.action;
    return [id, { ...route, module }];
  });
  const allowedActionOrigins = BASE_URL ? [new URL(BASE_URL).host] : [];
  return { ...build, allowedActionOrigins, routes: Object.fromEntries(routes) };
}

function watched(handler: Handler): Handler {
  return async (args) => {
    const record = currentRequest();
    if (record) record.route = `/${args.pattern}`;
    try {
      return await handler(args);
    } catch (error) {
      if (args.request.signal.aborted) throw error;
      if (!(error instanceof Error)) throw referenced(error, args.context);
      throw withReference(error, args.request, args.context);
    }
  };
}

type Thrown = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

/** A refusal with the request's id among its details. */
function referenced(thrown: unknown, context: Readonly<RouterContextProvider>): unknown {
  if (!isRefusal(thrown)) return thrown;
  const { requestId } = context.get(appContext);
  return data({ ...thrown.data, requestId }, thrown.init ?? undefined);
}

/** Whether it was thrown by `data()`, with details as an object, or none. */
function isRefusal(thrown: unknown): thrown is Thrown & { data: object | null } {
  const { type, data: details, init } = thrown as Thrown;
  return type === "DataWithResponseInit" && (init?.status ?? 200) >= 400 && typeof details === "object";
}

/** Logs `error`; returns what to throw instead. */
function withReference(error: Error, request: Request, context: Readonly<RouterContextProvider>) {
  const { log, requestId } = context.get(appContext);
  const what = { err: error, method: request.method, path: new URL(request.url).pathname };
  if (storageTrouble(error) === "full") {
    log.error(what, "no disk space for uploads");
    return referenced(storageFull(), context);
  }
  const trouble = troubleOf(error);
  if (trouble) {
    log.warn({ ...what, trouble }, "request refused while the database is in trouble");
    turnedAwayFor.inc({ trouble });
    refusedRequests.add(context);
    return data(null, { status: 503 });
  }
  log.error(what, "request failed");
  return data({ requestId }, { status: 500 });
}
