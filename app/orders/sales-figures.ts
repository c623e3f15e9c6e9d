/** From days with sales to what a dashboard shows: sums of a period and of the one before, and one bar per day or week. */
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { daysOf, type Period, previousPeriod, trend } from "#app/domain/basics/period.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Bar } from "#app/ui/tables/bar-chart.tsx";

/** A business day on which something was sold. */
export type SalesDay = { day: CalendarDay; salesPaise: number; orders: number };

export type SalesFigures = {
  salesPaise: number;
  orders: number;
  salesTrend: number | null;
  ordersTrend: number | null;
  bars: Bar[];
  /** How many days one bar stands for. */
  daysPerBar: number;
};

/** More bars than this are thinner than can be pointed at: weeks take the place of days. */
const MOST_BARS = 92;
const WEEK = 7;

/** `sold` may hold days of both periods, in any order; days without sales need not be there. */
export function salesFigures(sold: readonly SalesDay[], period: Period): SalesFigures {
  const now = sumOf(sold, period);
  const before = sumOf(sold, previousPeriod(period));
  const days = daysOf(period);
  const daysPerBar = days.length > MOST_BARS ? WEEK : 1;
  return {
    ...now,
    salesTrend: trend(now.salesPaise, before.salesPaise),
    ordersTrend: trend(now.orders, before.orders),
    bars: barsOf(sold, days, daysPerBar),
    daysPerBar,
  };
}

function sumOf(sold: readonly SalesDay[], { from, to }: { from: CalendarDay; to: CalendarDay }) {
  const within = sold.filter(({ day }) => day >= from && day <= to);
  return {
    salesPaise: within.reduce((sum, { salesPaise }) => sum + salesPaise, 0),
    orders: within.reduce((sum, { orders }) => sum + orders, 0),
  };
}

function barsOf(sold: readonly SalesDay[], days: CalendarDay[], daysPerBar: number): Bar[] {
  const byDay = new Map(sold.map((one) => [one.day, one.salesPaise]));
  const bars: Bar[] = [];
  for (let first = 0; first < days.length; first += daysPerBar) {
    const own = days.slice(first, first + daysPerBar);
    const value = own.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0);
    bars.push({ label: formatDay(own[0] as CalendarDay), value, shown: formatInr(value) });
  }
  return bars;
}
