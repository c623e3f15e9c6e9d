/** What `npm run house` measures: each a pure function of the parsed code; what it finds is listed, so that it can be mended. */
import { dirname } from "node:path";
import { isTest } from "#tests/architecture/floors.ts";
import { eachNode, type Node, type SourceFile } from "#tests/architecture/source-files.ts";

/** Nothing depends on what it says: wherever it is named, every such field would have to be. */
const PLAIN_FIELD = "countryOfOrigin";
const PROVIDERS = ["razorpay", "stripe"];
/** The folder of a provider, and what stands in for it in tests and speed measurements. */
const PROVIDER_ROOM = /^(app\/payments\/providers\/(razorpay|stripe)\/|tests\/|bench\/)/;

const isProduct = (path: string): boolean => /^(app|server)\//.test(path) && !isTest(path);

/** Code files that name a product's plain field: so many places a new one touches. Samples are no places. */
export function plainFieldPlaces(files: SourceFile[], field = PLAIN_FIELD): string[] {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const names = new Set([field, column, column.replaceAll("_", "-")]);
  return files.filter(({ path, ast }) => isProduct(path) && wordsOf(ast).some((word) => names.has(word))).map(pathOf);
}

/** Code files outside of a provider's folder that name it. */
export function strayProviderFiles(files: SourceFile[]): string[] {
  const names = new RegExp(PROVIDERS.join("|"), "i");
  return files
    .filter(({ path }) => !isTest(path) && /^(app|server|scripts)\//.test(path) && !PROVIDER_ROOM.test(path))
    .filter(({ path }) => !path.startsWith("scripts/house/"))
    .filter(({ ast }) => wordsOf(ast).some((word) => names.test(word)))
    .map(pathOf);
}

/** Identifiers and short strings of code: no comments, no sentences. */
function wordsOf(ast: Node): string[] {
  return eachNode(ast).flatMap(({ type, name, value }) => {
    if (type === "Identifier" || type === "JSXIdentifier") return [String(name)];
    return type === "Literal" && typeof value === "string" && !/\s/.test(value) ? [value] : [];
  });
}

export type Command = { path: string; name: string; shape: string };

/**
 * What a module's server files export that takes a database first and answers with a Result. Named `tx` it is a part of
 * its caller's transaction, and no command.
 */
export function commandsOf(files: SourceFile[]): Command[] {
  return files.filter(({ path }) => path.startsWith("app/") && path.endsWith(".server.ts")).flatMap(commandsOfFile);
}

function commandsOfFile({ path, text, ast }: SourceFile): Command[] {
  return (ast.body as Node[]).flatMap((statement) => {
    const found = statement.declaration as Node | null;
    if (statement.type !== "ExportNamedDeclaration" || found?.type !== "FunctionDeclaration" || !found.async) return [];
    const answer = found.returnType as Node | null;
    if (!answer || !/Result\b/.test(text.slice(answer.start, answer.end))) return [];
    const given = found.params as Node[];
    const types = given.map((one) => typeOf(one, text));
    if (!isGivenDatabase(given[0], types[0])) return [];
    return [{ path, name: String((found.id as Node).name), shape: shapeOf(types) }];
  });
}

/** What a command is asked for is a type of its own each time, and some are asked for nothing. */
function shapeOf([first = "", second = "", ...others]: string[]): string {
  const [input = "input", ...more] = others;
  return second.startsWith("CommandContext")
    ? [first, "CommandContext", input && "input", ...more].join(", ")
    : [first, second, ...others].join(", ");
}

function typeOf(given: Node, text: string): string {
  const annotation = (given.typeAnnotation ?? (given.left as Node | undefined)?.typeAnnotation) as Node | undefined;
  return annotation ? text.slice(annotation.start, annotation.end).replace(/^:\s*/, "").replace(/\s+/g, " ") : "?";
}

function isGivenDatabase(given: Node | undefined, type: string | undefined): boolean {
  return given?.name !== "tx" && (type === "Database" || type === "AppContext");
}

/** How what went wrong is called: the last words of exported types, each with the types it ends. */
export function refusalNames(files: SourceFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of files.filter(({ path }) => path.startsWith("app/") && !isTest(path)))
    for (const [, name = "", word = ""] of text.matchAll(/^export type (\w*?(Error|Refusal|Problem|Failure))\b/gm))
      found.set(word, [...(found.get(word) ?? []), `${name} (${path})`]);
  return found;
}

/** Folders by how many source files lie in them, the fullest first. */
export function fullFolders(files: SourceFile[]): { folder: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { path } of files.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].map(([folder, count]) => ({ folder, count })).sort((one, other) => other.count - one.count);
}

/**
 * Within a module, imports from a group (a subfolder) to one that imports it as well: the fewer of the two directions. The
 * files at a module's root are its door, which stands on both sides; types tie no knot.
 */
export function climbingImports(files: SourceFile[]): string[] {
  const edges = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => isProduct(path)))
    for (const { target, kind } of file.imports) {
      const [from, to] = [groupOf(file.path), groupOf(target)];
      if (kind !== "value" || !from || !to || from === to || from.split("/")[1] !== to.split("/")[1]) continue;
      edges.set(`${from} ${to}`, [...(edges.get(`${from} ${to}`) ?? []), `${file.path} → ${target}`]);
    }
  return [...edges].flatMap(([edge, imports]) => {
    const back = edges.get(reverseOf(edge)) ?? [];
    const isFewer = imports.length < back.length || (imports.length === back.length && edge < reverseOf(edge));
    return back.length > 0 && isFewer ? imports : [];
  });
}

function reverseOf(edge: string): string {
  return edge.split(" ").reverse().join(" ");
}

/** "app/catalog/search" of any file below it; null for files at a module's root. */
function groupOf(path: string): string | null {
  return path.match(/^(app\/[^/]+\/[^/]+)\//)?.[1] ?? null;
}

/** Names with a word in them that another has taken the place of. */
export function namesWith(files: SourceFile[], word: RegExp): string[] {
  return files.flatMap(({ path, ast }) => {
    const names = eachNode(ast).filter(({ type, name }) => /Identifier$/.test(type) && word.test(String(name)));
    return names.map(({ name }) => `${path}: ${name}`);
  });
}

/** How many doc comments the shop's own code has, and words in them. */
export function docComments(files: SourceFile[]): { count: number; words: number } {
  const own = files.filter(({ path }) => path.startsWith("app/"));
  const bodies = own.flatMap(({ text }) => [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, body = ""]) => body));
  const words = bodies.flatMap((body) => body.split(/[\s*]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
  return { count: bodies.length, words: words.length };
}

/** Lines of the files that are no tests, shortest first. */
export function fileLengths(files: SourceFile[]): number[] {
  const lengths = files.filter(({ path }) => !isTest(path)).map(({ text }) => text.trimEnd().split("\n").length);
  return lengths.sort((one, other) => one - other);
}

function pathOf({ path }: SourceFile): string {
  return path;
}
