/**
 * The web application: health, static files, then pages and actions by React Router. An entry of the server bundle
 * (vite.config.ts), called by tests and serve.ts.
 */
import type { HttpBindings } from "@hono/node-server";
import { type ErrorHandler, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { currentRequest, withinRequest } from "#app/platform/observability/current-request.server.ts";
import { refusedRequests } from "#app/platform/observability/shop-metrics.server.ts";
import { serviceUnavailable, troubleOf } from "./busy.ts";
import { healthRoutes } from "./health.ts";
import { limitBodies } from "./limits/body-limits.ts";
import { uploadedPictures } from "./media.ts";
import { metricsRoute, type ReadMetrics } from "./observability/metrics-endpoint.ts";
import { recordOf } from "./observability/request-id.ts";
import { refuseForeignOrigins } from "./origin-check.ts";
import { openAnswers } from "./pages/answers.ts";
import { publicPageOf } from "./pages/cached-pages.ts";
import { ME_PATH } from "./pages/me.ts";
import { PageCache } from "./pages/page-cache.ts";
import { CATALOGUE_CHANGED } from "./pages/page-store.ts";
import { Readers } from "./pages/readers.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { somethingWentWrong } from "./plain-page.ts";
import { ownOrigins, proxiedRequest } from "./proxy.ts";
import { redirectToCanonicalAddresses } from "./routing/canonical-addresses.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { staticFiles } from "./static.ts";
import { refuseUnreadableAddresses } from "./unreadable-addresses.ts";

export { closeServices, openOperatorEndpoint, openServices } from "./services.ts";

export function pageCacheOptions({ database, log }: Services): ConstructorParameters<typeof PageCache>[0] {
  return {
    isListening: () => database.isListening(),
    onError: (error) => log.warn({ err: error }, "a cached page could not be compressed again"),
  };
}

/**
 * Requests come in by `fetch`, so tests need no port. `pages`, `readers`: the caches, for a server that answers from them
 * itself.
 */
export async function createApp(
  services: Services,
  options: { clientFolder?: string; pages?: PageCache; readers?: Readers; metrics?: ReadMetrics } = {},
): Promise<Hono> {
  const { env, database, clock } = services;
  const pages = options.pages ?? new PageCache(pageCacheOptions(services));
  const readers = options.readers ?? new Readers(services);
  const common = securityHeaders(env);
  await database.listen(
    CATALOGUE_CHANGED,
    (what) => pages.drop(what),
    () => pages.markStale(),
  );
  await readers.listen();
  const answers = await openAnswers({ services, pages, readers, common });

  const app = new Hono();
  app.use(withCommonHeaders(services, common));
  app.onError(answerErrors(services));
  app.use(refuseUnreadableAddresses());
  app.use(redirectToCanonicalAddresses());
  app.route("/", healthRoutes(database.db, services.stopping.signal, env.embedded ? env.DATA_DIR : null));
  if (env.METRICS_TOKEN && options.metrics) app.route("/", metricsRoute(env.METRICS_TOKEN, options.metrics));
  app.route("/", paymentRoutes({ ...services, db: database.db }));
  if (services.operatorEndpoint)
    app.route("/", services.operatorEndpoint.routes(database.db, { clock, dataDir: env.DATA_DIR }));
  if (options.clientFolder) app.get("*", staticFiles(options.clientFolder));
  app.get("/media/:name", uploadedPictures(services.storage));
  app.use(refuseForeignOrigins((raw) => ownOrigins(env, proxiedRequest(raw, env.TRUST_PROXY))));
  app.use(limitBodies());
  app.get(ME_PATH, (c) => answers.answerMe(c));
  app.get("*", async (c, next) => {
    const page = publicPageOf(c.req.raw);
    return page && page.key !== null ? answers.answerPublicly(c, page.key) : next();
  });
  app.use(compress());
  app.get("*", async (c, next) => (publicPageOf(c.req.raw) ? answers.answerPublicly(c, null) : next()));
  app.all("*", (c) => answers.answerPrivately(c));
  services.own.answerWith(app.fetch);
  return app;
}

/** Begins the record of a request, unless node:http's listener has. */
function withCommonHeaders({ env }: Services, common: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    // Requests of tests and of the test provider in this process bypass the listener.
    const listened = (c.env as Partial<HttpBindings> | undefined)?.incoming ? currentRequest() : undefined;
    const record = listened ?? recordOf(c.req.header("x-request-id"), env.TRUST_PROXY);
    await (listened ? next() : withinRequest(record, next));
    // On the answer itself: `c.header` would copy it, and its text into a stream, once per header.
    const { headers } = c.res;
    headers.set("x-request-id", record.id);
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  };
}

function answerErrors({ log }: Services): ErrorHandler {
  return (error, c) => {
    const trouble = troubleOf(error);
    if (trouble) {
      log.warn({ err: error, trouble }, "request refused while the database is in trouble");
      refusedRequests.inc({ trouble });
      return serviceUnavailable(c.req.raw);
    }
    log.error({ err: error }, "unhandled");
    return somethingWentWrong(c.req.raw);
  };
}
