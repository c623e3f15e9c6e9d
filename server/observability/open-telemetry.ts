/**
 * OpenTelemetry's own SDK, configured by its usual variables: OTEL_EXPORTER_OTLP_ENDPOINT (or …_TRACES_ENDPOINT),
 * …_HEADERS, …_PROTOCOL, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER, OTEL_BSP_…. Loaded only if one
 * of the first two is set.
 */
import { context, SpanKind as Kinds, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Tracing } from "#app/platform/observability/tracing.server.ts";

const KINDS = { server: Kinds.SERVER, client: Kinds.CLIENT, consumer: Kinds.CONSUMER };
const NAME = "sanganak";

type Variables = Readonly<Record<string, string>>;

/** @throws for an unknown sampler or protocol */
export function startTracing(variables: Variables): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(variables),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterOf(variables), ...batchOf(variables) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer(NAME);
  return {
    begin(name, { kind, attributes, parent }) {
      const around = parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active();
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, around);
      return {
        span: {
          end({ name: known, attributes: more, failed } = {}) {
            if (known) span.updateName(known);
            if (more) span.setAttributes(more);
            if (failed) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
            span.end();
          },
        },
        within: (work) => context.with(trace.setSpan(around, span), work),
      };
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    stop: () => provider.shutdown(),
  };
}

function exporterOf(variables: Variables): JsonExporter | ProtobufExporter {
  const protocol = variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? variables.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol === "http/json") return new JsonExporter();
  if (protocol === undefined || protocol === "http/protobuf") return new ProtobufExporter();
  throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} can't be used: http/protobuf and http/json can.`);
}

/** Samplers have the specification's names; a share below 1 is in OTEL_TRACES_SAMPLER_ARG. */
function samplerOf({
  OTEL_TRACES_SAMPLER: name = "parentbased_always_on",
  OTEL_TRACES_SAMPLER_ARG,
}: Variables): Sampler {
  const ratio = OTEL_TRACES_SAMPLER_ARG === undefined ? 1 : Number(OTEL_TRACES_SAMPLER_ARG);
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace(/^parentbased_/, "")]?.();
  if (!root || !(ratio >= 0 && ratio <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER=${name} with OTEL_TRACES_SAMPLER_ARG=${ratio} can't be used.`);
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function batchOf(variables: Variables) {
  const numberOf = (name: string) => (variables[name] ? Number(variables[name]) : undefined);
  return {
    scheduledDelayMillis: numberOf("OTEL_BSP_SCHEDULE_DELAY"),
    exportTimeoutMillis: numberOf("OTEL_BSP_EXPORT_TIMEOUT"),
    maxQueueSize: numberOf("OTEL_BSP_MAX_QUEUE_SIZE"),
    maxExportBatchSize: numberOf("OTEL_BSP_MAX_EXPORT_BATCH_SIZE"),
  };
}
