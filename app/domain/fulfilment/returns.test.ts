import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkReturn, lastReturnDay, type ReturnKind } from "./returns.ts";

/** 20 Nov 2026, 23:30 in India. */
const deliveredAt = new Date("2026-11-20T18:00:00Z");
const windows = { refund: 10, replacement: 7, damage: 7 };
const kinds: [ReturnKind, string][] = [
  ["refund", "2026-11-30"],
  ["replacement", "2026-11-27"],
  ["damage", "2026-11-27"],
];

describe.each(kinds)("%s", (kind, lastDay) => {
  /** 18:30 UTC is midnight in India. */
  const end = Date.parse(`${lastDay}T18:30:00Z`);

  test(`may be asked for until the end of ${lastDay} in India`, () => {
    expect(lastReturnDay(kind, deliveredAt, windows)).toBe(lastDay);
    expect(checkReturn(kind, deliveredAt, deliveredAt, windows)).toEqual({ ok: true, value: lastDay });
    expect(checkReturn(kind, deliveredAt, end - 1, windows)).toEqual({ ok: true, value: lastDay });
    expect(checkReturn(kind, deliveredAt, end, windows)).toEqual({
      ok: false,
      code: "window-closed",
      details: { lastDay },
    });
  });

  test("may not be asked for before delivery", () => {
    expect(checkReturn(kind, null, end, windows)).toEqual({ ok: false, code: "not-delivered" });
    expect(checkReturn(kind, deliveredAt, deliveredAt.valueOf() - 1, windows)).toEqual({
      ok: false,
      code: "not-delivered",
    });
  });
});

test("the hour of delivery makes no difference", () => {
  const day = { min: Date.parse("2026-11-19T18:30:00Z"), max: Date.parse("2026-11-20T18:29:59.999Z") };
  fc.assert(
    fc.property(fc.integer(day), fc.constantFrom("refund", "replacement", "damage"), (delivered, kind) => {
      const lastMoment = day.max + windows[kind] * 86_400_000;
      expect(checkReturn(kind, delivered, lastMoment, windows).ok).toBe(true);
      expect(checkReturn(kind, delivered, lastMoment + 1, windows).ok).toBe(false);
    }),
  );
});

test("a store with other windows has other last days", () => {
  expect(lastReturnDay("refund", deliveredAt, { ...windows, refund: 30 })).toBe("2026-12-20");
});
