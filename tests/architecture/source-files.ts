/** The source tree for the architecture rules: every file with its imports. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";

/** `kind`: "value" runs the file, "type" is erased, "dynamic" loads it later. `names`: imported → local. */
export type Import = { target: string; kind: "value" | "type" | "dynamic"; names: Map<string, string> };

/** `path`: from the project's root with forward slashes; `imports` and `ast` (ESTree): made when they are first asked for. */
export type SourceFile = { path: string; text: string; imports: Import[]; ast: Node };

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export const CODE_FOLDERS = ["app", "server", "db", "tests", "scripts", "bench", "tools"];

const CODE = /\.(ts|tsx|mjs)$/;

const read = new Map<string, SourceFile>();

/** All code files below `folders`. A worker's test files share what was parsed. */
export function readSourceFiles(folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && CODE.test(entry.name))
        .map((entry) => posix.normalize(join(entry.parentPath, entry.name).replaceAll("\\", "/"))),
    )
    .filter((path) => !path.endsWith(".d.ts"))
    .sort()
    .map((path) => {
      const text = readFileSync(path, "utf8");
      const known = read.get(path);
      const file = known?.text === text ? known : sourceFile(path, text);
      read.set(path, file);
      return file;
    });
}

/** Parsed when imports or tree are first asked for. @throws then, when it is not TypeScript */
export function sourceFile(path: string, text: string): SourceFile {
  let parsed: ReturnType<typeof parseSync> | undefined;
  let imports: Import[] | undefined;
  let ast: Node | undefined;
  const parse = () => {
    parsed ??= parseSync(path, text);
    const problem = parsed.errors[0];
    if (problem) throw new Error(`${path}: ${problem.message}`);
    return parsed;
  };
  const file: SourceFile = {
    path,
    text,
    get imports() {
      imports ??= [...importsOf(parse(), path, text), ...(text.includes("import(") ? typeImports(file) : [])];
      return imports;
    },
    get ast() {
      ast ??= { ...parse().program };
      return ast;
    },
  };
  return file;
}

function importsOf({ module }: ReturnType<typeof parseSync>, path: string, text: string): Import[] {
  const imports: Import[] = [];
  for (const found of module.staticImports) {
    const names = new Map(found.entries.map((entry) => [entry.importName.name ?? "*", entry.localName.value]));
    const isType = found.entries.length > 0 && found.entries.every((entry) => entry.isType);
    imports.push({ target: resolve(path, found.moduleRequest.value), kind: isType ? "type" : "value", names });
  }
  for (const found of module.staticExports.flatMap((one) => one.entries)) {
    if (!found.moduleRequest) continue;
    const target = resolve(path, found.moduleRequest.value);
    imports.push({ target, kind: found.isType ? "type" : "value", names: new Map() });
  }
  for (const found of module.dynamicImports) {
    const literal = text.slice(found.moduleRequest.start, found.moduleRequest.end).match(/^["'`](.*)["'`]$/);
    if (literal?.[1]) imports.push({ target: resolve(path, literal[1]), kind: "dynamic", names: new Map() });
  }
  return imports;
}

/** `import("…").Name` */
function typeImports({ path, ast }: SourceFile): Import[] {
  return eachNode(ast)
    .filter((node) => node.type === "TSImportType")
    .flatMap((node): Import[] => {
      const source = (node.source ?? node.argument) as { value?: string; literal?: { value: string } } | undefined;
      const value = source?.value ?? source?.literal?.value;
      return value ? [{ target: resolve(path, value), kind: "type", names: new Map() }] : [];
    });
}

/** `#app/…` and relative specifiers become paths from the root; others (npm, node:, virtual:) stay. */
function resolve(from: string, specifier: string): string {
  const alias = specifier.match(/^#(app|server|db|tests)\/(.*)$/);
  if (alias) return `${alias[1]}/${alias[2]}`;
  if (specifier.startsWith(".")) return posix.join(dirname(from), specifier);
  return specifier;
}

/** Whether `target` is a file of this project, not a package. */
export function isOwn(target: string): boolean {
  return /^(app|server|db|tests|scripts|bench)\//.test(target);
}

const below = new WeakMap<Node, Node[]>();

/** `root` and everything below it; of a whole file walked once. */
export function eachNode(root: Node): Node[] {
  const known = below.get(root);
  if (known) return known;
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (value && typeof value === "object") {
      if (typeof (value as Node).type === "string") found.push(value as Node);
      for (const key in value) visit((value as Node)[key]);
    }
  };
  visit(root);
  if (root.type === "Program") below.set(root, found);
  return found;
}
