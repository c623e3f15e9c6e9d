/** A product's words as the database keeps them in product_search: 'gb':13C 'macbook':2A,40. */

const PLACES = { A: 0, B: 1, C: 2 } as const;
const DESCRIPTION = 3;
/** "16 GB" is also 16gb, outside descriptions. */
const MAX_UNIT_LENGTH = 5;

/** So many words after a "not" of a description are what the product is not: "not for gaming". */
const DENIED = 6;
const DENIALS = ["not", "cannot", "without"];

type Standing = { place: number; positions: number[] };

/** With the best place of each; 0: the name. */
export function wordsOfDocument(document: string): Map<string, number> {
  const standings = new Map<string, Standing>();
  const units = new Map<number, string>();
  for (const [, word = "", where = ""] of document.matchAll(/'([^']+)':([\dA-D,]+)/g)) {
    const standing = readStanding(where);
    standings.set(word, standing);
    if (word.length <= MAX_UNIT_LENGTH && !/\d/.test(word)) for (const at of standing.positions) units.set(at, word);
  }
  const denials = DENIALS.flatMap((word) => standings.get(word)?.positions ?? []);
  const isDenied = (at: number) => denials.some((denial) => at > denial && at <= denial + DENIED);
  const words = new Map<string, number>();
  for (const [word, { place, positions }] of standings) {
    if (place === DESCRIPTION && denials.length > 0 && positions.every(isDenied)) continue;
    put(words, word, place);
    if (place === DESCRIPTION || !/^\d{1,4}$/.test(word)) continue;
    for (const at of positions) {
      const unit = units.get(at + 1);
      if (unit) put(words, word + unit, place);
    }
  }
  return words;
}

function put(words: Map<string, number>, word: string, place: number): void {
  words.set(word, Math.min(place, words.get(word) ?? place));
}

function readStanding(where: string): Standing {
  let place = DESCRIPTION;
  const positions = where.split(",").map((one) => {
    const letter = one.at(-1);
    if (letter === "A" || letter === "B" || letter === "C") place = Math.min(place, PLACES[letter]);
    return Number.parseInt(one, 10);
  });
  return { place, positions };
}
