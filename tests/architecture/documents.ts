/** Documents name files, headings and words that exist, name a word once, and are short. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** `paths`: every file and folder; `headings`: the anchors of each Markdown file. */
export type Tree = { paths: ReadonlySet<string>; headings: ReadonlyMap<string, ReadonlySet<string>> };

const FOLDERS = ["app", "server", "db", "deploy", "tests", "scripts", "bench", "tools", "docs", "public"];

/** Paths from the root, with forward slashes. */
export function readPaths(): Set<string> {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
      join(entry.parentPath, entry.name).replaceAll("\\", "/"),
    ),
  );
  return new Set([...readdirSync("."), ...below]);
}

/** Words of the README, of the decisions, and of all documents. */
export function documentWords(paths: ReadonlySet<string>): { readme: number; decisions: number; all: number } {
  const documents = [...paths].filter((path) => path.endsWith(".md"));
  const decisions = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
  return { readme: wordsOf(["README.md"]), decisions: wordsOf(decisions), all: wordsOf(documents) };
}

function wordsOf(paths: string[]): number {
  return paths.reduce((total, path) => total + countWords(readFileSync(path, "utf8")), 0);
}

/** Words are counted as `wc -w` counts them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Links of a Markdown file to files or headings that are not there. */
export function brokenLinks(path: string, text: string, { paths, headings }: Tree): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : posix.join(posix.dirname(path), file).replace(/\/$/, "");
    if (!paths.has(target)) return [`${path}: nothing is at ${link}`];
    const known = headings.get(target);
    return anchor && known && !known.has(anchor) ? [`${path}: no heading is called ${link}`] : [];
  });
}

/** Anchors of headings and `<a id>`, as GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const titles = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set([...titles, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)]);
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, "");
}

/** Backticked files and folders of a module's README that exist neither there nor from the root. */
export function unknownFiles(readme: string, text: string, paths: ReadonlySet<string>): string[] {
  const module = posix.dirname(readme);
  const inside = [...paths].filter((path) => path.startsWith(`${module}/`));
  const isThere = (name: string): boolean =>
    paths.has(name) ||
    paths.has(posix.join(module, name)) ||
    inside.some((path) => path.endsWith(`/${name}`) || (name.includes("*") && asPattern(name).test(path)));
  return [...text.matchAll(/`([\w*][\w*./-]*(?:\.(?:tsx?|mjs|css|md)|\/))`/g)]
    .map(([, name = ""]) => name.replace(/\/$/, ""))
    .filter((name) => !isThere(name))
    .map((name) => `${readme}: ${name} is not there`);
}

/** Backticked names that no code has. `words`: all in the code. */
export function unknownNames(path: string, text: string, words: ReadonlySet<string>): string[] {
  return [...withoutCode(text).matchAll(/`([A-Za-z]+(?:[A-Z_]\w*))(?:\([^`]*\))?`/g)]
    .filter(([, name = ""]) => !words.has(name))
    .map(([, name]) => `${path}: no code has ${name}`);
}

/** `*-commands.server.ts` as an expression for whole paths. */
function asPattern(name: string): RegExp {
  return new RegExp(`/${name.replaceAll(".", "\\.").split("*").join("[^/]*")}$`);
}

/** The words of each row's first cell, split at commas, in order. */
export function glossaryWords(text: string): string[] {
  return [...text.matchAll(/^\| (?!word \||---)([^|]+) \|/gm)].flatMap(([, cell = ""]) => cell.split(", "));
}

/** Words that a list has more than once. */
export function doubles(words: string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}
