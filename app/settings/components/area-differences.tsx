import type { ReactNode } from "react";
import type { AreaDifferences as Differences } from "#app/domain/buying/area-differences.ts";
import { areaKey, rangeText } from "#app/domain/buying/area-texts.ts";
import type { DeliveryArea } from "#app/domain/buying/delivery-areas.ts";
import { termsText } from "./area-list.tsx";

/** A longer list shows this many areas, and how many more there are. */
const SHOWN = 100;

export function areaFileState({ appliedAt, undoneAt }: { appliedAt: Date | null; undoneAt: Date | null }): string {
  if (undoneAt) return "Undone";
  return appliedAt ? "Applied" : "Not applied";
}

/** What a file of areas removes comes first: it is what nobody meant. */
export function AreaDifferences({ removed, changed, added, same }: Differences) {
  return (
    <>
      <Group title="Removed" areas={removed} shows={(area) => <s>{describe(area)}</s>} />
      <Group
        title="Changed"
        areas={changed.map(({ after }) => after)}
        shows={(area, index) => {
          const before = changed[index]?.before;
          return (
            <>
              {before && describe(before)} <span aria-hidden="true">→</span>
              <span className="sr-only">changes to</span> <strong className="font-semibold">{describe(area)}</strong>
            </>
          );
        }}
      />
      <Group title="New" areas={added} shows={describe} />
      <p className="mt-4 text-md text-muted">{same.toLocaleString("en-IN")} unchanged.</p>
    </>
  );
}

function Group({
  title,
  areas,
  shows,
}: {
  title: string;
  areas: readonly DeliveryArea[];
  shows: (area: DeliveryArea, index: number) => ReactNode;
}) {
  if (areas.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-display text-xl font-semibold">
        {title} ({areas.length.toLocaleString("en-IN")})
      </h3>
      <ul className="divide-y divide-hairline border-y border-hairline text-md">
        {areas.slice(0, SHOWN).map((area, index) => (
          <li key={areaKey(area)} className="grid gap-x-6 py-2 md:grid-cols-[14rem_minmax(0,1fr)]">
            <span className="font-semibold tabular-nums">{rangeText(area)}</span>
            <span className="wrap-anywhere">{shows(area, index)}</span>
          </li>
        ))}
      </ul>
      {areas.length > SHOWN && (
        <p className="mt-2 text-md text-muted">and {(areas.length - SHOWN).toLocaleString("en-IN")} more.</p>
      )}
    </section>
  );
}

function describe(area: DeliveryArea): string {
  return [area.name, termsText(area)].filter(Boolean).join(": ");
}
