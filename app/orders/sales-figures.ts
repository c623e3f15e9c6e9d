import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { listDays, type Period, previousPeriod, trend } from "#app/domain/basics/period.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Bar } from "#app/ui/tables/bar-chart.tsx";

/** `backPaise`: refunded or never delivered. */
export type SalesDay = { day: CalendarDay; salesPaise: number; backPaise: number; orders: number };

export type SalesFigures = {
  salesPaise: number;
  backPaise: number;
  orders: number;
  salesTrend: number | null;
  ordersTrend: number | null;
  bars: Bar[];
  daysPerBar: number;
};

/** Longer periods show a bar per week. */
const MAX_BARS = 92;
const WEEK = 7;

export function salesFigures(sold: readonly SalesDay[], period: Period): SalesFigures {
  const now = sumOf(sold, period);
  const before = sumOf(sold, previousPeriod(period));
  const days = listDays(period);
  const daysPerBar = days.length > MAX_BARS ? WEEK : 1;
  return {
    ...now,
    salesTrend: trend(now.salesPaise, before.salesPaise),
    ordersTrend: trend(now.orders, before.orders),
    bars: barsOf(sold, days, daysPerBar),
    daysPerBar,
  };
}

export function netNote({ salesPaise, backPaise }: SalesFigures): string | undefined {
  if (backPaise === 0) return undefined;
  const [back, net] = [backPaise, salesPaise - backPaise].map((paise) => formatInr(paise));
  return `${back} refunded or returned, ${net} net`;
}

function sumOf(sold: readonly SalesDay[], { from, to }: { from: CalendarDay; to: CalendarDay }) {
  const within = sold.filter(({ day }) => day >= from && day <= to);
  return {
    salesPaise: within.reduce((sum, { salesPaise }) => sum + salesPaise, 0),
    backPaise: within.reduce((sum, { backPaise }) => sum + backPaise, 0),
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
