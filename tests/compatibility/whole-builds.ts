/** Whole computers from the demo's parts, chosen as a customer does: each part at random among those that don't fail to fit. */
import { assess, fitsWith } from "#app/domain/compatibility/assess.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { type Verdict, verdicts } from "#app/domain/compatibility/rule.ts";
import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { buildParts } from "#db/demo/samples/parts/build-parts.ts";
import { numbersFrom } from "./random-builds.ts";

const wholeSlots: readonly SlotName[] = [
  "processor",
  "motherboard",
  "memory",
  "cooler",
  "graphics-card",
  "case",
  "power-supply",
  "storage",
];

const bySlot: ReadonlyMap<SlotName, BuildPart[]> = Map.groupBy(buildParts.values(), ({ slot }) => slot);

function wholeBuild(random: () => number): BuildPart[] {
  const chosen: BuildPart[] = [];
  for (const slot of wholeSlots) {
    const judge = fitsWith(chosen, slot);
    const candidates = (bySlot.get(slot) ?? []).filter((part) =>
      judge(part).every(({ verdict }) => verdict !== "does-not-fit"),
    );
    const part = candidates[Math.floor(random() * candidates.length)];
    if (part) chosen.push(part);
  }
  return chosen;
}

/**
 * The same at every run. `reasons`: how many builds each rule and missing specification left open. `silent`: how many builds have a finding
 * only because a specification isn't filled in, `notPublished` because its maker doesn't publish it.
 */
export function judgeWholeBuilds(many: number): {
  verdicts: [Verdict, number][];
  reasons: [string, number][];
  silent: number;
  notPublished: number;
} {
  const random = numbersFrom(20_261_128);
  const counts = new Map<Verdict, number>();
  const reasons = new Map<string, number>();
  let [silent, notPublished] = [0, 0];
  for (let at = 0; at < many; at += 1) {
    const { verdict, findings } = assess(wholeBuild(random));
    if (findings.some(({ missing }) => missing && !missing.isNotPublished)) silent += 1;
    if (findings.some(({ missing }) => missing?.isNotPublished)) notPublished += 1;
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    const open = findings.flatMap(({ rule, verdict: one, missing }) =>
      one === verdict && one !== "fits"
        ? [
            `${one}: ${rule}${missing ? `, ${missing.slot} ${missing.specification}${missing.isNotPublished ? " (not published)" : ""}` : ""}`,
          ]
        : [],
    );
    for (const reason of new Set(open)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return {
    verdicts: verdicts.map((verdict) => [verdict, counts.get(verdict) ?? 0]),
    reasons: [...reasons].toSorted(([, a], [, b]) => b - a),
    silent,
    notPublished,
  };
}
