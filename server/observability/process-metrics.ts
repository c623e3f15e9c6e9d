/** The process itself: processor, memory, event loop, connections and kept pages. */
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Counter, Gauge, Registry } from "prom-client";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import type { PageCache } from "../pages/page-cache.ts";

const RESOLUTION_MS = 20;
/** Metrics describe the last whole window, however often they are read. */
const WINDOW_MS = 15_000;

type Delay = { p50: number; p99: number; max: number };

/** `pages`: the cached public pages. It needs a timer, so it starts only where metrics are exposed. */
export function processMetrics({ pool }: Pick<OpenDatabase, "pool">, pages: PageCache): Registry {
  const registry = new Registry();
  const delays = measureEventLoop();
  counter(registry, "process_cpu_seconds_total", "Processor time, user and system.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge(registry, "process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
  gauge(registry, "nodejs_heap_used_bytes", "Used heap of JavaScript.", () => process.memoryUsage().heapUsed);
  gauge(registry, "process_start_time_seconds", "When the process started, in Unix time.", () => started / 1000);
  gauges(registry, "nodejs_eventloop_delay_seconds", "Delay of the event loop in the last 15 s.", "at", delays);
  counter(registry, "nodejs_eventloop_active_seconds_total", "Time the event loop was not waiting.", () => {
    return performance.eventLoopUtilization().active / 1000;
  });
  gauge(registry, "sanganak_page_cache_pages", "Cached public pages.", () => pages.size.pages);
  gauge(registry, "sanganak_page_cache_bytes", "Bytes of cached public pages.", () => pages.size.bytes);
  if (pool) addPool(registry, pool);
  return registry;
}

const started = Date.now() - performance.now();

function addPool(registry: Registry, pool: NonNullable<OpenDatabase["pool"]>): void {
  gauges(registry, "sanganak_database_connections", "Connections to PostgreSQL, by what they do.", "state", () => {
    const { open, idle } = pool();
    return { busy: open - idle, idle };
  });
  gauge(registry, "sanganak_database_connections_max", "DATABASE_POOL.", () => pool().max);
  gauge(registry, "sanganak_database_waiting", "Requests that wait for a connection.", () => pool().waiting);
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** One value for each key of what `read` returns. */
function gauges(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Record<string, number>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [key, value] of Object.entries(read())) this.set({ [label]: key }, value);
    },
  });
}

/** `read` returns the total since the process started. */
function counter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** The delays of the last window, in seconds. */
function measureEventLoop(): () => Delay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let last = read(histogram);
  const timer = setInterval(() => {
    last = read(histogram);
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  return () => last;
}

/** Above the timer's own time. */
function read(histogram: ReturnType<typeof monitorEventLoopDelay>): Delay {
  const seconds = (ns: number) => Math.max(0, (Number.isFinite(ns) ? ns : 0) / 1e9 - RESOLUTION_MS / 1000);
  if (histogram.count === 0) return { p50: 0, p99: 0, max: 0 };
  return {
    p50: seconds(histogram.percentile(50)),
    p99: seconds(histogram.percentile(99)),
    max: seconds(histogram.max),
  };
}
