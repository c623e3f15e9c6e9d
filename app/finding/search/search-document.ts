/** A product's words as the database keeps them in product_search: 'gb':13C 'macbook':2A,40. */

const PLACES = { A: 0, B: 1, C: 2 } as const;
const DESCRIPTION = 3;
/** In the name, and what its specifications say: "(16 GB, 1 TB SSD)". */
const NAME_AND_SPECS = 4;
/** "16 GB" is also 16gb, "RTX 5070 Ti" 5070ti, "M4 Max" m4max, outside descriptions. */
const MAX_UNIT_LENGTH = 5;

/** So many words after a "not" of a description are what the product is not: "not for gaming". */
const DENIED = 6;
const DENIALS = ["not", "cannot", "without"];

type Standing = { place: number; positions: number[] };

/** With the best place of each; 0: the name, 4: the name and specifications. */
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
    if (place === DESCRIPTION || !/^[a-z]?\d{1,4}$/.test(word)) continue;
    for (const at of positions) {
      const unit = units.get(at + 1);
      if (unit) put(words, word + unit, place);
    }
  }
  return words;
}

function put(words: Map<string, number>, word: string, place: number): void {
  const known = words.get(word);
  if (known === undefined || orderOf(place) < orderOf(known)) words.set(word, place);
}

/** The best first. */
function orderOf(place: number): number {
  return place === NAME_AND_SPECS ? PLACES.A + 0.5 : place;
}

function readStanding(where: string): Standing {
  let place = DESCRIPTION;
  let isSpec = false;
  const positions = where.split(",").map((one) => {
    const letter = one.at(-1);
    if (letter === "C") isSpec = true;
    if (letter === "A" || letter === "B" || letter === "C") place = Math.min(place, PLACES[letter]);
    return Number.parseInt(one, 10);
  });
  return { place: isSpec && place === PLACES.A ? NAME_AND_SPECS : place, positions };
}
