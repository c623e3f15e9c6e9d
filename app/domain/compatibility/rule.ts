import type { KnownPart } from "./known-part.ts";
import type { SlotName } from "./slots.ts";
import { type SpecificationKey, specifications, type ValueOf } from "./specifications.ts";

/** From best to worst. */
export const verdicts = ["fits", "warning", "unknown", "not-recommended", "does-not-fit"] as const;
export type Verdict = (typeof verdicts)[number];

/** Parts that don't go together, or that a maker advises against. */
export const speaksAgainst = (verdict: Verdict): boolean => verdict === "does-not-fit" || verdict === "not-recommended";

/** `isNotPublished`: its maker doesn't publish it, so that nobody can fill it in. */
export type Missing = { product: string; slot: SlotName; specification: SpecificationKey; isNotPublished: boolean };

export type Finding = {
  rule: string;
  verdict: Verdict;
  sentence: string;
  parts: readonly SlotName[];
  products: readonly string[];
  specifications: readonly SpecificationKey[];
  missing?: Missing;
};

export function worstVerdict(findings: readonly Pick<Finding, "verdict">[]): Verdict {
  return verdicts.findLast((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? "fits";
}

export type Build = (slot: SlotName) => readonly KnownPart[];

export type Answer = {
  verdict: Verdict;
  sentence: string;
  among: readonly KnownPart[];
  missing?: Missing;
};

export type Rule = {
  name: string;
  compares: readonly (readonly [SlotName, SpecificationKey])[];
  source: string;
  /** Empty when the rule does not apply. */
  judge: (build: Build) => readonly Answer[];
};

export const fits = (sentence: string, ...among: KnownPart[]): Answer => ({ verdict: "fits", sentence, among });
export const warns = (sentence: string, ...among: KnownPart[]): Answer => ({ verdict: "warning", sentence, among });
/** The parts go together, and their maker advises against it. */
export const advisesAgainst = (sentence: string, ...among: KnownPart[]): Answer => ({
  verdict: "not-recommended",
  sentence,
  among,
});
export const failsToFit = (sentence: string, ...among: KnownPart[]): Answer => ({
  verdict: "does-not-fit",
  sentence,
  among,
});

function missingIn(part: KnownPart, key: SpecificationKey): Missing {
  return { product: part.id, slot: part.slot, specification: key, isNotPublished: part.notPublished.includes(key) };
}

/** "Can't tell", or a note where the maker doesn't publish what the rule reads. */
export function unknown(part: KnownPart, key: SpecificationKey, question: string, ...among: KnownPart[]): Answer {
  const missing = missingIn(part, key);
  const { words } = specifications[key];
  const parts = [part, ...among.filter((one) => one !== part)];
  if (missing.isNotPublished)
    return {
      ...warns(
        `The maker of the ${part.name} doesn’t publish its ${words}: check ${question} before you buy.`,
        ...parts,
      ),
      missing,
    };
  const sentence = `We can't tell ${question}: the details of the ${part.name} don't give its ${words}.`;
  return { verdict: "unknown", sentence, among: parts, missing };
}

/** A note instead of "can't tell", for what decides a speed or a detail and no part's use; `key` still counts as missing. */
export function notes(part: KnownPart, key: SpecificationKey, sentence: string, ...among: KnownPart[]): Answer {
  const missing = missingIn(part, key);
  const note = missing.isNotPublished ? `${sentence} The maker of the ${part.name} doesn’t publish this.` : sentence;
  return { ...warns(note, part, ...among.filter((one) => one !== part)), missing };
}

type Values<Key extends SpecificationKey> = { readonly [K in Key]: ValueOf<K> };
type Pair<A extends SpecificationKey, B extends SpecificationKey> = {
  name: string;
  one: readonly [SlotName, ...A[]];
  other: readonly [SlotName, ...B[]];
  source: string;
  question: string;
  beside?: Rule["compares"];
  judge: (one: Values<A>, other: Values<B>, parts: readonly [KnownPart, KnownPart]) => Answer | null;
};

export function pairRule<const A extends SpecificationKey, const B extends SpecificationKey>(rule: Pair<A, B>): Rule {
  const { name, source, question, judge } = rule;
  const [oneSlot, ...oneKeys] = rule.one;
  const [otherSlot, ...otherKeys] = rule.other;
  const judgePair = (one: KnownPart, other: KnownPart): Answer | null => {
    const missing = missingOf(one, oneKeys);
    if (missing !== null) return unknown(one, missing, question, other);
    const missingThere = missingOf(other, otherKeys);
    if (missingThere !== null) return unknown(other, missingThere, question, one);
    return judge(valuesOf(one, oneKeys), valuesOf(other, otherKeys), [one, other]);
  };
  return {
    name,
    source,
    compares: [
      ...oneKeys.map((key) => [oneSlot, key] as const),
      ...otherKeys.map((key) => [otherSlot, key] as const),
      ...(rule.beside ?? []),
    ],
    judge: (build) => {
      const answers: Answer[] = [];
      for (const one of build(oneSlot))
        for (const other of build(otherSlot)) {
          const answer = judgePair(one, other);
          if (answer) answers.push(answer);
        }
      return answers;
    },
  };
}

function missingOf<Key extends SpecificationKey>(part: KnownPart, keys: readonly Key[]): Key | null {
  for (const key of keys) if (part.read(key) === null) return key;
  return null;
}

function valuesOf<Key extends SpecificationKey>(part: KnownPart, keys: readonly Key[]): Values<Key> {
  const values: Partial<Record<SpecificationKey, unknown>> = {};
  for (const key of keys) values[key] = part.read(key);
  return values as Values<Key>;
}
