/** Alerts and the dashboard name figures that the shop has, and every alert says what to do (docs/operating/alerts.md). */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopMetrics } from "#app/platform/observability/shop-metrics.server.ts";
import { processMetrics } from "#server/observability/process-metrics.ts";
import { FIGURE_READABLE, storeFigures } from "#server/observability/store-figures.ts";
import { PageCache } from "#server/pages/page-cache.ts";

const pool = () => ({ open: 0, idle: 0, waiting: 0, max: 0 });
const known = new Set([
  "up", // Prometheus's own
  FIGURE_READABLE,
  ...[shopMetrics, processMetrics({ pool }, new PageCache())].flatMap((registry) =>
    registry.getMetricsAsArray().map(({ name }) => name),
  ),
  ...storeFigures.map(({ name }) => name),
]);

const rules = readFileSync("deploy/prometheus/sanganak-alerts.yml", "utf8");
const tests = readFileSync("deploy/prometheus/sanganak-alerts-test.yml", "utf8");
const dashboard = readFileSync("deploy/grafana/sanganak.json", "utf8");
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name ?? "");
const alertQueries = [...rules.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr]) => expr ?? "");
const panelQueries = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? ""));

/** Names of figures in a query. */
function figuresIn(query: string): string[] {
  const names = query.replace(/"[^"]*"/g, "").match(/\b(up|(?:sanganak|process|nodejs)_\w+)\b/g) ?? [];
  return names.map((name) => (known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, "")));
}

test("every query asks for figures that there are", () => {
  expect(alertQueries).toHaveLength(alerts.length);
  expect(alerts.length).toBeGreaterThan(15);
  expect(panelQueries.length).toBeGreaterThan(30);
  for (const query of [...alertQueries, ...panelQueries]) {
    expect(figuresIn(query), query).not.toEqual([]);
    expect(figuresIn(query).filter((name) => !known.has(name))).toEqual([]);
  }
});

test("every figure is on the dashboard", () => {
  const shown = new Set(panelQueries.flatMap(figuresIn));
  expect([...known].filter((name) => !shown.has(name))).toEqual([]);
});

test("docs/operating/alerts.md says of each what it means and what to do", () => {
  const sections = [
    ...readFileSync("docs/operating/alerts.md", "utf8").matchAll(/^## (\w+)\n\n\*(\w+)\.\* \S[\s\S]+?\n\n\S/gm),
  ];
  const severities = [...rules.matchAll(/severity: (\w+) \}/g)].map(([, one]) => one);
  expect(sections.map(([, name]) => name)).toEqual(alerts);
  expect(sections.map(([, , severity]) => severity)).toEqual(severities);
});

test("each is tried once where it fires and once where it doesn't", () => {
  const tried = [...tests.matchAll(/alertname: (\w+)\n +eval_time: \w+\n +exp_alerts: \[(\{)?/g)];
  for (const name of alerts)
    expect(
      tried.filter(([, one]) => one === name).map(([, , fires]) => Boolean(fires)),
      name,
    ).toEqual([true, false]);
});
