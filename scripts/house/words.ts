/** Measures of plain words: names, comments, test titles and documents. */
import { readFileSync } from "node:fs";
import { readTexts } from "#tests/architecture/citations.ts";
import { isTest } from "#tests/architecture/floors.ts";
import { eachNode, type Node, type SourceFile } from "#tests/architecture/source-files.ts";

/** A name made of one of these alone does not say what the value is. */
const BARE_WORDS = new Set(
  "told asked found known said kept meant given made seen those heard wanted shown chosen gone taken left".split(" "),
);

/** The product's variables and parameters named by a bare participle or pronoun. */
export function bareNames(files: SourceFile[]): string[] {
  const product = files.filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path));
  return product.flatMap((file) =>
    eachNode(file.ast).flatMap((node) => {
      const patterns =
        node.type === "VariableDeclarator"
          ? [node.id as Node]
          : /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
            ? (node.params as Node[])
            : [];
      return patterns
        .flatMap(boundNames)
        .filter((name) => BARE_WORDS.has(name))
        .map((name) => `${file.path}: ${name}`);
    }),
  );
}

function boundNames(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [String(pattern.name)];
  if (pattern.type === "AssignmentPattern") return boundNames(pattern.left as Node);
  if (pattern.type === "RestElement") return boundNames(pattern.argument as Node);
  if (pattern.type === "ArrayPattern") return (pattern.elements as (Node | null)[]).flatMap(boundNames);
  if (pattern.type !== "ObjectPattern") return [];
  return (pattern.properties as Node[]).flatMap((property) =>
    boundNames((property.value ?? property.argument) as Node | null),
  );
}

const MAX_FUNCTION_LINES = 70;

/** Functions of the product (no tests, no demo data) with more than 70 lines. */
export function longFunctions(files: SourceFile[]): string[] {
  const product = files.filter(({ path }) => /^(app|server|scripts)\//.test(path) && !isTest(path));
  return product.flatMap((file) =>
    eachNode(file.ast).flatMap((node) => {
      if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return [];
      const lines = file.text.slice(node.start, node.end).split("\n").length;
      const name = (node.id as Node | null)?.name ?? "a function";
      return lines > MAX_FUNCTION_LINES ? [`${file.path}: ${name} has ${lines} lines`] : [];
    }),
  );
}

/** A title that begins so has no subject, unless the describe block around it names one. */
const WITHOUT_SUBJECT =
  /^(of|by|in|on|at|to|for|from|with|without|after|before|when|while|until|as|than|and|or|but|nor|not|only|also|again|once|even|then|is|are|was|were|has|have|had|can|cannot|may|must|does|do|did|will|that|this|which|who|whom|whose|what|where|why|how|whether|if|asked|told|found|known|said|kept|seen|given|taken|left|sent|shown|read|\w+(?:ed|ies|sses|shes|ches))\b/i;

/** Titles of tests that are no sentence with a subject. */
export function titlesWithoutSubject(files: SourceFile[]): string[] {
  return testTitles(files)
    .filter(({ title, block }) => {
      const hasBlockSubject = block !== null && !/[:…]$/.test(block);
      return WITHOUT_SUBJECT.test(title) && !hasBlockSubject;
    })
    .map(({ path, title }) => `${path}: ${title}`);
}

type Title = { path: string; title: string; block: string | null };

function testTitles(files: SourceFile[]): Title[] {
  return files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap((file) => {
      const calls = eachNode(file.ast).filter(({ type }) => type === "CallExpression");
      const blocks = calls.filter((call) => rootName(call.callee as Node) === "describe");
      return calls
        .filter((call) => ["test", "it"].includes(rootName(call.callee as Node) ?? ""))
        .flatMap((call): Title[] => {
          const title = textOf((call.arguments as Node[])[0]);
          if (title === null) return [];
          const block = blocks.findLast((one) => one.start < call.start && call.end < one.end);
          return [{ path: file.path, title, block: block ? textOf((block.arguments as Node[])[0]) : null }];
        });
    });
}

function rootName(node: Node): string | null {
  if (node.type === "Identifier") return String(node.name);
  if (node.type === "CallExpression") return rootName(node.callee as Node);
  return node.type === "MemberExpression" ? rootName(node.object as Node) : null;
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return null;
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join("…");
}

/** Exports of the product that only tests, the demo's data and benchmarks import. */
export function exportsForTestsOnly(files: SourceFile[]): string[] {
  const users = new Map<string, Set<"product" | "other">>();
  const lateNames = new Set<string>();
  for (const file of files) {
    const user = /^(app|server|scripts)\//.test(file.path) && !isTest(file.path) ? "product" : "other";
    for (const { target, names } of file.imports)
      for (const name of names.keys()) {
        const key = `${target} ${name}`;
        users.set(key, (users.get(key) ?? new Set()).add(user));
      }
    for (const name of user === "product" ? namesLoadedLate(file.text) : []) lateNames.add(name);
  }
  return files
    .filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path) && !/(schema|views)\.server\.ts$/.test(path))
    .flatMap((file) =>
      [...file.text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].flatMap(([, name = ""]) => {
        const by = users.get(`${file.path} ${name}`);
        const isUsedInside = file.text.split(new RegExp(`\\b${name}\\b`)).length > 2;
        return by && !by.has("product") && !isUsedInside && !lateNames.has(name) ? [`${file.path}: ${name}`] : [];
      }),
    );
}

