/**
 * The web application: health, static files, then pages and actions by React Router. An entry of the server bundle
 * (vite.config.ts), called by tests and serve.ts.
 */
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler } from "react-router";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { resignedSession, sessionTokenOf } from "#app/accounts/sign-in/session-token.server.ts";
import { browserOf } from "#app/accounts/sign-in/sign-in-context.server.ts";
import {
  cookieOfOldSession,
  cookieOfReader,
  cookieWithSession,
} from "#app/accounts/sign-in/signed-in-cookie.server.ts";
import { mergeAtSignIn } from "#app/cart/merge-at-sign-in.server.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { currentRequest, withinRequest } from "#app/platform/observability/current-request.server.ts";
import { turnedAway } from "#app/platform/observability/shop-metrics.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { findMeRecord, type MeRecord, viewerIn } from "#app/storefront/me-record.server.ts";
import { addWishAtSignIn } from "#app/wishlist/guest-wish.server.ts";
import { limitBodies } from "./body-limits.ts";
import { serviceUnavailable, troubleOf } from "./busy.ts";
import { healthRoutes } from "./health.ts";
import { uploadedPictures } from "./media.ts";
import { metricsRoute, type ReadMetrics } from "./observability/metrics-endpoint.ts";
import { recordOf } from "./observability/request-id.ts";
import { refuseForeignOrigins } from "./origin-check.ts";
import { answerFromCache, hasSession, publicPageOf } from "./pages/cached-pages.ts";
import { ME_PATH, meAnswer, slugOf } from "./pages/me.ts";
import { PageCache } from "./pages/page-cache.ts";
import { CATALOGUE_CHANGED } from "./pages/page-store.ts";
import { Readers } from "./pages/readers.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { somethingWentWrong } from "./plain-page.ts";
import { clientIp, ownOrigins, proxiedRequest, publicOrigin } from "./proxy.ts";
import { renderer } from "./routing/rendering.ts";
import { createSlicedHandler } from "./routing/route-slices.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { staticFiles } from "./static.ts";
import { withReferences } from "./unexpected-errors.ts";
import { refuseUnreadableAddresses } from "./unreadable-addresses.ts";

export { closeServices, openOperatorEndpoint, openServices } from "./services.ts";

export function pageCacheOptions({ database, log }: Services): ConstructorParameters<typeof PageCache>[0] {
  return {
    isListening: () => database.isListening(),
    onError: (error) => log.warn({ err: error }, "a popular page could not be compressed further"),
  };
}

/**
 * Requests come in by `fetch`, so tests need no port. `pages`, `readers`: what is kept in memory, for a server that
 * answers from it itself.
 */
