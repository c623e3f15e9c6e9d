/** Only a table's own module and its editors write it, nobody writes a view; modules of the floors above read both. */
import { folderOf, isTest } from "./floors.ts";
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

const WRITES = new Set(["insert", "update", "delete"]);
const WRITING_SQL =
  /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)?"?\s*$|\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi;

const NOBODY = "nobody";
/** Modules that also write the tables of another one: the product desk edits what the catalogue declares. */
const WRITES_ALSO: Record<string, string> = { "product-desk": "catalog" };

function mayWrite(folder: string, owner: string | null): boolean {
  return owner === folder || (owner !== null && WRITES_ALSO[folder] === owner);
}

/** SQL names of declared tables: name → folder. Views have no owner. */
export function tableOwners(files: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of files) {
    const folder = folderOf(file.path);
    for (const [, name] of file.text.matchAll(/viewOf\(\s*\w+,\s*"(\w+)"/g)) if (name) owners.set(name, NOBODY);
    if (!folder || !file.path.endsWith("/schema.server.ts")) continue;
    for (const [, name] of file.text.matchAll(/pgTable\(\s*"(\w+)"/g)) if (name) owners.set(name, folder);
  }
  return owners;
}

/** Writes to another module's table, by query builder or SQL text. */
export function foreignWrites(files: SourceFile[]): string[] {
  const owners = tableOwners(files);
  return files.flatMap((file) => {
    const folder = folderOf(file.path);
    if (!folder || isTest(file.path) || !/insert|update|delete/i.test(file.text)) return [];
    const foreign = foreignTables(file, folder);
    return eachNode(file.ast).flatMap((node) => {
      const written = [...builderWrites(node, foreign), ...sqlWrites(node, foreign, owners, folder)];
      return written.map((table) => `${file.path} writes ${table}, which is not ${folder}'s`);
    });
  });
}

/** Local names of other modules' schema objects, or any views (also `import * as`). */
function foreignTables(file: SourceFile, folder: string): Set<string> {
  const schemas = file.imports.filter(
    ({ target }) =>
      target.endsWith("/vendor-views.server.ts") ||
      (target.endsWith("/schema.server.ts") && !mayWrite(folder, folderOf(target))),
  );
  return new Set(schemas.flatMap((one) => [...one.names.values()]));
}

function builderWrites(node: Node, foreign: Set<string>): string[] {
  if (node.type !== "CallExpression") return [];
  const callee = node.callee as Node;
  const method = callee.type === "MemberExpression" ? (callee.property as { name?: string }).name : undefined;
  if (!method || !WRITES.has(method)) return [];
  const table = rootName((node.arguments as Node[])[0]);
  return table && foreign.has(table) ? [table] : [];
}

function sqlWrites(node: Node, foreign: Set<string>, owners: Map<string, string>, folder: string): string[] {
  if (node.type !== "TemplateLiteral") return [];
  const quasis = node.quasis as Node[];
  const expressions = node.expressions as Node[];
  return quasis.flatMap((quasi, i) => {
    return [...(quasi.value as { raw: string }).raw.matchAll(WRITING_SQL)].flatMap((match) => {
      const named = match[1] ?? match[2];
      if (named) return mayWrite(folder, owners.get(named) ?? folder) ? [] : [named];
      const table = rootName(expressions[i]);
      return table && foreign.has(table) ? [table] : [];
    });
  });
}

/** `users` of `users` and of `users.id`. */
function rootName(node: Node | undefined): string | null {
  if (!node) return null;
  if (node.type === "Identifier") return node.name as string;
  if (node.type === "MemberExpression") return rootName(node.object as Node);
  return null;
}
