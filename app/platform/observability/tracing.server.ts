/**
 * Spans for OpenTelemetry, where wanted (docs/decisions/365), else nothing is loaded. Attributes name patterns and
 * statements, never values.
 */
export type SpanKind = "server" | "client" | "consumer";
export type SpanAttributes = Record<string, string | number>;
export type SpanOptions = {
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A traceparent header, of another process; else the span under way. */
  parent?: string;
};

export type Span = {
  /** `failed`: with the kind of error. */
  end(told?: { name?: string; attributes?: SpanAttributes; failed?: string }): void;
};

/** What server/observability/open-telemetry.ts makes. */
export type Tracing = {
  begin(name: string, options: SpanOptions): { span: Span; within<Value>(work: () => Value): Value };
  /** Of the span under way; undefined when there is none. */
  traceparent(): string | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
};

let tracing: Tracing | undefined;

/** Once, before the database is opened. */
export function traceBy(started: Tracing): void {
  tracing = started;
}

export function currentTracing(): Tracing | undefined {
  return tracing;
}

/** `work` within a span of its own. A throw is its failure. */
export async function inSpan<Value>(name: string, options: SpanOptions, work: () => Promise<Value>): Promise<Value> {
  if (!tracing) return work();
  const { span, within } = tracing.begin(name, options);
  try {
    const value = await within(work);
    span.end();
    return value;
  } catch (error) {
    span.end({ failed: kindOf(error) });
    throw error;
  }
}

const SHOWN = 2_000;

/** For a statement, without its values. Undefined where nobody watches. */
export function beginStatement(text: string): Span | undefined {
  if (!tracing) return undefined;
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, SHOWN) };
  return tracing.begin(name, { kind: "client", attributes }).span;
}

/** Its class: messages can hold values. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
