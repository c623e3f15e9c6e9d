import { expect, test } from "vitest";
import { afterQuietHours } from "./quiet-hours.ts";

test.for([
  ["2026-11-20T02:29:00Z", "2026-11-20T02:30:00Z"],
  ["2026-11-20T02:30:00Z", "2026-11-20T02:30:00Z"],
  ["2026-11-20T15:29:00Z", "2026-11-20T15:29:00Z"],
  ["2026-11-20T15:30:00Z", "2026-11-21T02:30:00Z"],
  ["2026-12-31T19:00:00Z", "2027-01-01T02:30:00Z"],
])("what can wait at %s goes at %s", ([now, then]) => {
  expect(afterQuietHours(new Date(now ?? ""))).toEqual(new Date(then ?? ""));
});
