/** Labels have few values: never an address or id. */
import { Counter, Histogram, Registry } from "prom-client";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const shopMetrics = new Registry();
const registers = [shopMetrics];

export const httpRequests = new Counter({
  name: "sanganak_http_requests_total",
  help: "Requests answered, by method, route pattern and status.",
  labelNames: ["method", "route", "status"],
  registers,
});
export const httpSeconds = new Histogram({
  name: "sanganak_http_request_duration_seconds",
  help: "Time from a request to the end of its answer, by route pattern; without event streams.",
  labelNames: ["route"],
  buckets: SECONDS,
  registers,
});
export const refusedRequests = new Counter({
  name: "sanganak_turned_away_total",
  help: "Requests answered 503 because of trouble, by its kind.",
  labelNames: ["trouble"],
  registers,
});
export const pageCacheRequests = new Counter({
  name: "sanganak_page_cache_requests_total",
  help: "Pages sent from memory, by how: hit, miss, last_resort for guests; filled, made for people who are signed in.",
  labelNames: ["from"],
  registers,
});
export const jobsHandled = new Counter({
  name: "sanganak_jobs_handled_total",
  help: "Background jobs this server has worked on, by queue and outcome.",
  labelNames: ["queue", "outcome"],
  registers,
});
export const jobSeconds = new Counter({
  name: "sanganak_jobs_handled_seconds_total",
  help: "Time this server has worked on background jobs, by queue.",
  labelNames: ["queue"],
  registers,
});
