/** Attributes never hold values (docs/decisions/365). */
export type SpanKind = "server" | "client" | "consumer";
export type SpanAttributes = Record<string, string | number>;
export type SpanOptions = {
  kind: SpanKind;
  attributes?: SpanAttributes;
  parent?: string;
};

export type Span = {
  end(outcome?: { name?: string; attributes?: SpanAttributes; failed?: string }): void;
};

export type Tracing = {
  begin(name: string, options: SpanOptions): { span: Span; within<Value>(work: () => Value): Value };
  traceparent(): string | undefined;
  stop(): Promise<void>;
};

let tracing: Tracing | undefined;

/** Call before opening the database. */
export function traceBy(started: Tracing): void {
  tracing = started;
}

export function currentTracing(): Tracing | undefined {
  return tracing;
}

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

export function beginStatement(text: string): Span | undefined {
  if (!tracing) return undefined;
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, SHOWN) };
  return tracing.begin(name, { kind: "client", attributes }).span;
}

/** Messages can hold values. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
