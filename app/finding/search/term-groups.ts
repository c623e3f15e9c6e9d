import { RUPEES, type Synonym, type Unit } from "./search-terms.ts";
import { toSearchWords } from "./search-text.ts";

/** `means`: words, or a unit's factor as text. */
export type TermGroup = { kind: "synonym" | "unit"; means: string; unit: string | null; phrases: string[] };

export type TermErrors = Partial<Record<"means" | "unit" | "factor" | "said", string>>;

const MAX_MEANS = 100;
const MAX_SAID = 40;
const MAX_SAID_WORDS = 3;
/** The words that searches ignore are the longest list. */
const MAX_SAIDS = 500;
const MAX_UNIT = 20;

export function toGroups({ synonyms, units }: { synonyms: readonly Synonym[]; units: readonly Unit[] }): TermGroup[] {
  const bySense = Map.groupBy(synonyms, ({ means }) => means);
  const byUnit = Map.groupBy(units, ({ unit, factor }) => JSON.stringify([unit, factor]));
  return [
    ...[...bySense].map(
      ([means, rows]): TermGroup => ({
        kind: "synonym",
        means,
        unit: null,
        phrases: rows.map(({ said: phrase }) => phrase),
      }),
    ),
    ...[...byUnit.values()].flatMap((rows): TermGroup[] => {
      const [first] = rows;
      return first
        ? [
            {
              kind: "unit",
              means: String(first.factor),
              unit: first.unit,
              phrases: rows.map(({ said: phrase }) => phrase),
            },
          ]
        : [];
    }),
  ];
}

export function groupKey({ kind, means, unit }: Pick<TermGroup, "kind" | "means" | "unit">): string {
  return kind === "unit" ? `unit:${unit}:${means}` : `words:${means}`;
}

export function readSynonym(input: { means: string; said: string }): { group: TermGroup; errors: TermErrors } {
  const alternatives = input.means.split(",").map((one) => one.trim().toLowerCase());
  const means = alternatives.map((one) => toSearchWords(one).join(" ") + (one.endsWith("*") ? "*" : ""));
  const phrases = [...new Set(splitPhrases(input.said).map((one) => toSearchWords(one).join(" ")))];
  const group: TermGroup = { kind: "synonym", means: means.join(","), unit: null, phrases };
  return { group, errors: { ...meansError(means), ...saidError(phrases) } };
}

export function readUnit(input: { unit: string; factor: string; said: string }): {
  group: TermGroup;
  errors: TermErrors;
} {
  const phrases = [...new Set(splitPhrases(input.said).map((one) => one.toLowerCase()))];
  const unit = ["rs", "inr", "rupees"].includes(input.unit.trim().toLowerCase()) ? RUPEES : input.unit.trim();
  const factor = Number(input.factor.replaceAll(",", "").trim());
  const group: TermGroup = { kind: "unit", means: String(factor), unit, phrases };
  return {
    group,
    errors: {
      ...(unit === "" || unit.length > MAX_UNIT ? { unit: "Enter the unit of a specification, or ₹." } : {}),
      ...(!Number.isFinite(factor) || factor <= 0 ? { factor: "Enter a number above 0." } : {}),
      ...saidError(phrases),
      ...(phrases.some((one) => /^\d|\s/.test(one))
        ? { said: "A unit can't begin with a digit or contain spaces." }
        : {}),
    },
  };
}

function splitPhrases(text: string): string[] {
  return text.split(/[,\n]/).flatMap((one) => one.trim() || []);
}

function meansError(means: readonly string[]): TermErrors {
  const isIgnored = means.length === 1 && means[0] === "";
  if (!isIgnored && means.some((one) => one === "" || one === "*"))
    return { means: "Enter words, separated by commas." };
  if (means.length > 1 && means.some((one) => one.includes(" ")))
    return {
      means: "With commas, each meaning is a single word. For one meaning of several words, leave the commas out.",
    };
  return means.join(",").length > MAX_MEANS ? { means: `Use at most ${MAX_MEANS} characters.` } : {};
}

function saidError(phrases: readonly string[]): TermErrors {
  if (phrases.length === 0 || phrases.some((one) => one === ""))
    return { said: "Enter the words shoppers use, separated by commas." };
  if (phrases.length > MAX_SAIDS) return { said: `Enter at most ${MAX_SAIDS} words.` };
  const long = phrases.find((one) => one.length > MAX_SAID || one.split(" ").length > MAX_SAID_WORDS);
  return long === undefined ? {} : { said: `“${long}” is too long: at most ${MAX_SAID_WORDS} words.` };
}
