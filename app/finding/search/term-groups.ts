import { RUPEES, type Synonym, type Unit } from "./search-terms.ts";
import { searchWordsOf } from "./search-text.ts";

/** `unit`: null of a synonym. `means`: the words, or so many of the unit as text. */
export type TermGroup = { kind: "synonym" | "unit"; means: string; unit: string | null; said: string[] };

export type TermErrors = Partial<Record<"means" | "unit" | "factor" | "said", string>>;

const MAX_MEANS = 100;
const MAX_SAID = 40;
const MAX_SAID_WORDS = 3;
const MAX_SAIDS = 60;
const MAX_UNIT = 20;

export function groupsOf({ synonyms, units }: { synonyms: readonly Synonym[]; units: readonly Unit[] }): TermGroup[] {
  const bySense = Map.groupBy(synonyms, ({ means }) => means);
  const byUnit = Map.groupBy(units, ({ unit, factor }) => JSON.stringify([unit, factor]));
  return [
    ...[...bySense].map(
      ([means, rows]): TermGroup => ({ kind: "synonym", means, unit: null, said: rows.map(({ said }) => said) }),
    ),
    ...[...byUnit.values()].flatMap((rows): TermGroup[] => {
      const [first] = rows;
      return first
        ? [{ kind: "unit", means: String(first.factor), unit: first.unit, said: rows.map(({ said }) => said) }]
        : [];
    }),
  ];
}

/** Its name in an address. */
export function groupKey({ kind, means, unit }: Pick<TermGroup, "kind" | "means" | "unit">): string {
  return kind === "unit" ? `unit:${unit}:${means}` : `words:${means}`;
}

/** "notebook, lappy": each as the search reads it. */
export function readSynonym(input: { means: string; said: string }): { group: TermGroup; errors: TermErrors } {
  const alternatives = input.means.split(",").map((one) => one.trim().toLowerCase());
  const means = alternatives.map((one) => searchWordsOf(one).join(" ") + (one.endsWith("*") ? "*" : ""));
  const said = [...new Set(parted(input.said).map((one) => searchWordsOf(one).join(" ")))];
  const group: TermGroup = { kind: "synonym", means: means.join(","), unit: null, said };
  return { group, errors: { ...meansError(means), ...saidError(said) } };
}

export function readUnit(input: { unit: string; factor: string; said: string }): {
  group: TermGroup;
  errors: TermErrors;
} {
  const said = [...new Set(parted(input.said).map((one) => one.toLowerCase()))];
  const unit = ["rs", "inr", "rupees"].includes(input.unit.trim().toLowerCase()) ? RUPEES : input.unit.trim();
  const factor = Number(input.factor.replaceAll(",", "").trim());
  const group: TermGroup = { kind: "unit", means: String(factor), unit, said };
  return {
    group,
    errors: {
      ...(unit === "" || unit.length > MAX_UNIT ? { unit: "Enter the unit of a specification, or ₹." } : {}),
      ...(!Number.isFinite(factor) || factor <= 0 ? { factor: "Enter a number above 0." } : {}),
      ...saidError(said),
      ...(said.some((one) => /[\d\s]/.test(one)) ? { said: "A unit can't contain digits or spaces." } : {}),
    },
  };
}

function parted(text: string): string[] {
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

function saidError(said: readonly string[]): TermErrors {
  if (said.length === 0 || said.some((one) => one === ""))
    return { said: "Enter the words shoppers use, separated by commas." };
  if (said.length > MAX_SAIDS) return { said: `Enter at most ${MAX_SAIDS} words.` };
  const long = said.find((one) => one.length > MAX_SAID || one.split(" ").length > MAX_SAID_WORDS);
  return long === undefined ? {} : { said: `“${long}” is too long: at most ${MAX_SAID_WORDS} words.` };
}
