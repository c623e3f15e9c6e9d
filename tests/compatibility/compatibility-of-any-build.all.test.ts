/** What holds for any build (docs/rules.md#b1). */
import { describe, expect, test } from "vitest";
import { assess, fitsWith, verdictsWith } from "#app/domain/compatibility/assess.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { type Finding, worstVerdict } from "#app/domain/compatibility/rule.ts";
import { rules } from "#app/domain/compatibility/rules.ts";
import { randomBuilds } from "./random-builds.ts";

const key = ({ rule, verdict }: Pick<Finding, "rule" | "verdict">) => `${rule}: ${verdict}`;

describe("for any build", () => {
  test("the order of choosing changes nothing", () => {
    for (const parts of randomBuilds(400)) expect(assess(parts.toReversed())).toEqual(assess(parts));
  });

  test('another part never changes a "does not fit"', () => {
    for (const parts of randomBuilds(800)) {
      const added = parts.at(-1);
      const before = parts.slice(0, -1);
      if (!added || before.some(({ id }) => id === added.id)) continue;
      const after = assess(parts).findings.filter(({ verdict }) => verdict === "does-not-fit");
      for (const finding of assess(before).findings.filter(({ verdict }) => verdict === "does-not-fit"))
        expect(
          after.some(
            ({ rule, products }) => rule === finding.rule && finding.products.every((id) => products.includes(id)),
          ),
          `${finding.rule} of ${before.map(({ id }) => id).join(" + ")}, then ${added.id}`,
        ).toBe(true);
    }
  });

  test("a missing specification never makes a build fit", () => {
    for (const parts of randomBuilds(400)) {
      const before = assess(parts);
      if (before.verdict === "fits") continue;
      for (const [at, part] of parts.entries())
        for (const name of Object.keys(part.specs)) {
          const silent = assess(parts.with(at, without(part, name)));
          expect(silent.verdict, `${parts.map(({ id }) => id).join(" + ")}: ${part.id} without ${name}`).not.toBe(
            "fits",
          );
        }
    }
  });

  test("a rule reads only the specifications it declares", () => {
    const strays = new Set<string>();
    for (const parts of randomBuilds(150)) {
      const before = verdictsByRule(parts);
      for (const [at, part] of parts.entries())
        for (const name of Object.keys(part.specs)) {
          const after = verdictsByRule(parts.with(at, without(part, name)));
          for (const rule of rules) {
            if (rule.compares.some(([slot, one]) => slot === part.slot && one === name)) continue;
            if (before.get(rule.name) !== after.get(rule.name)) strays.add(`${rule.name}: ${part.slot} ${name}`);
          }
        }
    }
    expect([...strays]).toEqual([]);
  });

  test("a candidate is judged as if it were in the build", () => {
    for (const parts of randomBuilds(400)) {
      const candidate = parts.at(-1);
      if (!candidate) continue;
      const found = fitsWith(parts.slice(0, -1), candidate.slot)(candidate);
      const whole = assess(parts).findings.filter(({ products }) => products.includes(candidate.id));
      expect(found.map(key).toSorted()).toEqual(whole.map(key).toSorted());
      expect(worstVerdict(found)).toBe(worstVerdict(whole));
      const byRule = verdictsWith(parts.slice(0, -1), candidate.slot).map(({ keys, verdictOf }) => ({
        verdict: verdictOf(
          Object.fromEntries(keys.map((name) => [name, candidate.specs[name] ?? ""])),
          candidate.notPublished ?? [],
        ),
      }));
      if (candidate.quantity === 1) expect(worstVerdict(byRule)).toBe(worstVerdict(whole));
    }
  });
});

function verdictsByRule(parts: BuildPart[]): Map<string, string> {
  const byRule = Map.groupBy(assess(parts).findings, ({ rule }) => rule);
  return new Map([...byRule].map(([rule, found]) => [rule, found.map(({ verdict }) => verdict).join()]));
}

function without(part: BuildPart, name: string): BuildPart {
  return { ...part, specs: Object.fromEntries(Object.entries(part.specs).filter(([one]) => one !== name)) };
}
