/** Names and sizes of files, and what no file may do. */
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

const MAX_LINES = 300;
const README_LINES = 20;
/** Tables, seeds, sample data. */
const LONG_BY_NATURE = /(\/schema\.server\.ts|^db\/)/;
const EMPTY_WORDS = /(^|[-.])(utils?|helpers?|misc|common|manager|service)([-.]|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;

export function longFiles(files: SourceFile[]): string[] {
  return files
    .filter((file) => !LONG_BY_NATURE.test(file.path))
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${MAX_LINES}`);
}

/** Names that say nothing or aren't kebab-case. */
export function badNames(paths: string[]): string[] {
  return paths.flatMap((path) =>
    path
      .split("/")
      .filter((part) => EMPTY_WORDS.test(part) || !KEBAB.test(part))
      .map((part) => `${path}: "${part}" ${EMPTY_WORDS.test(part) ? "says nothing" : "is not kebab-case"}`),
  );
}

/** In app/, other folders are imported as #app/…, with file extensions. */
export function crookedImports(files: SourceFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith("app/"))
    .flatMap((file) =>
      [...file.text.matchAll(/(?:from|import\()\s*"((?:\.|#)[^"]*)"/g)].flatMap(([, specifier = ""]) => {
        if (specifier.includes("/+types/")) return [];
        if (specifier.startsWith("../")) return [`${file.path}: "${specifier}" climbs; write #app/…`];
        return /\.\w+(\?\w+)?$/.test(specifier) ? [] : [`${file.path}: "${specifier}" has no extension`];
      }),
    );
}

/** Missing (null) or too long. */
export function badReadmes(readmes: Map<string, string | null>): string[] {
  return [...readmes].flatMap(([folder, text]) => {
    if (text === null) return [`${folder} has no README.md`];
    const lines = text.trimEnd().split("\n").length;
    return lines > README_LINES ? [`${folder}/README.md has ${lines} lines, more than ${README_LINES}`] : [];
  });
}

/** Casts by way of unknown make anything pass for anything; type the value, narrow it or parse it. */
export function blindCasts(files: SourceFile[]): string[] {
  const isBlind = ({ type, expression }: Node) => {
    const { type: inner, typeAnnotation } = (expression ?? {}) as { type?: string; typeAnnotation?: Node };
    return type === "TSAsExpression" && inner === "TSAsExpression" && typeAnnotation?.type === "TSUnknownKeyword";
  };
  return files
    .filter((file) => /\bas\s+unknown\b/.test(file.text) && eachNode(file.ast).some(isBlind))
    .map(({ path }) => `${path} casts by way of unknown`);
}
