import { expect, test } from "vitest";
import { netNote, salesFigures } from "./sales-figures.ts";

const week = { from: "2026-11-15", to: "2026-11-21", preset: "7d", unit: "days" } as const;

test("the period is summed up, compared with the one before, and has a bar for every day", () => {
  const figures = salesFigures(
    [
      { day: "2026-11-15", salesPaise: 100_00, backPaise: 0, orders: 1 },
      { day: "2026-11-21", salesPaise: 200_00, backPaise: 50_00, orders: 2 },
      { day: "2026-11-14", salesPaise: 150_00, backPaise: 0, orders: 4 },
      { day: "2026-11-07", salesPaise: 999_00, backPaise: 0, orders: 9 },
    ],
    week,
  );
  expect(figures).toMatchObject({
    salesPaise: 300_00,
    backPaise: 50_00,
    orders: 3,
    salesTrend: 1,
    ordersTrend: -0.25,
    daysPerBar: 1,
  });
  expect(figures.bars.map((bar) => bar.value)).toEqual([100_00, 0, 0, 0, 0, 0, 200_00]);
  expect(netNote(figures)).toBe("₹50 refunded or returned, ₹250 net");
  expect(figures.bars[0]).toEqual({ label: "15 Nov 2026", value: 100_00, shown: "₹100" });
});

test("refunds are shown to the paisa", () => {
  const sold = [{ day: "2026-11-20", salesPaise: 300_00, backPaise: 150_50, orders: 1 }];
  expect(netNote(salesFigures(sold, week))).toBe("₹150.50 refunded or returned, ₹149.50 net");
});

test("a period without an earlier one has no trend", () => {
  expect(netNote(salesFigures([], week))).toBeUndefined();
  expect(salesFigures([], week)).toMatchObject({ salesPaise: 0, salesTrend: null, ordersTrend: null });
});

test("long periods are shown by week with the same total", () => {
  const year = { from: "2025-11-22", to: "2026-11-21", preset: "custom", unit: "days" } as const;
  const sold = [{ day: "2026-11-21", salesPaise: 5_00, backPaise: 0, orders: 1 }];
  const { bars, daysPerBar } = salesFigures(sold, year);
  expect(daysPerBar).toBe(7);
  expect(bars).toHaveLength(53);
  expect(bars.at(-1)?.value).toBe(5_00);
});
