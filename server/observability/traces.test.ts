import { expect, test } from "vitest";
import { beginStatement, currentTracing, inSpan } from "#app/platform/observability/tracing.server.ts";
import { startTracing } from "./open-telemetry.ts";
import { openTracing, tracedFetch } from "./traces.ts";

test("a server without an endpoint sends no spans, and works as usual", async () => {
  await openTracing({ variables: {} });
  await openTracing({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1", OTEL_SDK_DISABLED: "true" } });
  expect(currentTracing()).toBeUndefined();
  expect(beginStatement("select 1")).toBeUndefined();
  expect(await inSpan("work", { kind: "client" }, async () => "done")).toBe("done");
  const asked: unknown[] = [];
  const ask = tracedFetch(async (...given) => {
    asked.push(given);
    return new Response("ok");
  });
  await ask("https://provider.test/payments", { method: "POST" });
  expect(asked).toEqual([["https://provider.test/payments", { method: "POST" }]]);
});

test.each([
  [{ OTEL_TRACES_SAMPLER: "jaeger_remote" }, "OTEL_TRACES_SAMPLER=jaeger_remote"],
  [{ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "50" }, "OTEL_TRACES_SAMPLER_ARG=50"],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "OTEL_EXPORTER_OTLP_PROTOCOL=grpc"],
])("%o is refused at the start", (variables, words) => {
  expect(() => startTracing(variables)).toThrow(words);
});