/** Names taken from a module by `await import()`, at once or as properties of it. */
function namesLoadedLate(text: string): string[] {
  const modules = [...text.matchAll(/const (\{[^}]*\}|\w+) = await import\(/g)].map(([, name = ""]) => name);
  return modules.flatMap((name) =>
    name.startsWith("{")
      ? (name.match(/\w+/g) ?? [])
      : [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, property = ""]) => property),
  );
}

/** Groups of files that import each other when imports of types count, too. */
export function typeCycles(files: SourceFile[]): string[] {
  const own = files.filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path));
  const next = new Map(
    own.map((file) => [file.path, file.imports.flatMap(({ target, kind }) => (kind === "dynamic" ? [] : [target]))]),
  );
  return stronglyConnected(next).map((group) => group.sort().join(" ↔ "));
}

/** Tarjan's algorithm; groups of one are left out. */
function stronglyConnected(next: Map<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): number => {
    const at = index.size;
    index.set(path, at);
    low.set(path, at);
    stack.push(path);
    for (const target of next.get(path) ?? []) {
      if (!next.has(target)) continue;
      if (!index.has(target)) low.set(path, Math.min(low.get(path) ?? at, visit(target)));
      else if (stack.includes(target)) low.set(path, Math.min(low.get(path) ?? at, index.get(target) ?? at));
    }
    const lowest = low.get(path) ?? at;
    if (lowest === at) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1) groups.push(group);
    }
    return lowest;
  };
  for (const path of next.keys()) if (!index.has(path)) visit(path);
  return groups;
}

/** Words of Markdown files whose path matches. The copies of tests/breaks are no clones, so git can't list them. */
export function documentWords(path: RegExp): number {
  return readTexts()
    .filter((file) => file.path.endsWith(".md") && path.test(file.path))
    .reduce((total, { text }) => total + text.split(/\s+/).filter(Boolean).length, 0);
}

/** Private and unstable members of packages, and other libraries under React's names. */
export function privateMembers(files: SourceFile[]): string[] {
  const banned = /UNSAFE_\w+|__reactRouter\w*|\bpreact\b|\b_checkReady\b|\b_runExclusive\w*/g;
  return files
    .filter(({ path }) => path !== "scripts/house/words.ts")
    .flatMap(({ path, text }) => [...text.matchAll(banned)].map(([word]) => `${path}: ${word}`));
}

export function linesOf(path: string): number {
  return readFileSync(path, "utf8").trimEnd().split("\n").length;
}
