/**
 * `/metrics` for Prometheus: on a separate port (METRICS_PORT), or on the shop's port for requests with METRICS_TOKEN.
 * Never open to the public.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Handler, Hono } from "hono";
import { Registry } from "prom-client";
import type { Env } from "#app/platform/env.server.ts";
import { httpRequests, httpSeconds, shopMetrics } from "#app/platform/observability/shop-metrics.server.ts";
import type { PageCache } from "../pages/page-cache.ts";
import type { Services } from "../services.ts";
import type { Answered } from "./access-log.ts";
import { processMetrics } from "./process-metrics.ts";
import { StoreFigures } from "./store-figures.ts";

const FORMAT = Registry.PROMETHEUS_CONTENT_TYPE;

/** All figures as text. */
export type ReadMetrics = () => Promise<string>;

/** Undefined if neither METRICS_PORT nor METRICS_TOKEN is set. */
export function openMetrics({ env, database }: Pick<Services, "env" | "database">, pages: PageCache) {
  if (env.METRICS_PORT === undefined && !env.METRICS_TOKEN) return undefined;
  const ofProcess = processMetrics(database, pages);
  const figures = new StoreFigures(database.db);
  return async () => Registry.merge([shopMetrics, ofProcess, await figures.read()]).metrics();
}

export function countAnswered({ method, route, status, ms, isStream }: Answered): void {
  httpRequests.inc({ method, route, status: String(status) });
  if (!isStream) httpSeconds.observe({ route }, ms / 1000);
}

/** The shop's own port answers 404 to requests without the token. */
export function metricsRoute(token: string, read: ReadMetrics): Hono {
  const answer: Handler = async (c, next) => {
    if (!isToken(c.req.header("authorization"), token)) return next();
    return c.body(await read(), 200, { "content-type": FORMAT });
  };
  return new Hono().get("/metrics", answer);
}

/** A separate server. It requires METRICS_TOKEN, too, if one is set. */
export function openMetricsServer(
  env: Pick<Env, "METRICS_PORT" | "METRICS_HOST" | "METRICS_TOKEN">,
  read: ReadMetrics,
) {
  if (env.METRICS_PORT === undefined) return null;
  const token = env.METRICS_TOKEN;
  const server: Server = createServer((request, response) => {
    if (request.url?.split("?")[0] !== "/metrics") return refuse(response, 404, "/metrics is here.");
    if (token && !isToken(request.headers.authorization, token))
      return refuse(response, 401, "METRICS_TOKEN is required.");
    void read().then(
      (text) => response.writeHead(200, { "content-type": FORMAT }).end(text),
      () => refuse(response, 500, "The figures can't be read."),
    );
  });
  return server.listen(env.METRICS_PORT, env.METRICS_HOST);
}

function refuse(response: ServerResponse<IncomingMessage>, status: number, words: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${words}\n`);
}

function isToken(authorization = "", token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`));
}