export async function createApp(
  services: Services,
  options: { clientFolder?: string; pages?: PageCache; readers?: Readers; metrics?: ReadMetrics } = {},
): Promise<Hono> {
  const { env, log, database, clock } = services;
  const isDev = env.NODE_ENV === "development";
  const pages = options.pages ?? new PageCache(pageCacheOptions(services));
  const readers = options.readers ?? new Readers(services);
  const common = securityHeaders(env);
  await database.listen(
    CATALOGUE_CHANGED,
    (what) => pages.drop(what),
    () => pages.doubt(),
  );
  await readers.listen();
  // The build itself, not a function that loads it: that would set up all routes again on every request.
  const build = withReferences(await import("virtual:react-router/server-build"), env);
  const handler = (isDev ? createRequestHandler : createSlicedHandler)(build, env.NODE_ENV);

  const render = renderer(handler, { isDev });

  function appContextOf(c: Context, request: Request): AppContext {
    const requestId = currentRequest()?.id ?? "";
    return {
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
  }

  /** A page of one person, or an action. */
  async function answerPrivately(c: Context): Promise<Response> {
    const request = proxiedRequest(c.req.raw, env.TRUST_PROXY);
    const context = appContextOf(c, request);
    const cookies = request.headers.get("cookie") ?? "";
    // Whoever changes something is always looked up.
    const isReading = ["GET", "HEAD"].includes(request.method) && hasSession(cookies) && !isDev;
    const known = isReading ? await readers.find({ cookies, origin: context.origin }) : undefined;
    const viewer = known === undefined ? await findViewer(context, request) : viewerOfRecord(known);
    const left = await storeWhatGuestLeft(context, viewer, request);
    const response = await render(request, context, { viewer, madeFor: { cartCount: known?.cartCount ?? null } });
    const started = cookieWithSession(response, context.origin);
    return withCookies(response, [...left, ...(started ? [started] : cookiesOf(context, viewer, request, response))]);
  }

  async function storeWhatGuestLeft(app: AppContext, viewer: Viewer, request: Request): Promise<(string | null)[]> {
    return [await mergeAtSignIn(app, viewer, request), await addWishAtSignIn(app, viewer, request)];
  }

  /** Of somebody signed in, whose session goes on. */
  function cookiesOf(context: AppContext, viewer: Viewer, request: Request, response: Response): (string | null)[] {
    if (viewer.kind === "guest") return [];
    const { origin } = context;
    const isDone = !["GET", "HEAD"].includes(request.method) && response.status < 400;
    const hasWritten = isDone || currentRequest()?.hasWritten;
    return [
      resignedSession(env, browserOf(context, request)),
      cookieOfReader(env, { cookies: request.headers.get("cookie") ?? "", origin }),
      hasWritten ? readers.changedBy(viewer.id, origin) : null,
    ];
  }

  async function answerMe(c: Context): Promise<Response> {
    const request = proxiedRequest(c.req.raw, env.TRUST_PROXY);
    const context = appContextOf(c, request);
    const cookies = request.headers.get("cookie") ?? "";
    const slug = slugOf(new URL(request.url).searchParams);
    let left: (string | null)[] = [];
    let record = hasSession(cookies) ? await readers.find({ cookies, origin: context.origin, slug }) : null;
    if (record === undefined) {
      const viewer = await findViewer(context, request);
      left = await storeWhatGuestLeft(context, viewer, request);
      const token = sessionTokenOf(env, browserOf(context, request));
      const read = token === null ? null : await findMeRecord(database.db, { token, now: clock.now(), slug });
      record = read?.record ?? null;
    }
    const { status, body, headers } = meAnswer(record, slug, c.req.header("if-none-match"));
    const response = new Response(body, { status, headers });
    return record
      ? withCookies(response, [...left, ...cookiesOf(context, viewerIn(record), request, response)])
      : response;
  }

  async function answerPublicly(c: Context, key: string | null): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    // A request of its own: it tells nothing of who asks, and is for others, too, when this visitor has long gone away.
    const request = proxiedRequest(requestOfNobody(c.req.raw, key ?? pathname + search), env.TRUST_PROXY);
    const context = appContextOf(c, request);
    const make = () => render(request, context, { viewer: { kind: "guest" }, madeFor: "everybody" });
    const isKept = key !== null && !isDev;
    const cookies = c.req.header("cookie") ?? "";
    await readers.hear(cookies);
    const response = await (isKept ? answerFromCache(c, pages, context.origin + key, common, make) : make());
    const cookie = cookieOfOldSession(env, { cookies, origin: context.origin });
    if (cookie) response.headers.set("cache-control", "private, no-store");
    return withCookies(response, [cookie]);
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
  app.get(ME_PATH, answerMe);
  app.get("*", async (c, next) => {
    const page = publicPageOf(c.req.raw);
    return page && page.key !== null ? answerPublicly(c, page.key) : next();
  });
  app.use(compress());
  app.get("*", async (c, next) => (publicPageOf(c.req.raw) ? answerPublicly(c, null) : next()));
  app.all("*", answerPrivately);
  services.own.answerWith(app.fetch);
  return app;
}

function viewerOfRecord(record: MeRecord | null): Viewer {
  return record ? viewerIn(record) : { kind: "guest" };
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
