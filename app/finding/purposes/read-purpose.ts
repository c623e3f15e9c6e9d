/** Reads the form of a purpose. */
import type { SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import type { Purpose, PurposeWish } from "#app/finding/search/purposes.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";

/** Lines of wishes that the form has. */
export const WISH_LINES = 12;
const MAX_POINTS = 20;
const MAX_NAME = 60;
const MAX_WHY = 160;
const MAX_PHRASES = 80;
const MAX_WORDS = 4;

export const conditions = { atLeast: "At least", atMost: "At most", oneOf: "One of" } as const;

const wishFields = Array.from({ length: WISH_LINES }, (_, at) => [
  `spec${at}`,
  `condition${at}`,
  `value${at}`,
  `points${at}`,
]).flat();
export const purposeFields = ["name", "why", "phrases", "priceTowards", "pricePoints", ...wishFields];

export type PurposeErrors = Record<string, string>;
type Specs = readonly Pick<SpecDefinition, "key" | "label" | "type">[];

/** `key`: of the purpose that is changed; empty: a new one gets it from its name. */
export function readPurpose(
  input: Readonly<Record<string, string>>,
  { key, specs }: { key: string; specs: Specs },
): { purpose: Purpose; errors: PurposeErrors } {
  const errors: PurposeErrors = {};
  const name = (input.name ?? "").trim();
  const why = (input.why ?? "").trim();
  if (name === "" || name.length > MAX_NAME) errors.name = `Enter a name of at most ${MAX_NAME} characters.`;
  else if (slugify(name) === "") errors.name = "Enter a name with letters or digits.";
  if (why.length > MAX_WHY) errors.why = `Use at most ${MAX_WHY} characters.`;
  const phrases = readPhrases(input.phrases ?? "", errors);
  const wishes = Array.from({ length: WISH_LINES }, (_, at) => readWish(input, at, { specs, errors })).filter(
    (wish) => wish !== null,
  );
  const price = readPrice(input, errors);
  if (wishes.length === 0 && !price && Object.keys(errors).length === 0)
    errors.spec0 = "Choose a specification, or let the price count.";
  return { purpose: { key: key || slugify(name), name, why, phrases, wishes, ...(price ? { price } : {}) }, errors };
}

function readPhrases(text: string, errors: PurposeErrors): string[] {
  const typed = text.split(/[,\n]/).map((phrase) => toSearchWords(phrase));
  const phrases = [...new Set(typed.map((words) => words.join(" ")).filter(Boolean))];
  const long = typed.find((words) => words.length > MAX_WORDS);
  if (phrases.length === 0) errors.phrases = "Enter the words shoppers use, separated by commas.";
  else if (phrases.length > MAX_PHRASES) errors.phrases = `Enter at most ${MAX_PHRASES} phrases.`;
  else if (long) errors.phrases = `“${long.join(" ")}” is too long: at most ${MAX_WORDS} words.`;
  return phrases;
}

function readWish(
  input: Readonly<Record<string, string>>,
  at: number,
  { specs, errors }: { specs: Specs; errors: PurposeErrors },
): PurposeWish | null {
  const [key = "", value = "", pointsText = ""] = [
    input[`spec${at}`],
    input[`value${at}`]?.trim(),
    input[`points${at}`],
  ];
  if (key === "" && value === "") return null;
  const spec = specs.find((one) => one.key === key);
  if (!spec) {
    errors[`spec${at}`] = "Choose a specification.";
    return null;
  }
  const points = readPoints(pointsText);
  if (points === null) errors[`points${at}`] = `Enter a whole number from 1 to ${MAX_POINTS}.`;
  const condition = input[`condition${at}`];
  if (condition === "oneOf") {
    const oneOf = value.split(",").flatMap((one) => one.trim().toLowerCase() || []);
    if (oneOf.length === 0) errors[`value${at}`] = "Enter one or more values, separated by commas.";
    return { spec: key, points: points ?? 1, oneOf };
  }
  const number = Number(value.replaceAll(",", ""));
  if (spec.type !== "number") errors[`condition${at}`] = `${spec.label} is no number: choose “One of”.`;
  else if (value === "" || !Number.isFinite(number) || number < 0) errors[`value${at}`] = "Enter a number.";
  if (condition !== "atLeast" && condition !== "atMost")
    errors[`condition${at}`] = "Choose at least, at most or one of.";
  return { spec: key, points: points ?? 1, ...(condition === "atMost" ? { atMost: number } : { atLeast: number }) };
}

function readPrice(input: Readonly<Record<string, string>>, errors: PurposeErrors): Purpose["price"] {
  const towards = input.priceTowards ?? "";
  if (towards === "") return undefined;
  if (towards !== "low" && towards !== "high") errors.priceTowards = "Choose cheap or dear products, or neither.";
  const points = readPoints(input.pricePoints ?? "");
  if (points === null) errors.pricePoints = `Enter a whole number from 1 to ${MAX_POINTS}.`;
  return { towards: towards === "high" ? "high" : "low", points: points ?? 1 };
}

function readPoints(text: string): number | null {
  const points = Number(text.trim());
  return /^\d{1,2}$/.test(text.trim()) && points >= 1 && points <= MAX_POINTS ? points : null;
}

/** The form's fields as they stand for a purpose. */
export function toPurposeFields({ name, why, phrases, wishes, price }: Purpose): Record<string, string> {
  const lines = wishes.flatMap(({ spec, points, atLeast, atMost, oneOf }, at) => [
    [`spec${at}`, spec],
    [`condition${at}`, oneOf ? "oneOf" : atMost === undefined ? "atLeast" : "atMost"],
    [`value${at}`, oneOf ? oneOf.join(", ") : String(atMost ?? atLeast ?? "")],
    [`points${at}`, String(points)],
  ]);
  return {
    name,
    why,
    phrases: phrases.join(", "),
    priceTowards: price?.towards ?? "",
    pricePoints: price ? String(price.points) : "",
    ...Object.fromEntries(lines),
  };
}
