/** The shop as a program, which serve.ts begins: opens the database, listens, and drains on a signal to stop. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { FolderLockedError } from "#app/platform/database/folder-lock.server.ts";
import { OutOfDateError } from "#app/platform/database/out-of-date.server.ts";
import { UnfinishedRestoreError } from "#app/platform/database/unfinished-restore.server.ts";
import { EnvError, readEnv } from "#app/platform/env.server.ts";
import { restWorkers } from "#app/platform/jobs.server.ts";
import { withinRequest } from "#app/platform/observability/current-request.server.ts";
import { currentTracing } from "#app/platform/observability/tracing.server.ts";
import { announce } from "./announce.ts";
import { createApp, pageCacheOptions } from "./app.ts";
import { sendBusy } from "./busy.ts";
import { Drain } from "./drain.ts";
import { allowsLongRequest } from "./limits/body-limits.ts";
import { withOneHost } from "./limits/host-header.ts";
import { oneAtATime } from "./limits/pipelining.ts";
import { queueFor, RequestQueue } from "./limits/request-queue.ts";
import { logAnswered } from "./observability/access-log.ts";
import { countAnswered, openMetrics, openMetricsServer } from "./observability/metrics-endpoint.ts";
import { type Ended, observeBroken, observeRequests } from "./observability/observe-requests.ts";
import { openTracing, traceRequest } from "./observability/traces.ts";
import { sendCachedPage } from "./pages/cached-pages.ts";
import { sendMe } from "./pages/me.ts";
import { PageCache } from "./pages/page-cache.ts";
import { Readers } from "./pages/readers.ts";
import { originOf, secureAddress } from "./proxy.ts";
import { securityHeaders } from "./security-headers.ts";
import { closeServices, openOperatorEndpoint, openServices } from "./services.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Long enough for 10 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** Long enough for a proxy that checks every second to see it twice. There is no wait without proxies. */
const ANNOUNCED_MS = 3_000;
const DRAIN_MS = 8_000;
const STOP_MS = 10_000;
/** A connection on which nothing moves, such as one whose client reads no answer. Event streams beat every 25 s. */
const UNREAD_MS = 60_000;
/**
 * How long a connection without a request stays open. A proxy sends its next request on the connection it kept: nginx keeps one for 60 s,
 * Caddy for two minutes, and a server that closes first breaks that request.
 */
const IDLE_MS = 125_000;
/** How late a time limit may be noticed; node:http looks every 30 s. */
const CHECKING_MS = 1_000;

/** `clientFolder`: what browsers load. Never throws: a start that fails ends the process. */
export function serve(clientFolder: string): void {
  main(clientFolder).catch(fail);
}

async function main(clientFolder: string): Promise<void> {
  const env = readEnv();
  await openTracing(env);
  const services = await openServices(env);
  const pages = new PageCache(pageCacheOptions(services));
  const readers = new Readers(services);
  const metrics = openMetrics(services, pages);
  const app = await createApp(services, {
    clientFolder,
    pages,
    readers,
    metrics,
  });
  const listener = getRequestListener(app.fetch);
  /** The listener reads the address at once; later the log reads the path that came. */
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { url } = request;
    request.url = secureAddress(request, env.TRUST_PROXY) ?? url;
    void listener(request, response);
    request.url = url;
  };
  const ownOrigin = originOf(env);
  const personal = { readers, originOf: ownOrigin, common: securityHeaders(env) };
  const ended: Ended = (record, answered) => {
    countAnswered(answered);
    if (env.accessLog) logAnswered(services.log, record, answered);
  };
  const trusted = env.TRUST_PROXY;
  const watched = observeRequests(trusted, ended, (request, response, record) => {
    if (!allowsLongRequest(request.url ?? "")) endSlow(request);
    const isSent =
      readers.isHeard(request.headers.cookie ?? "") &&
      (sendCachedPage(request, response, pages, ownOrigin, record) || sendMe(request, response, personal, record));
    if (isSent) return;
    const begin = (): void =>
      withinRequest(record, () =>
        traceRequest({ request, response, record, trusted }, () => answer(request, response)),
      );
    const refuse = () => withinRequest(record, () => sendBusy(request, response, personal.common));
    enterQueue(request, response, { begin, refuse });
  });
  const enterQueue = queueFor(new RequestQueue(), personal, trusted);
  const server = createServer({ connectionsCheckingInterval: CHECKING_MS }, oneAtATime(withOneHost(watched)));
  server.timeout = UNREAD_MS;
  server.keepAliveTimeout = IDLE_MS;
  observeBroken(server, ended);
  const drain = new Drain(server);
  server.listen(env.PORT, env.host, async () => {
    const address = server.address();
    await openOperatorEndpoint(services, address);
    await announce(services, typeof address === "object" && address ? address.port : env.PORT);
  });
  const metricsServer = metrics && openMetricsServer(env, metrics)?.on("error", fail);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = UPLOAD_TIMEOUT_MS;
  server.on("error", fail);

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    services.stopping.abort(); // /readyz says so, and event streams end
    restWorkers();
    const announcedMs = signal === "SIGTERM" && env.TRUST_PROXY > 0 ? ANNOUNCED_MS : 0;
    const cut = await drain.end({ announcedMs, limitMs: DRAIN_MS });
    if (cut > 0) services.log.warn({ requests: cut }, "requests cut off at the stop");
    metricsServer?.close();
    await closeServices(services);
    await currentTracing()
      ?.stop()
      .catch(() => {}); // nobody may be there to take them
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => void stop(signal));
}

/** Ends requests that take over 30 s to arrive: node:http has one limit only, and uploads need a longer one. */
function endSlow(request: IncomingMessage): void {
  if (request.complete || request.method === "GET") return;
  const timer = setTimeout(() => request.destroy(), REQUEST_TIMEOUT_MS);
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
}

/** One line for what an operator can correct, otherwise the stack. */
function fail(error: Error & { code?: string }): never {
  if (
    [EnvError, FolderLockedError, OutOfDateError, UnfinishedRestoreError].some((expected) => error instanceof expected)
  )
    console.error(error.message);
  else if (error.code === "EADDRINUSE")
    console.error(`Port ${process.env.PORT ?? 3000} is taken. Choose another: PORT=3001 npm start`);
  else if (error.code === "ECONNREFUSED") console.error("PostgreSQL at DATABASE_URL is not responding. Is it running?");
  else if (/unsupported startup parameter/.test(error.message))
    console.error("DATABASE_URL leads to a pooler: name the server itself by DATABASE_DIRECT_URL too.");
  else console.error(error);
  process.exit(1);
}
