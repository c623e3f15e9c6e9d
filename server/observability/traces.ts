/** Starts the spans of incoming and outgoing requests (docs/decisions/365). */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#app/platform/env.server.ts";
import type { RequestRecord } from "#app/platform/observability/current-request.server.ts";
import { currentTracing, inSpan, traceBy } from "#app/platform/observability/tracing.server.ts";
import { outerRouteOf } from "./outer-routes.ts";

const SWITCHES = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];
const ERROR = 500;

/** Loads the SDK if an endpoint is configured. Must run before the database is opened. */
export async function openTracing({ variables }: Pick<Env, "variables">): Promise<void> {
  const isOff = variables.OTEL_SDK_DISABLED === "true" || variables.OTEL_TRACES_EXPORTER === "none";
  if (isOff || !SWITCHES.some((name) => variables[name])) return;
  const { startTracing } = await import("./open-telemetry.ts");
  traceBy(startTracing(variables));
}

/** `answer` within the request's span, which ends with its answer. `trusted`: TRUST_PROXY; only a proxy names a parent. */
export function traceRequest(
  {
    request,
    response,
    record,
    trusted,
  }: { request: IncomingMessage; response: ServerResponse; record: RequestRecord; trusted: number },
  answer: () => void,
): void {
  const tracing = currentTracing();
  if (!tracing) {
    answer();
    return;
  }
  const { method = "", url = "" } = request;
  const parent = trusted > 0 ? request.headers.traceparent : undefined;
  const { span, within } = tracing.begin(method, {
    kind: "server",
    parent: typeof parent === "string" ? parent : undefined,
    attributes: { "http.request.method": method, "shop.request.id": record.id },
  });
  response.once("close", () => {
    const route = record.route ?? outerRouteOf(url);
    const status = response.statusCode;
    const attributes = { "http.route": route, "http.response.status_code": status };
    span.end({ name: `${method} ${route}`, attributes, failed: status >= ERROR ? String(status) : undefined });
  });
  within(answer);
}

/** Names the host only: paths hold ids of payments. */
export function tracedFetch(ask: typeof fetch): typeof fetch {
  return (input, init) => {
    if (!currentTracing()) return ask(input, init);
    const request = new Request(input, init);
    const { host } = new URL(request.url);
    const attributes = { "http.request.method": request.method, "server.address": host };
    return inSpan(`${request.method} ${host}`, { kind: "client", attributes }, () => ask(request));
  };
}
