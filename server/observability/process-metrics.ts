/** The process itself: processor, memory, event loop, connections and kept pages. */
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { type Family, gauge } from "#app/platform/observability/metrics.server.ts";
import type { PageCache } from "../pages/page-cache.ts";

const RESOLUTION_MS = 20;
/** Of the last whole one, however many ask and how often. */
const WINDOW_MS = 15_000;

type Delay = { p50: number; p99: number; max: number };

/** `pages`: guest pages kept. Costs a timer: only where somebody looks. */
export function processFamilies({ pool }: Pick<OpenDatabase, "pool">, pages: PageCache): Family[] {
  const delays = measureEventLoop();
  return [
    counterOf("process_cpu_seconds_total", "Processor time, user and system.", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }),
    single("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss()),
    single("nodejs_heap_used_bytes", "Used heap of JavaScript.", () => process.memoryUsage().heapUsed),
    single("process_start_time_seconds", "When the process started, in Unix time.", () => started / 1000),
    gauge({ name: "nodejs_eventloop_delay_seconds", help: "Delay of the event loop in the last 15 s." }, () => [
      { labels: { at: "p50" }, value: delays().p50 },
      { labels: { at: "p99" }, value: delays().p99 },
      { labels: { at: "max" }, value: delays().max },
    ]),
    counterOf("nodejs_eventloop_active_seconds_total", "Time the event loop was not waiting.", () => {
      return performance.eventLoopUtilization().active / 1000;
    }),
    single("sanganak_page_cache_pages", "Guest pages kept.", () => pages.size.pages),
    single("sanganak_page_cache_bytes", "Bytes of guest pages kept.", () => pages.size.bytes),
    ...(pool ? poolFamilies(pool) : []),
  ];
}

const started = Date.now() - performance.now();

function poolFamilies(pool: NonNullable<OpenDatabase["pool"]>): Family[] {
  return [
    gauge({ name: "sanganak_database_connections", help: "Connections to PostgreSQL, by what they do." }, () => {
      const { open, idle } = pool();
      return [
        { labels: { state: "busy" }, value: open - idle },
        { labels: { state: "idle" }, value: idle },
      ];
    }),
    single("sanganak_database_connections_max", "DATABASE_POOL.", () => pool().max),
    single("sanganak_database_waiting", "Requests that wait for a connection.", () => pool().waiting),
  ];
}

function single(name: string, help: string, read: () => number): Family {
  return gauge({ name, help }, () => [{ value: read() }]);
}

function counterOf(name: string, help: string, read: () => number): Family {
  return { ...single(name, help, read), kind: "counter" };
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
