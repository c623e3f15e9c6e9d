/**
 * The web application: health, static files, then pages and actions by React Router. An entry of the server bundle
 * (vite.config.ts), called by tests and serve.ts.
 */
import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { relatedRecordsContext } from "#app/accounts/people/related-records.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { resignedSession } from "#app/accounts/sign-in/session-token.server.ts";
import { browserOf } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { requestedPageContext, requestedPageOf, viewerContext } from "#app/accounts/viewer.server.ts";
import { mergeAtSignIn } from "#app/cart/merge-at-sign-in.server.ts";
import { payOrigins } from "#app/payments/providers/pay-origins.server.ts";
import { currentRequest, withinRequest } from "#app/platform/observability/current-request.server.ts";
import { turnedAway } from "#app/platform/observability/shop-metrics.server.ts";
import { type AppContext, appContext, pageMakingContext } from "#app/platform/request-context.ts";
import { ownPartsContext, ownPartsIn } from "#app/storefront/own-parts.server.ts";
import { type OwnRecord, viewerIn } from "#app/storefront/own-record.server.ts";
import { addWishAtSignIn } from "#app/wishlist/guest-wish.server.ts";
import { limitBodies } from "./body-limits.ts";
import { serviceUnavailable, troubleOf } from "./busy.ts";
import { healthRoutes } from "./health.ts";
import { finishPage } from "./html.ts";
import { uploadedPictures } from "./media.ts";
import { metricsRoute, type ReadMetrics } from "./observability/metrics-endpoint.ts";
import { recordOf } from "./observability/request-id.ts";
import { refuseForeignOrigins } from "./origin-check.ts";
import { answerFromCache, filledPageOf, guestPageOf, isSignedIn } from "./pages/cached-pages.ts";
import { OwnPages } from "./pages/own-pages.ts";
import { PageCache } from "./pages/page-cache.ts";
import { CATALOGUE_CHANGED } from "./pages/page-store.ts";
import type { FilledPage } from "./pages/page-template.ts";
import { SignedInPages } from "./pages/signed-in-pages.ts";
import type { StandIn } from "./pages/stand-in.ts";
import { pageAnswer } from "./pages/text-answer.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { personalData } from "./personal-data.ts";
import { readableRefusal, somethingWentWrong } from "./plain-page.ts";
import { clientIp, ownOrigins, proxiedRequest, publicOrigin } from "./proxy.ts";
import { relatedRecords } from "./related-records.ts";
import { withRetryAfter } from "./retry-after.ts";
import { createSlicedHandler } from "./routing/route-slices.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { staticFiles } from "./static.ts";
import { wasTurnedAway, withReferences } from "./unexpected-errors.ts";
import { refuseUnreadableAddresses } from "./unreadable-addresses.ts";

export { closeServices, openOperatorEndpoint, openServices } from "./services.ts";

export function pageCacheOptions({ database, log }: Services): ConstructorParameters<typeof PageCache>[0] {
  return {
    isListening: () => database.isListening(),
    onError: (error) => log.warn({ err: error }, "a popular page could not be compressed further"),
  };
}

/**
 * Requests come in by `fetch`, so tests need no port. `pages`, `signedIn`: where pages are kept, for a server that sends
 * them itself.
 */
