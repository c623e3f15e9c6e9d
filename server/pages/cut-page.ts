/** Cuts a page that was made for a stand-in at the marks, and knows how to write a word at each place. */
import type { Word, Words } from "./stand-in.ts";

/** HTML text or attribute; a string of a page's data. */
export type Place = "html" | "data";
export type Hole = { word: Word; place: Place };
const PAGE_DATA_ID = "page-data";

/** What stays as it is, and holes, in turns. */
export type Piece = string | Hole;

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
/** Else they are written another way, in which a word has other escapes. */
const IS_PLAIN_DATA = /^\{/;

/** Null when a mark stands where words have no known way in. */
export function cutPage(text: string, marks: Partial<Words>, kind: Place): Piece[] | null {
  const find = finder(marks);
  if (kind === "data") return cut(text, find, "data");
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(SCRIPT)) {
    const [whole, attributes = "", content = ""] = match;
    if (!find.test(whole)) continue;
    const start = match.index + whole.indexOf(content, attributes.length);
    const inner = cut(content, find, "data");
    const before = cut(text.slice(end, start), find, "html");
    const isData = attributes.includes(`id="${PAGE_DATA_ID}"`) && IS_PLAIN_DATA.test(content);
    if (!inner || !before || !isData || find.test(attributes)) return null;
    pieces.push(...before, ...inner);
    end = start + content.length;
  }
  const rest = cut(text.slice(end), find, "html");
  return rest && joined([...pieces, ...rest]);
}

/** Marks that the page of this shape shows as they are; not the constants "0" and "1". */
function finder(marks: Partial<Words>): RegExp & { words: Word[] } {
  const words = order.filter((word) => (marks[word]?.length ?? 0) > 1);
  const groups = words.map((word) => `(${marks[word]?.replaceAll(".", "\\.")})`);
  const lastName = marks.fullName?.split(" ")[1];
  return Object.assign(new RegExp([...groups, ...(lastName ? [lastName] : [])].join("|") || "(?!)"), { words });
}

const order: Word[] = ["fullName", "firstName", "email", "formKey", "cartCount"];

/** Null for a part of the name that stands alone. */
function cut(text: string, find: RegExp & { words: Word[] }, place: Place): Piece[] | null {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(find, "g"))) {
    const word = find.words.find((_, index) => match[index + 1] !== undefined);
    if (!word) return null;
    pieces.push(text.slice(end, match.index), { word, place });
    end = match.index + match[0].length;
  }
  return [...pieces, text.slice(end)];
}

/** Neighbouring texts as one. */
function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (typeof piece === "string" && typeof last === "string") whole[whole.length - 1] = last + piece;
    else whole.push(piece);
  }
  return whole;
}

const HTML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** As React and `writePageData` write it there. */
export function written(words: Partial<Words>, { word, place }: Hole): string {
  const value = words[word] ?? "";
  if (PLAIN.test(value)) return value;
  if (place === "html") return value.replace(/[&<>"']/g, (one) => HTML[one] ?? one);
  return JSON.stringify(value).slice(1, -1).replaceAll("<", "\\u003c");
}

/** Nothing to escape anywhere. */
const PLAIN = /^[\w .@-]*$/;
