/** The PC builder's rules against judged cases (docs/rules.md#b3). */
import { describe, expect, test } from "vitest";
import { assess } from "#app/domain/compatibility/assess.ts";
import { type Finding, type Verdict, verdicts } from "#app/domain/compatibility/rule.ts";
import { rules } from "#app/domain/compatibility/rules.ts";
import { answered, figures } from "./judge-cases.ts";
import { randomBuilds } from "./random-builds.ts";
import { judgeWholeBuilds } from "./whole-builds.ts";

/** Makers advise against little, and few details of a part are left open. */
const leastShare: Partial<Record<Verdict, number>> = { "not-recommended": 0.02, unknown: 0.05 };

const key = ({ rule, verdict }: Pick<Finding, "rule" | "verdict">) => `${rule}: ${verdict}`;

describe("of the judged cases", () => {
  test("there are 1,200 and more, each with reason and source, all verdicts in fair shares", () => {
    expect(figures.cases).toBeGreaterThanOrEqual(1_200);
    for (const verdict of verdicts) {
      const share = answered.filter((one) => one.verdict === verdict).length / answered.length;
      expect(share, verdict).toBeGreaterThan(leastShare[verdict] ?? 0.1);
    }
    expect(answered.filter(({ reason, source }) => reason === "" || source === "")).toEqual([]);
    expect(new Set(answered.map(({ rule, wording }) => `${rule} ${wording}`)).size).toBe(answered.length);
  });

  test('no wrong "fits", and at most 1 in 100 wrong "does not fit"', () => {
    const falseFits = answered.filter(({ verdict, answer }) => answer === "fits" && verdict !== "fits");
    expect(falseFits.map(({ rule, wording }) => `${rule} ${wording}`)).toEqual([]);
    expect(figures.falseDoesNotFit / figures.cases).toBeLessThanOrEqual(0.01);
    expect(figures.others / figures.cases).toBeLessThanOrEqual(0.01);
  });

  test("of 3,000 whole builds from the demo's parts at most one in ten is left open", () => {
    const { verdicts: counts } = judgeWholeBuilds(3_000);
    expect(Object.fromEntries(counts).unknown).toBeLessThanOrEqual(300);
  });

  test("there is one for each answer that a rule ever gives", () => {
    const judged = new Set(answered.map(key));
    const given = new Set(randomBuilds(3000).flatMap((parts) => assess(parts).findings.map(key)));
    for (const { name } of rules)
      expect(
        [...given].some((one) => one.startsWith(`${name}: `)),
        name,
      ).toBe(true);
    expect([...given].filter((one) => !judged.has(one))).toEqual([]);
  });
});
