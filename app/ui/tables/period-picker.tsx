import { ChevronLeft, ChevronRight } from "lucide-react";
import { Form, Link } from "react-router";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import {
  type CalendarUnit,
  neighbouringPeriod,
  type Period,
  type PeriodUnit,
  periodAround,
  periodTitle,
  rollingDays,
} from "#app/domain/basics/period.ts";
import { classes } from "#app/ui/classes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { TabList, tabClasses } from "#app/ui/layout/tab-list.tsx";

const rollingNames: Readonly<Record<string, string>> = { "7d": "7 days", "30d": "30 days", "90d": "90 days" };
const unitNames = { month: "Month", quarter: "Quarter", year: "Financial year" } as const satisfies Record<
  CalendarUnit,
  string
>;
const within: Record<PeriodUnit, string> = {
  days: "period",
  month: "month",
  quarter: "quarter",
  year: "financial year",
};

export function periodName({ preset, unit }: Pick<Period, "preset" | "unit">): string {
  return rollingNames[preset] ?? within[unit];
}

/** `period` null: all time. */
export function PeriodPicker({
  period,
  today,
  kept = {},
  all,
}: {
  period: Period | null;
  today: CalendarDay;
  /** Other URL parameters. */
  kept?: Readonly<Record<string, string>>;
  /** Label of the link for all time. */
  all?: string;
}) {
  const to = (preset: string) => `?${new URLSearchParams({ ...kept, period: preset })}`;
  const links = [
    ...(all ? [{ name: all, to: `?${new URLSearchParams(kept)}`, isOn: period === null }] : []),
    ...periodLinks(period, today, to),
  ];
  return (
    <div className="mb-6 in-data-office:mb-3">
      <nav aria-label="Period" className="border-b border-hairline">
        <TabList>
          {links.map((link) => (
            <li key={link.name}>
              <Link
                to={link.to}
                preventScrollReset
                aria-current={link.isOn ? "true" : undefined}
                className={tabClasses(link.isOn)}
              >
                {link.name}
              </Link>
            </li>
          ))}
        </TabList>
      </nav>
      <div className="flex flex-wrap items-start gap-x-2">
        {period && <Neighbour period={neighbouringPeriod(period, -1, today)} to={to} />}
        <details className="max-sm:min-w-0 max-sm:flex-1" open={period?.preset === "custom"}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-md text-action hover:underline">
            {period ? periodTitle(period) : "Choose dates"}
          </summary>
          {/* A new address resets the fields. */}
          <Form key={`${period?.from}${period?.to}`} className="mt-1 flex flex-wrap items-end gap-3" preventScrollReset>
            {Object.entries(kept).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field label="From" name="from">
              <TextInput type="date" defaultValue={period?.from} max={today} required />
            </Field>
            <Field label="To" name="to">
              <TextInput type="date" defaultValue={period?.to ?? today} required />
            </Field>
            <Button variant="secondary">Show</Button>
          </Form>
        </details>
        {period && <Neighbour period={neighbouringPeriod(period, 1, today)} to={to} isNext />}
        {period && period.unit !== "days" && (
          <span className="flex min-h-11 items-center text-sm text-muted tabular-nums">
            {formatDay(period.from)} – {formatDay(period.to)}
          </span>
        )}
      </div>
    </div>
  );
}

function periodLinks(period: Period | null, today: CalendarDay, to: (preset: string) => string) {
  const rolling = Object.keys(rollingDays).map((preset) => ({
    name: rollingNames[preset] as string,
    to: to(preset),
    isOn: preset === period?.preset,
  }));
  const units = (["month", "quarter", "year"] as const).map((unit) => ({
    name: unitNames[unit],
    to: to(periodAround(today, unit, today).preset),
    isOn: unit === period?.unit,
  }));
  return [...rolling, ...units];
}

function Neighbour({
  period,
  to,
  isNext,
}: {
  period: Period | null;
  to: (preset: string) => string;
  isNext?: boolean;
}) {
  if (!period) return null;
  const Icon = isNext ? ChevronRight : ChevronLeft;
  return (
    <Link
      to={to(period.preset)}
      preventScrollReset
      className={classes(
        "inline-flex size-11 items-center justify-center text-action hover:bg-surface",
        !isNext && "-ml-3",
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">
        {isNext ? "Next" : "Previous"}: {periodTitle(period)}
      </span>
    </Link>
  );
}
