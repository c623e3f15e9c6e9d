import { expect, test } from "vitest";
import { Counter, exposition, gauge, Histogram } from "./metrics.server.ts";

test("counters, gauges and histograms in Prometheus's text format", () => {
  const asked = new Counter({ name: "asked_total", help: "Asked." });
  asked.add({ route: "/a", status: "200" });
  asked.add({ route: "/a", status: "200" }, 2);
  asked.add({ route: "/a", status: "404" });
  const seconds = new Histogram({ name: "seconds", help: "Time.", bounds: [0.1, 1] });
  for (const value of [0.1, 0.2, 5]) seconds.observe({ route: "/a" }, value);
  const open = gauge({ name: "open", help: "Open." }, () => [{ value: 3 }]);
  expect(exposition([asked, seconds, open])).toBe(
    [
      "# HELP asked_total Asked.",
      "# TYPE asked_total counter",
      'asked_total{route="/a",status="200"} 3',
      'asked_total{route="/a",status="404"} 1',
      "# HELP seconds Time.",
      "# TYPE seconds histogram",
      'seconds_bucket{route="/a",le="0.1"} 1',
      'seconds_bucket{route="/a",le="1"} 2',
      'seconds_bucket{route="/a",le="+Inf"} 3',
      'seconds_sum{route="/a"} 5.3',
      'seconds_count{route="/a"} 3',
      "# HELP open Open.",
      "# TYPE open gauge",
      "open 3",
      "",
    ].join("\n"),
  );
});

test("labels are escaped", () => {
  const odd = new Counter({ name: "odd_total", help: "Odd." });
  odd.add({ text: 'a "b" \\ c\nd' });
  expect(exposition([odd])).toContain('odd_total{text="a \\"b\\" \\\\ c\\nd"} 1');
});
