import { expect, test } from "vitest";
import { earliestDay, versionsAt } from "./versions.ts";

const version = (number: number, saved: string, effectiveOn: string) => ({
  number,
  effectiveOn,
  savedAt: new Date(`${saved}T06:00:00Z`),
});

test("a version is announced until its day, and takes effect then", () => {
  const one = version(1, "2026-11-01", "2026-12-01");
  expect(versionsAt([one], "2026-11-30")).toEqual({ current: null, upcoming: one });
  expect(versionsAt([one], "2026-12-01")).toEqual({ current: one, upcoming: null });
});

test("an announced version that was replaced never takes effect", () => {
  const old = version(1, "2026-10-01", "2026-10-01");
  const announced = version(2, "2026-11-01", "2026-12-01");
  const better = version(3, "2026-11-05", "2026-12-05");
  const all = [old, announced, better];
  for (const day of ["2026-11-30", "2026-12-01", "2026-12-04"])
    expect(versionsAt(all, day), day).toEqual({ current: old, upcoming: better });
  expect(versionsAt(all, "2026-12-05")).toEqual({ current: better, upcoming: null });
});

test("the later of two versions of one day applies", () => {
  const [one, two] = [version(1, "2026-11-01", "2026-11-01"), version(2, "2026-11-01", "2026-11-01")];
  expect(versionsAt([one, two], "2026-11-01").current).toBe(two);
});

test("notice is counted in days, and only where it is due", () => {
  expect(earliestDay("2026-11-23", 30, true)).toBe("2026-12-23");
  expect(earliestDay("2026-11-23", 30, false)).toBe("2026-11-23");
});
