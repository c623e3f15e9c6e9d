/** A form whose action reads a form key carries one (docs/rules.md#t4); without it the action says the page is out of date. */
import type { Route } from "./routes.ts";
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

const READS_KEY = /"formKey"|\bFORM_KEY\b|\bcheckFormKey\(/;

/** "file:line", of forms without a key on pages whose action reads one. */
export function formsWithoutKey(routes: readonly Route[], files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set<string>();
  for (const [file, paths] of pathsByFile(routes)) {
    const page = byPath.get(file);
    if (!page || !/export (async )?function action\b/.test(page.text) || !readsKey(page, byPath)) continue;
    for (const part of componentsOf(page, byPath))
      for (const form of postForms(part))
        if (postsTo(paths, targetOf(form, part)) && !/<FormKey\b/.test(part.text.slice(form.start, form.end)))
          found.add(`${part.path}:${part.text.slice(0, form.start).split("\n").length}`);
  }
  return [...found].sort();
}

function pathsByFile(routes: readonly Route[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { file, path } of routes) paths.set(file, [...(paths.get(file) ?? []), `/${path}`]);
  return paths;
}

/** Whether the page's action reads a key, or something that it imports for it does. */
function readsKey(page: SourceFile, byPath: ReadonlyMap<string, SourceFile>): boolean {
  const parts = page.imports.map(({ target }) => target).filter((target) => target.endsWith(".server.ts"));
  const own = parts.filter((target) => !target.startsWith("app/platform/"));
  return [page, ...own.flatMap((target) => byPath.get(target) ?? [])].some(({ text }) => READS_KEY.test(text));
}

/** The page and the components that it is made of. */
function componentsOf(page: SourceFile, byPath: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const parts = new Map([[page.path, page]]);
  for (const part of parts.values())
    for (const { target, kind } of part.imports) {
      const next = kind !== "type" && target.endsWith(".tsx") ? byPath.get(target) : undefined;
      if (next) parts.set(target, next);
    }
  return [...parts.values()];
}

type Attribute = { name?: { name?: string }; value?: Node & { value?: string } };

function attributesOf(element: Node): Attribute[] {
  return ((element.openingElement as { attributes?: Attribute[] } | undefined)?.attributes ?? []) as Attribute[];
}

function postForms({ ast, text }: SourceFile): Node[] {
  return eachNode(ast).filter((node) => {
    if (node.type !== "JSXElement") return false;
    const opening = text.slice(node.start, node.start + 40);
    if (!/^<(form|([\w.]*\.)?\w*Form)\b/.test(opening)) return false;
    return attributesOf(node).some(({ name, value }) => name?.name === "method" && value?.value === "post");
  });
}

/**
 * The form's address as far as it is written there: "/vendor/products" of `/vendor/products${…}`. Null: the page
 * itself, or unknown.
 */
function targetOf(form: Node, { text }: SourceFile): string | null {
  const action = attributesOf(form).find(({ name }) => name?.name === "action")?.value;
  const written = action && /["'`](\/[^"'`$?]*)/.exec(text.slice(action.start, action.end))?.[1];
  return written ?? null;
}

function postsTo(paths: readonly string[], target: string | null): boolean {
  return target === null || paths.includes(target.replace(/\/$/, ""));
}
