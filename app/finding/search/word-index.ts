/** An inverted index of products by word and place (docs/decisions/322). */
import { readDocumentWords } from "./search-document.ts";
import { WordList } from "./word-list.ts";

export type Worth = readonly [name: number, title: number, specs: number, description: number];

/** The best first. */
export const wordPlaces = ["name", "title", "specification", "description"] as const;
export type WordPlace = (typeof wordPlaces)[number];
const placeNames: readonly WordPlace[] = ["name", "title", "specification", "description", "name", "name"];

/** Entries hold a document's number and the best place. */
type Posting = { entries: Uint32Array; length: number };

const REPLACED = -1;
const PLACES = 8;
const PLACE_BITS = 3;
const DESCRIPTION = 3;
const SPARE_ROWS = 64;
const SPECS = 2;
const NAME_AND_SPECS = 4;
const NAME_AND_TITLE = 5;
/** Above this multiple of the average length, each specification says less. */
const LONG = 1.1;

/** A changed text is a new document; a sweep removes replaced ones. */
export class WordIndex {
  readonly words = new WordList();
  #postings: Posting[] = [];
  readonly #rowOf: number[] = [];
  #documentOf = new Int32Array(0);
  #hashOf = new Int32Array(0);
  #replaced = 0;
  readonly #lengths: number[] = [];
  #length = 0;
  readonly #maxReplaced: number;

  constructor(maxReplaced = 1_000) {
    this.#maxReplaced = maxReplaced;
  }

  put(row: number, document: string): void {
    const hash = hashText(document);
    if (row >= this.#documentOf.length) this.#grow(row);
    const old = (this.#documentOf[row] ?? 0) - 1;
    if (old >= 0 && this.#hashOf[row] === hash) return;
    if (old >= 0) this.#replace(old);
    const added = this.#rowOf.push(row) - 1;
    this.#documentOf[row] = added + 1;
    this.#hashOf[row] = hash;
    let length = 0;
    for (const [word, place] of readDocumentWords(document)) {
      this.#add(this.words.add(word), added * PLACES + place);
      if (place === SPECS || place === NAME_AND_SPECS) length++;
    }
    this.#lengths.push(length);
    this.#length += length;
    if (this.#replaced > Math.max(this.#maxReplaced, this.#rowOf.length / 2)) this.#sweep();
  }

  remove(row: number): void {
    const old = (this.#documentOf[row] ?? 0) - 1;
    if (old < 0) return;
    this.#replace(old);
    this.#documentOf[row] = 0;
  }

  raise(code: number, worth: Worth, into: Uint8Array): void {
    const posting = this.#postings[code];
    if (!posting) return;
    const { entries, length } = posting;
    const rowOf = this.#rowOf;
    const most = (LONG * this.#length) / (rowOf.length - this.#replaced);
    for (let at = 0; at < length; at++) {
      const entry = entries[at] ?? 0;
      const document = entry >>> PLACE_BITS;
      const row = rowOf[document] ?? REPLACED;
      const isLong = (this.#lengths[document] ?? 0) > most;
      const value = valueAt(worth, entry & (PLACES - 1), isLong);
      if (row !== REPLACED && value > (into[row] ?? 0)) into[row] = value;
    }
  }

  /** Marks the rows with the word in the bitmap `rows`, those that have it outside their descriptions in `named`. @returns the best place */
  mark(code: number, rows: Int32Array, named: Int32Array): WordPlace | null {
    const posting = this.#postings[code];
    if (!posting) return null;
    let best: number = wordPlaces.length;
    for (let at = 0; at < posting.length; at++) {
      const entry = posting.entries[at] as number;
      const row = this.#rowOf[entry >>> PLACE_BITS] ?? REPLACED;
      if (row === REPLACED) continue;
      const place = entry & (PLACES - 1);
      const [word, bit] = [row >>> 5, 1 << (row & 31)];
      rows[word] = (rows[word] as number) | bit;
      if (place !== DESCRIPTION) named[word] = (named[word] as number) | bit;
      const rank = wordPlaces.indexOf(placeNames[place] ?? "description");
      if (rank < best) best = rank;
    }
    return wordPlaces[best] ?? null;
  }

  isUsed(code: number, { outside = false } = {}): boolean {
    const posting = this.#postings[code];
    if (!posting) return false;
    for (let at = 0; at < posting.length; at++) {
      const entry = posting.entries[at] ?? 0;
      const isOutside = (entry & (PLACES - 1)) !== DESCRIPTION;
      if (this.#rowOf[entry >>> PLACE_BITS] !== REPLACED && (isOutside || !outside)) return true;
    }
    return false;
  }

  /** Whether a product has the word in its name, brand or category. */
  isInNames(code: number): boolean {
    const posting = this.#postings[code];
    if (!posting) return false;
    for (let at = 0; at < posting.length; at++) {
      const entry = posting.entries[at] ?? 0;
      const place = placeNames[entry & (PLACES - 1)];
      if (this.#rowOf[entry >>> PLACE_BITS] !== REPLACED && (place === "name" || place === "title")) return true;
    }
    return false;
  }

  #add(code: number, entry: number): void {
    let posting = this.#postings[code];
    if (!posting) {
      posting = { entries: new Uint32Array(2), length: 0 };
      this.#postings[code] = posting;
    }
    if (posting.length === posting.entries.length) {
      const grown = new Uint32Array(Math.ceil(posting.length * 1.5) + 1);
      grown.set(posting.entries);
      posting.entries = grown;
    }
    posting.entries[posting.length++] = entry;
  }

  #replace(document: number): void {
    this.#rowOf[document] = REPLACED;
    this.#length -= this.#lengths[document] ?? 0;
    this.#replaced++;
  }

  /** Documents keep their numbers. */
  #sweep(): void {
    for (const posting of this.#postings) {
      const current = posting.entries
        .subarray(0, posting.length)
        .filter((entry) => this.#rowOf[entry >>> PLACE_BITS] !== REPLACED);
      posting.entries = current;
      posting.length = current.length;
    }
    this.#replaced = 0;
  }

  #grow(row: number): void {
    const larger = (from: Int32Array<ArrayBuffer>) => {
      const to = new Int32Array(Math.ceil(row * 1.25) + SPARE_ROWS);
      to.set(from);
      return to;
    };
    this.#documentOf = larger(this.#documentOf);
    this.#hashOf = larger(this.#hashOf);
  }
}

function valueAt(worth: Worth, place: number, isLong: boolean): number {
  const [name, title, specs, description] = worth;
  if (place === NAME_AND_TITLE) return Math.max(name, title);
  if (place === NAME_AND_SPECS) return isLong ? valueAt(worth, SPECS, true) : name;
  if (place === SPECS) return isLong && specs > 1 ? specs - 1 : specs;
  return place === 0 ? name : place === 1 ? title : description;
}

/** FNV-1a: unchanged texts are not read again. */
function hashText(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
