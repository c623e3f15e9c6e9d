/** PostgreSQL stores words as 'gb':13C 'macbook':2A,40. */

const PLACES = { A: 0, B: 1, C: 2 } as const;
const DESCRIPTION = 3;
/** The word is in name and specifications. */
const NAME_AND_SPECS = 4;
/** The name repeats a word of brand or category. */
const NAME_AND_TITLE = 5;
/** "16 GB" is also 16gb, "M4 Max" m4max. */
const MAX_UNIT_LENGTH = 5;

/** Words after a "not" say what the product is not. */
const NEGATION_REACH = 6;
const NEGATIONS = ["not", "cannot", "without"];

type Standing = { place: number; positions: number[] };

export function readDocumentWords(document: string): Map<string, number> {
  const occurrences = new Map<string, Standing>();
  const units = new Map<number, string>();
  for (const [, word = "", where = ""] of document.matchAll(/'([^']+)':([\dA-D,]+)/g)) {
    const occurrence = readOccurrence(where);
    occurrences.set(word, occurrence);
    if (word.length <= MAX_UNIT_LENGTH && !/\d/.test(word)) for (const at of occurrence.positions) units.set(at, word);
  }
  const negations = NEGATIONS.flatMap((word) => occurrences.get(word)?.positions ?? []);
  const isNegated = (at: number) => negations.some((denial) => at > denial && at <= denial + NEGATION_REACH);
  const words = new Map<string, number>();
  for (const [word, place] of readCombinations(occurrences)) put(words, word, place);
  for (const [word, { place, positions }] of occurrences) {
    if (place === DESCRIPTION && negations.length > 0 && positions.every(isNegated)) continue;
    put(words, word, place);
    if (place === DESCRIPTION || !/^[a-z]?\d{1,4}$/.test(word)) continue;
    for (const at of positions) {
      const unit = units.get(at + 1);
      if (unit) put(words, word + unit, place);
    }
  }
  return words;
}

/** A "2-in-1 laptop" and a "5-in-1 hub" are 2in1 and 5in1. */
function readCombinations(occurrences: ReadonlyMap<string, Standing>): [string, number][] {
  const ins = occurrences.get("in")?.positions ?? [];
  const ones = new Set(occurrences.get("1")?.positions);
  const before = ins.filter((at) => ones.has(at + 1)).map((at) => at - 1);
  if (before.length === 0) return [];
  return [...occurrences].flatMap(([word, { place, positions }]): [string, number][] =>
    /^\d+$/.test(word) && positions.some((at) => before.includes(at)) ? [[`${word}in1`, place]] : [],
  );
}

function put(words: Map<string, number>, word: string, place: number): void {
  const existing = words.get(word);
  if (existing === undefined || toOrder(place) < toOrder(existing)) words.set(word, place);
}

function toOrder(place: number): number {
  if (place === NAME_AND_TITLE) return PLACES.A;
  return place === NAME_AND_SPECS ? PLACES.A + 0.5 : place;
}

function readOccurrence(where: string): Standing {
  let place = DESCRIPTION;
  let [isTitle, isSpec] = [false, false];
  const positions = where.split(",").map((entry) => {
    const letter = entry.at(-1);
    if (letter === "B") isTitle = true;
    if (letter === "C") isSpec = true;
    if (letter === "A" || letter === "B" || letter === "C") place = Math.min(place, PLACES[letter]);
    return Number.parseInt(entry, 10);
  });
  if (place !== PLACES.A) return { place, positions };
  return { place: isTitle ? NAME_AND_TITLE : isSpec ? NAME_AND_SPECS : place, positions };
}
