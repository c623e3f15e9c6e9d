/** Pure functions of the parsed code; findings are listed, so that they can be mended. */
import { dirname } from "node:path";
import { exceptions } from "#tests/architecture/command-exceptions.ts";
import { exportedFunctions, misshapenCommands, oddErrorNames } from "#tests/architecture/commands.ts";
import { isTest } from "#tests/architecture/floors.ts";
import { eachNode, type Node, type SourceFile } from "#tests/architecture/source-files.ts";

/** No rule depends on this field, so it is named wherever every such field must be. */
const PLAIN_FIELD = "manufacturer";
const isProduct = (path: string): boolean => /^(app|server)\//.test(path) && !isTest(path);

/** Code files that a new plain field touches, the demo's samples among them. */
export function plainFieldPlaces(files: SourceFile[], field = PLAIN_FIELD): string[] {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const names = new Set([field, column, column.replaceAll("_", "-")]);
  const named = files
    .filter(({ path }) => /^(app|server|db)\//.test(path) && !isTest(path))
    .filter(({ text }) => [...names].some((name) => text.includes(name)))
    .filter(({ ast }) => wordsOf(ast).some((word) => names.has(word)));
  return [...new Set(named.map(({ path }) => path.replace(/^db\/demo\/.*/, "db/demo")))].sort();
}

/** Words of code, without comments and sentences. */
function wordsOf(ast: Node): string[] {
  return eachNode(ast).flatMap(({ type, name, value }) => {
    if (type === "Identifier" || type === "JSXIdentifier") return [String(name)];
    return type === "Literal" && typeof value === "string" && !/\s/.test(value) ? [value] : [];
  });
}

/** Each shape with its commands. */
export function commandShapes(files: SourceFile[]): Map<string, string[]> {
  const shapes = new Map<string, string[]>([["db, { viewer, now, origin }, input", []]]);
  for (const problem of misshapenCommands(files, Object.keys(exceptions))) {
    const [path = "", name = ""] = (problem.split(":")[0] ?? "").split(" ");
    const file = files.find((one) => one.path === path);
    const given = file ? exportedFunctions(file).find(([called]) => called === name)?.[1].params : [];
    const shape = ((given ?? []) as Node[]).map((one) => typeOf(one, file?.text ?? "")).join(", ");
    shapes.set(shape, [...(shapes.get(shape) ?? []), `${path} ${name}`]);
  }
  return shapes;
}

function typeOf(given: Node, text: string): string {
  const annotation = (given.typeAnnotation ?? (given.left as Node | undefined)?.typeAnnotation) as Node | undefined;
  return annotation ? text.slice(annotation.start, annotation.end).replace(/^:\s*/, "").replace(/\s+/g, " ") : "?";
}

/** The last words of the names of refusal codes, by type. */
export function refusalNames(files: SourceFile[]): Map<string, string[]> {
  const names = new Map<string, string[]>([["Error", []]]);
  for (const problem of oddErrorNames(files, [])) {
    const [at = ""] = problem.split(":");
    const word = at.match(/[A-Z][a-z]+$/)?.[0] ?? at;
    names.set(word, [...(names.get(word) ?? []), at]);
  }
  return names;
}

/** Folders by the number of their source files, the fullest first. */
export function fullFolders(files: SourceFile[]): { folder: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { path } of files.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].map(([folder, count]) => ({ folder, count })).sort((one, other) => other.count - one.count);
}

/**
 * Imports between two groups (subfolders) of a module that import each other: the fewer of both directions. Files at a
 * module's root don't count, nor do types.
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

/** Names with a replaced word. */
export function namesWith(files: SourceFile[], word: RegExp): string[] {
  return files
    .filter(({ text }) => word.test(text))
    .flatMap(({ path, ast }) => {
      const names = eachNode(ast).filter(({ type, name }) => /Identifier$/.test(type) && word.test(String(name)));
      return names.map(({ name }) => `${path}: ${name}`);
    });
}

/** Sentences and other texts of the product, but for files that match `but`. */
export function textsWith(files: SourceFile[], word: RegExp, but: RegExp): string[] {
  return files
    .filter(({ path, text }) => isProduct(path) && !but.test(path) && word.test(text))
    .flatMap(({ path, ast }) => {
      const texts = eachNode(ast).map(({ type, value }) => {
        if (type === "TemplateElement") return (value as { raw: string }).raw;
        return (type === "Literal" || type === "JSXText") && typeof value === "string" ? value : "";
      });
      return texts.filter((text) => word.test(text)).map((text) => `${path}: ${text.trim()}`);
    });
}

/** How many doc comments the shop's own code has, words in them, and lines of that code. */
export function docComments(files: SourceFile[]): { count: number; words: number; lines: number } {
  const own = files.filter(({ path }) => path.startsWith("app/") && !isTest(path));
  const bodies = own.flatMap(({ text }) => [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, body = ""]) => body));
  const words = bodies.flatMap((body) => body.split(/[\s*]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
  const lines = own.reduce((total, { text }) => total + text.split("\n").length - 1, 0);
  return { count: bodies.length, words: words.length, lines };
}

/** Lines of the files that are no tests, shortest first. */
export function fileLengths(files: SourceFile[]): number[] {
  const lengths = files.filter(({ path }) => !isTest(path)).map(({ text }) => text.trimEnd().split("\n").length);
  return lengths.sort((one, other) => one - other);
}
