/** Cuts a page that was made for a stand-in at the marks, and knows how to write a word at each place. */
import type { Word, Words } from "./stand-in.ts";

/** HTML text or attribute; a string within a string of the hydration script; a string of a data answer. */
export type Place = "html" | "script" | "data";
export type Hole = { word: Word; place: Place };
/** What stays as it is, and holes, in turns. */
export type Piece = string | Hole;

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
/** Where React Router hands a page's data to the browser. */
const HYDRATION = /^window\.__reactRouterContext\.streamController\.enqueue\("/;

export type CutPage = {
  pieces: Piece[];
  /** The script that holds marks; its hash is another in every answer. */
  script: { pieces: Piece[]; text: string } | null;
};

/** Null when a mark stands where words have no known way in. */
export function cutPage(text: string, marks: Partial<Words>, kind: "html" | "data"): CutPage | null {
  const find = finder(marks);
  if (kind === "data") {
    const pieces = cut(text, find, "data");
    return pieces && { pieces, script: null };
  }
  const pieces: Piece[] = [];
  let script: CutPage["script"] = null;
  let end = 0;
  for (const match of text.matchAll(SCRIPT)) {
    const [whole, attributes = "", content = ""] = match;
    if (!find.test(whole)) continue;
    const start = match.index + whole.indexOf(content, attributes.length);
    const inner = cut(content, find, "script");
    const before = cut(text.slice(end, start), find, "html");
    if (script || !inner || !before || !HYDRATION.test(content) || find.test(attributes)) return null;
    script = { pieces: inner, text: content };
    pieces.push(...before, ...inner);
    end = start + content.length;
  }
  const rest = cut(text.slice(end), find, "html");
  return rest && { pieces: joined([...pieces, ...rest]), script };
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
const SCRIPT_ESCAPES: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** As React and React Router write it there. */
export function written(words: Partial<Words>, { word, place }: Hole): string {
  const value = words[word] ?? "";
  if (PLAIN.test(value)) return value;
  if (place === "html") return value.replace(/[&<>"']/g, (one) => HTML[one] ?? one);
  const inData = JSON.stringify(value).slice(1, -1);
  if (place === "data") return inData;
  return JSON.stringify(inData)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (one) => SCRIPT_ESCAPES[one] ?? one);
}

/** Nothing to escape anywhere. */
const PLAIN = /^[\w .@-]*$/;
