import { type BuildPart, type KnownPart, knownPart } from "./known-part.ts";
import { missingSlots } from "./missing-slots.ts";
import { type PowerBudget, powerBudget } from "./power-budget.ts";
import { type Answer, type Build, type Finding, type Rule, type Verdict, verdicts, worstVerdict } from "./rule.ts";
import { rules } from "./rules.ts";
import { findSlot, type SlotName } from "./slots.ts";
import type { SpecificationKey } from "./specifications.ts";

export type Assessment = {
  /** The most severe finding's; missing parts are ignored. */
  verdict: Verdict;
  findings: Finding[];
  power: PowerBudget;
  missing: SlotName[];
};

export function assess(parts: readonly BuildPart[]): Assessment {
  const build = buildOf(inOrder(parts).map(knownPart));
  const findings = rules.flatMap((rule) => mergeAlike(rule.judge(build).map((answer) => findingOf(rule, answer))));
  return {
    verdict: worstVerdict(findings),
    findings: findings.toSorted((a, b) => verdicts.indexOf(b.verdict) - verdicts.indexOf(a.verdict)),
    power: powerBudget(build),
    missing: missingSlots(build),
  };
}

/** In a slot for one part the candidate replaces it. */
export function fitsWith(parts: readonly BuildPart[], slot: SlotName): (candidate: BuildPart) => Finding[] {
  const { relevantRules, buildWith } = prepareBuild(parts, slot);
  return (candidate) => {
    const part = knownPart(candidate);
    const build = buildWith(part);
    const findings: Finding[] = [];
    for (const rule of relevantRules) {
      const own = rule.judge(build).filter(({ among }) => among.includes(part));
      findings.push(...mergeAlike(own.map((answer) => findingOf(rule, answer))));
    }
    return findings;
  };
}

export type RuleVerdict = {
  keys: readonly SpecificationKey[];
  verdictOf: (specs: BuildPart["specs"], notPublished: readonly string[]) => Verdict;
};

export function verdictsWith(parts: readonly BuildPart[], slot: SlotName): RuleVerdict[] {
  const { relevantRules, buildWith } = prepareBuild(parts, slot);
  return relevantRules.map((rule) => ({
    keys: [...new Set(rule.compares.flatMap(([one, key]) => (one === slot ? [key] : [])))],
    verdictOf: (specs, notPublished) => {
      const part = knownPart({ id: "", slot, name: "", quantity: 1, specs, notPublished });
      return worstVerdict(rule.judge(buildWith(part)).filter(({ among }) => among.includes(part)));
    },
  }));
}

function prepareBuild(parts: readonly BuildPart[], slot: SlotName) {
  const isOnlyOne = findSlot(slot)?.most === 1;
  const chosenParts = inOrder(parts).map(knownPart);
  const before = buildOf(isOnlyOne ? chosenParts.filter((part) => part.slot !== slot) : chosenParts);
  const others = before(slot);
  const buildWith = (part: KnownPart): Build => {
    const inSlot = [...others, part];
    return (name) => (name === slot ? inSlot : before(name));
  };
  return { relevantRules: rules.filter(({ compares }) => compares.some(([one]) => one === slot)), buildWith };
}

const inOrder = (parts: readonly BuildPart[]): BuildPart[] =>
  parts.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

function buildOf(parts: readonly KnownPart[]): Build {
  const bySlot = Map.groupBy(parts, ({ slot }) => slot);
  return (slot) => bySlot.get(slot) ?? [];
}

/** Two drives of one kind get one sentence; what is missing of a part stays its own finding, because each can be asked for. */
function mergeAlike(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  const alike = Map.groupBy(findings, ({ verdict, sentence, missing }) =>
    [verdict, sentence, missing?.product ?? ""].join("\n"),
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const union = <Item>(itemsOf: (finding: Finding) => readonly Item[]): Item[] => [
      ...new Set([first, ...others].flatMap(itemsOf)),
    ];
    return [{ ...first, parts: union(({ parts }) => parts), products: union(({ products }) => products) }];
  });
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
