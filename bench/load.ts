/** Loads one URL, from a process of its own. */
import { run } from "../scripts/provision/processes.ts";

const CONNECTIONS = 16;

/** Median and slowest hundredth in ms; `bad`: answers other than 2xx or 3xx. */
export type Measured = { perSecond: number; p50: number; p99: number; bad: number };

export type Shot = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  seconds: number;
};

/** @throws when the load generator itself fails */
export async function load(shot: Shot): Promise<Measured> {
  const headers = { "accept-encoding": "br, gzip", ...shot.headers };
  const { code, output } = await run(process.execPath, [
    "node_modules/autocannon/autocannon.js",
    "--json",
    "--no-progress",
    ...["--connections", String(CONNECTIONS), "--duration", String(shot.seconds), "--method", shot.method ?? "GET"],
    ...Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}: ${value}`]),
    ...(shot.body === undefined ? [] : ["--body", shot.body]),
    shot.url,
  ]);
  const line = output.split("\n").find((one) => one.startsWith("{"));
  if (code !== 0 || !line) throw new Error(`The load generator failed:\n${output}`);
  const report = JSON.parse(line) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    "4xx": number;
    "5xx": number;
    errors: number;
  };
  return {
    perSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
    bad: report["4xx"] + report["5xx"] + report.errors,
  };
}
