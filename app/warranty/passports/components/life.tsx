import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { lifeStepLabels } from "#app/warranty/passports/life-steps.ts";
import type { LifeStep } from "#app/warranty/passports/passport-rows.server.ts";

/** `isExact`: with the hour, for staff. */
export function Life({ steps, isExact }: { steps: readonly LifeStep[]; isExact?: boolean }) {
  return (
    <ol className="mt-4 space-y-3 border-l border-control pl-5">
      {steps.map(({ kind, at }) => (
        <li key={`${kind} ${at.toISOString()}`} className="relative">
          <span aria-hidden="true" className="absolute top-1.5 -left-6.25 size-2.5 rounded-full bg-ink" />
          <p className="font-semibold">{lifeStepLabels[kind]}</p>
          <p className="text-sm text-muted tabular-nums">
            <time dateTime={at.toISOString()}>{isExact ? formatMoment(at) : formatDay(dayInIndia(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
