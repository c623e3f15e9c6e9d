/** Which products have a word, and where, in this process (docs/decisions/139). */
import { wordsOfDocument } from "./search-document.ts";
import { WordList } from "./word-list.ts";

/** What a word is worth by its place: name, brand and category, specifications, description. */
export type Worth = readonly [name: number, title: number, specs: number, description: number];

/** Of one word; each entry is a document's number and, in its last two bits, the best place there. */
type Posting = { entries: Uint32Array; length: number };

const REPLACED = -1;
const PLACES = 4;
const SPARE_ROWS = 64;

/** Rows are those of the columns. A changed text is a new document; the old one is later swept out. */
export class WordIndex {
  readonly words = new WordList();
  #postings: Posting[] = [];
  readonly #rowOf: number[] = [];
  #documentOf = new Int32Array(0);
  #hashOf = new Int32Array(0);
  #replaced = 0;
  readonly #maxReplaced: number;

  /** So many replaced documents, or half of all, are swept out. */
  constructor(maxReplaced = 1_000) {
    this.#maxReplaced = maxReplaced;
  }

  /** `document`: as the database writes it (product_search). */
  put(row: number, document: string): void {
    const hash = hashOf(document);
    if (row >= this.#documentOf.length) this.#grow(row);
    const old = (this.#documentOf[row] ?? 0) - 1;
    if (old >= 0 && this.#hashOf[row] === hash) return;
    if (old >= 0) this.#replace(old);
    const added = this.#rowOf.push(row) - 1;
    this.#documentOf[row] = added + 1;
    this.#hashOf[row] = hash;
    for (const [word, place] of wordsOfDocument(document)) this.#add(this.words.add(word), added * PLACES + place);
    if (this.#replaced > Math.max(this.#maxReplaced, this.#rowOf.length / 2)) this.#sweep();
  }

  remove(row: number): void {
    const old = (this.#documentOf[row] ?? 0) - 1;
    if (old < 0) return;
    this.#replace(old);
    this.#documentOf[row] = 0;
  }

  /** Raises, by row, what `into` has to what the word is worth there. */
  raise(code: number, worth: Worth, into: Uint8Array): void {
    const posting = this.#postings[code];
    if (!posting) return;
    const { entries, length } = posting;
    const rowOf = this.#rowOf;
    for (let at = 0; at < length; at++) {
      const entry = entries[at] ?? 0;
      const row = rowOf[entry >>> 2] ?? REPLACED;
      const value = worth[(entry & 3) as 0 | 1 | 2 | 3];
      if (row !== REPLACED && value > (into[row] ?? 0)) into[row] = value;
    }
  }

  /** Whether a product has it; `outside`: also elsewhere than in descriptions. */
  isUsed(code: number, { outside = false } = {}): boolean {
    const posting = this.#postings[code];
    if (!posting) return false;
    for (let at = 0; at < posting.length; at++) {
      const entry = posting.entries[at] ?? 0;
      if (this.#rowOf[entry >>> 2] !== REPLACED && !(outside && (entry & 3) === PLACES - 1)) return true;
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
    this.#replaced++;
  }

  /** Documents keep their numbers. */
  #sweep(): void {
    for (const posting of this.#postings) {
      const kept = posting.entries.subarray(0, posting.length).filter((entry) => this.#rowOf[entry >>> 2] !== REPLACED);
      posting.entries = kept;
      posting.length = kept.length;
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

/** FNV-1a: an unchanged text is not read again. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
