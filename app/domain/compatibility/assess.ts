import { type BuildPart, type KnownPart, knownPart } from "./known-part.ts";
import { missingSlots } from "./missing-slots.ts";
import { type PowerBudget, powerBudget } from "./power-budget.ts";
import { type Answer, type Build, type Finding, type Rule, type Verdict, verdicts, worstOf } from "./rule.ts";
import { rules } from "./rules.ts";
import { findSlot, type SlotName } from "./slots.ts";
import type { SpecificationKey } from "./specifications.ts";

export type Assessment = {
  /** Of the worst finding; "fits" where nothing was compared. What is missing doesn't count. */
  verdict: Verdict;
  /** The worst first, else in the order of the rules. */
  findings: Finding[];
  power: PowerBudget;
  /** What a computer still needs. */
  missing: SlotName[];
};

/** In whatever order the parts come, the answer is the same. */
export function assess(parts: readonly BuildPart[]): Assessment {
  const build = buildOf(inOrder(parts).map(knownPart));
  const findings = rules.flatMap((rule) => rule.judge(build).map((answer) => findingOf(rule, answer)));
  return {
    verdict: worstOf(findings),
    findings: findings.toSorted((a, b) => verdicts.indexOf(b.verdict) - verdicts.indexOf(a.verdict)),
    power: powerBudget(build),
    missing: missingSlots(build),
  };
}

/**
 * Prepared once, for lists of thousands. In a slot that takes one, the candidate stands in for what is there; elsewhere
 * it comes in addition. @returns what was found about it
 */
export function fitsWith(parts: readonly BuildPart[], slot: SlotName): (candidate: BuildPart) => Finding[] {
  const { asked, buildWith } = beside(parts, slot);
  return (candidate) => {
    const known = knownPart(candidate);
    const build = buildWith(known);
    const findings: Finding[] = [];
    for (const rule of asked)
      for (const answer of rule.judge(build)) if (answer.among.includes(known)) findings.push(findingOf(rule, answer));
    return findings;
  };
}

/** Of one rule, which asks for nothing but these specifications of a candidate. */
export type RuleVerdict = {
  keys: readonly SpecificationKey[];
  verdictOf: (specs: Readonly<Record<string, string>>) => Verdict;
};

/** What fitsWith() finds, rule by rule: a candidate's verdict is the worst of them. For candidates that are alike. */
export function verdictsWith(parts: readonly BuildPart[], slot: SlotName): RuleVerdict[] {
  const { asked, buildWith } = beside(parts, slot);
  return asked.map((rule) => ({
    keys: [...new Set(rule.compares.flatMap(([one, key]) => (one === slot ? [key] : [])))],
    verdictOf: (specs) => {
      const known = knownPart({ id: "", slot, name: "", quantity: 1, specs });
      return worstOf(rule.judge(buildWith(known)).filter(({ among }) => among.includes(known)));
    },
  }));
}

/** The rules that look at the slot, and the build of the parts with a candidate. */
function beside(parts: readonly BuildPart[], slot: SlotName) {
  const isOnlyOne = findSlot(slot)?.most === 1;
  const chosen = inOrder(parts).map(knownPart);
  const before = buildOf(isOnlyOne ? chosen.filter((part) => part.slot !== slot) : chosen);
  const others = before(slot);
  const buildWith = (known: KnownPart): Build => {
    const inSlot = [...others, known];
    return (name) => (name === slot ? inSlot : before(name));
  };
  return { asked: rules.filter(({ compares }) => compares.some(([one]) => one === slot)), buildWith };
}

const inOrder = (parts: readonly BuildPart[]): BuildPart[] =>
  parts.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

function buildOf(parts: readonly KnownPart[]): Build {
  const bySlot = Map.groupBy(parts, ({ slot }) => slot);
  return (slot) => bySlot.get(slot) ?? [];
}

const keysOf: ReadonlyMap<Rule, readonly SpecificationKey[]> = new Map(
  rules.map((rule) => [rule, [...new Set(rule.compares.map(([, key]) => key))]]),
);

function findingOf(rule: Rule, { verdict, sentence, among, missing }: Answer): Finding {
  const parts: SlotName[] = [];
  for (const { slot } of among) if (!parts.includes(slot)) parts.push(slot);
  const finding: Finding = {
    rule: rule.name,
    verdict,
    sentence,
    parts,
    products: among.map(({ id }) => id),
    specifications: keysOf.get(rule) ?? [],
  };
  return missing ? { ...finding, missing } : finding;
}