export async function createApp(
  services: Services,
  options: { clientFolder?: string; pages?: PageCache; signedIn?: SignedInPages; metrics?: ReadMetrics } = {},
): Promise<Hono> {
  const { env, log, database, clock } = services;
  const isDev = env.NODE_ENV === "development";
  const pages = options.pages ?? new PageCache(pageCacheOptions(services));
  const signedIn = options.signedIn ?? new SignedInPages(services);
  const ownPages = new OwnPages(clock);
  const common = securityHeaders(env);
  await database.listen(
    CATALOGUE_CHANGED,
    (what) => pages.drop(what),
    () => pages.doubt(),
  );
  await signedIn.listen();
  // The build itself, not a function that loads it: that would set up all routes again on every request.
  const build = withReferences(await import("virtual:react-router/server-build"), env);
  const handler = (isDev ? createRequestHandler : createSlicedHandler)(build, env.NODE_ENV);

  /** `standIn`: for whom the page is made instead of who asks. `isLast`: nobody reads the answer but who asks. */
  async function render(c: Context, raw = c.req.raw, standIn?: StandIn, isLast = false): Promise<Response> {
    const request = proxiedRequest(raw, env.TRUST_PROXY);
    const record = currentRequest();
    const requestId = record?.id ?? "";
    const app: AppContext = {
      db: database.db,
      env,
      clock,
      storage: services.storage,
      requestId,
      log: log.child({ requestId }),
      clientIp: clientIp(c, env.TRUST_PROXY),
      stopping: services.stopping.signal,
      changes: services.changes,
      origin: publicOrigin(env, request),
      fetch: services.fetch,
    };
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(personalDataContext, personalData);
    context.set(relatedRecordsContext, relatedRecords);
    const known = standIn || isDev ? null : await whoReads(request, app.origin);
    const viewer = standIn?.viewer ?? (known ? viewerIn(known) : await findViewer(app, request));
    const parts = standIn?.parts ?? (known && ownPartsIn(known, database.db));
    if (parts) context.set(ownPartsContext, parts);
    context.set(viewerContext, viewer);
    if (record) record.role = viewer.kind === "user" ? viewer.role : "guest";
    context.set(requestedPageContext, requestedPageOf(request));
    const mark = randomUUID();
    const making = { mark, isDev, formTargets: payOrigins(new URL(request.url).pathname, env) };
    // Its own way out: the answer would encode it, or make a stream of it.
    let ownPage: NonSharedBuffer | FilledPage | undefined;
    const isOwn = isLast && request.method !== "HEAD";
    const mayKeep = isOwn && !isDev && request.method === "GET" && (viewer.kind === "guest" || parts);
    const kept = mayKeep ? ownPages.of({ url: request.url, formKey: parts?.formKey ?? null }) : null;
    const finish = (rendered: Buffer) => {
      const { page, policy } = finishPage(rendered, making);
      if (isOwn) ownPage = page;
      kept?.keep(page, policy);
      return { body: isOwn ? null : page, policy };
    };
    const again = (data: string) => {
      const filled = kept?.again(data, request.headers.get("accept-encoding") ?? "");
      if (!filled) return null;
      ownPage = filled;
      return { body: null, policy: filled.headers["content-security-policy"] ?? "" };
    };
    context.set(pageMakingContext, { mark, finish, again });
    const merged = standIn
      ? []
      : [await mergeAtSignIn(app, viewer, request), await addWishAtSignIn(app, viewer, request)];
    const answer = await readableRefusal(request, await handler(request, context));
    if (wasTurnedAway(context)) return serviceUnavailable(request);
    const whole = ownPage ? pageAnswer(answer, ownPage, request.headers.get("accept-encoding")) : answer;
    const response = withRetryAfter(whole);
    if (viewer.kind === "guest" || standIn) return withCookies(response, merged);
    const resigned = !startsOrEndsSession(response) && resignedSession(env, browserOf(app, request));
    const isDone = !["GET", "HEAD"].includes(request.method) && response.status < 400;
    const hasWritten = isDone || record?.hasWritten;
    return withCookies(response, [...merged, resigned, hasWritten ? signedIn.changedBy(viewer.id, app.origin) : null]);
  }

  /** What memory knows of who reads; null: the database is asked. Who changes something is always asked for. */
  async function whoReads({ method, headers }: Request, origin: string): Promise<OwnRecord | null> {
    const cookies = headers.get("cookie");
    if (!["GET", "HEAD"].includes(method) || !cookies || !isSignedIn(cookies)) return null;
    return await signedIn.recordOf({ cookies, origin });
  }

  const app = new Hono();
  app.use(async (c, next) => {
    // The listener of node:http has made it; tests, and the test provider in this process, come without.
    const listened = (c.env as Partial<HttpBindings> | undefined)?.incoming ? currentRequest() : undefined;
    const record = listened ?? recordOf(c.req.header("x-request-id"), env.TRUST_PROXY);
    await (listened ? next() : withinRequest(record, next));
    // On the answer itself: `c.header` would copy it, and its text into a stream, once per header.
    const { headers } = c.res;
    headers.set("x-request-id", record.id);
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  });
  app.onError((error, c) => {
    const trouble = troubleOf(error);
    if (trouble) {
      log.warn({ err: error, trouble }, "turned away");
      turnedAway.inc({ trouble });
      return serviceUnavailable(c.req.raw);
    }
    log.error({ err: error }, "unhandled");
    return somethingWentWrong(c.req.raw);
  });
  app.use(refuseUnreadableAddresses());
  app.route("/", healthRoutes(database.db, services.stopping.signal, env.embedded ? env.DATA_DIR : null));
  if (env.METRICS_TOKEN && options.metrics) app.route("/", metricsRoute(env.METRICS_TOKEN, options.metrics));
  app.route("/", paymentRoutes({ ...services, db: database.db }));
  if (services.operatorEndpoint)
    app.route("/", services.operatorEndpoint.routes(database.db, { clock, dataDir: env.DATA_DIR }));
  if (options.clientFolder) app.get("*", staticFiles(options.clientFolder));
  app.get("/media/:name", uploadedPictures(services.storage));
  app.use(refuseForeignOrigins((raw) => ownOrigins(env, proxiedRequest(raw, env.TRUST_PROXY))));
  app.use(limitBodies());
  app.get("*", async (c, next) => {
    const page = isDev ? null : guestPageOf(c.req.raw);
    if (page === null) return next();
    const key = publicOrigin(env, proxiedRequest(c.req.raw, env.TRUST_PROXY)) + page;
    // A request of its own: made of the key alone, and for others, too, when this visitor has long gone away.
    const request = new Request(new URL(page, c.req.url), { headers: c.req.raw.headers });
    return answerFromCache(c, pages, key, common, () => render(c, request));
  });
  app.get("*", async (c, next) => {
    const cookies = c.req.header("cookie") ?? "";
    const page = isDev || !isSignedIn(cookies) ? null : filledPageOf(c.req.raw);
    if (page === null) return next();
    const origin = publicOrigin(env, proxiedRequest(c.req.raw, env.TRUST_PROXY));
    const asked = { page, origin, cookies, accepted: c.req.header("accept-encoding") };
    const filled = await signedIn.answer(asked, currentRequest(), (standIn) =>
      render(c, requestOfNobody(c.req.raw, page), standIn),
    );
    return filled ? c.body(filled.body, 200, filled.headers) : next();
  });
  app.use(compress());
  app.all("*", (c) => render(c, c.req.raw, undefined, true));
  services.own.answerWith(app.fetch);
  return app;
}

/** The same page with nothing that tells who asks. */
function requestOfNobody(request: Request, page: string): Request {
  const headers = new Headers();
  for (const name of ["host", "accept", "x-forwarded-proto"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Request(new URL(page, request.url), { headers });
}

/** On the answer itself: a copy's body would be a stream. */
function withCookies(response: Response, given: (string | null | false)[]): Response {
  for (const cookie of given) if (typeof cookie === "string") response.headers.append("set-cookie", cookie);
  return response;
}

function startsOrEndsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.includes("session_token="));
}
