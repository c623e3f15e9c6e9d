/** Doubled letters ("asuss"), vowels ("rayzen") and swapped neighbours ("leveno") cost less. */

const SWAP = 1;
const DOUBLED = 0.5;
const VOWEL = 0.5;
const SOUND = 0.25;
const VOWELS = new Set("aeiouy");

export function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 && j === 0) continue;
      const row = rows[i];
      if (row) {
        row[j] = Math.min(
          at(i - 1, j) + gap(a, i),
          at(i, j - 1) + gap(b, j),
          i > 0 && j > 0 ? at(i - 1, j - 1) + replacement(a.charAt(i - 1), b.charAt(j - 1)) : Number.POSITIVE_INFINITY,
          swapped(a, b, i, j, at),
        );
      }
    }
  }
  return at(a.length, b.length);
}

function gap(word: string, end: number): number {
  if (end <= 0) return Number.POSITIVE_INFINITY;
  const letter = word.charAt(end - 1);
  if (end > 1 && word.charAt(end - 2) === letter) return DOUBLED;
  return end > 1 && VOWELS.has(letter) ? VOWEL : 1;
}

function replacement(a: string, b: string): number {
  if (a === b) return 0;
  return VOWELS.has(a) && VOWELS.has(b) ? VOWEL : 1;
}

function swapped(a: string, b: string, i: number, j: number, at: (i: number, j: number) => number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const width of [2, 3]) {
    if (i < width || j < width) continue;
    if (a.charAt(i - 1) !== b.charAt(j - width) || a.charAt(i - width) !== b.charAt(j - 1)) continue;
    const between = width === 3 ? replacement(a.charAt(i - 2), b.charAt(j - 2)) : 0;
    best = Math.min(best, at(i - width, j - width) + SWAP + between);
  }
  return best;
}

/** Letters that sound alike, as in "grafic" and "keebord", are nearly the same. */
function distance(typed: string, word: string): number {
  const plain = editDistance(typed, word);
  const [typedSound, wordSound] = [toSound(typed), toSound(word)];
  return typedSound === typed && wordSound === word
    ? plain
    : Math.min(plain, editDistance(typedSound, wordSound) + SOUND);
}

/** "grafix" and "graphics" sound the same. */
export function toSound(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/x/g, "ks")
    .replace(/ck|c(?![eiyh])|q/g, "k")
    .replace(/z|c(?=[eiy])/g, "s")
    .replace(/w/g, "v");
}

/** Short words are too alike. */
export function maxEditDistance(length: number): number {
  if (length <= 2) return 0;
  if (length === 3) return 0.5;
  if (length === 4) return 1;
  return length <= 7 ? 1.5 : 2;
}

export function corrections(typed: string, candidates: readonly string[]): string[] {
  return candidates
    .map((word) => ({ word, off: distance(typed, word) + (word[0] === typed[0] ? 0 : 0.5) }))
    .filter(({ off }) => off <= maxEditDistance(typed.length))
    .sort((a, b) => a.off - b.off || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}
