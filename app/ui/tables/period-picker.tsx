import { Form, Link } from "react-router";
import { formatDay } from "#app/domain/basics/calendar.ts";
import type { Period } from "#app/domain/basics/period.ts";
import { classes } from "#app/ui/classes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";

const names = { "7d": "7 days", "30d": "30 days", "90d": "90 days" } as const;

/** Within a sentence: "the 30 days before". */
export function periodName({ preset }: Pick<Period, "preset">): string {
  return preset === "custom" ? "period" : names[preset];
}

/** Three usual periods as links, any other by two dates. In the URL. */
export function PeriodPicker({
  period,
  kept = {},
}: {
  period: Period;
  /** Other parameters of the URL to keep. */
  kept?: Readonly<Record<string, string>>;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Period" className="-ml-3">
        <ul className="flex">
          {(["7d", "30d", "90d"] as const).map((preset) => (
            <li key={preset}>
              <Link
                to={`?${new URLSearchParams({ ...kept, period: preset })}`}
                preventScrollReset
                aria-current={preset === period.preset ? "true" : undefined}
                className={classes(
                  "flex min-h-11 items-center border-b-2 px-3",
                  preset === period.preset
                    ? "border-action font-semibold"
                    : "border-transparent text-muted hover:text-ink",
                )}
              >
                {names[preset]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details className="max-sm:w-full" open={period.preset === "custom"}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-md text-action hover:underline">
          {formatDay(period.from)} – {formatDay(period.to)}
        </summary>
        <Form className="mt-2 flex flex-wrap items-end gap-3" preventScrollReset>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field label="From" name="from">
            <TextInput type="date" defaultValue={period.from} required />
          </Field>
          <Field label="To" name="to">
            <TextInput type="date" defaultValue={period.to} required />
          </Field>
          <Button variant="secondary">Show</Button>
        </Form>
      </details>
    </div>
  );
}
