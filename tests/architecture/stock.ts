/** Stock has one writer (docs/rules.md#s1): whoever else moved it could forget the lock, the check or the movement. */
import { isTest } from "./floors.ts";
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

const MOVEMENT_SQL = /\b(insert\s+into|update|delete\s+from)\s+stock_movements\b/i;
const STOCK_SQL = /\bupdate\s+products\b[^;]*?\bset\b[^;]*?\bstock\s*=/i;

/** Files of the shop that write a product's stock or its movements. A new product's 0 is no stock yet. */
export function stockWriters(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path))
    .filter(({ text }) => /stock/i.test(text))
    .filter(({ ast }) => eachNode(ast).some((node) => isStockSql(node) || isMovementWrite(node) || setsStock(node)))
    .map(({ path }) => path);
}

function isStockSql(node: Node): boolean {
  if (node.type !== "TemplateLiteral") return false;
  const text = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(" ? ");
  return MOVEMENT_SQL.test(text) || STOCK_SQL.test(text);
}

function isMovementWrite(node: Node): boolean {
  const table = (node.arguments as Node[] | undefined)?.[0];
  return /^(insert|update|delete)$/.test(methodOf(node)) && table?.name === "stockMovements";
}

/** `.set({ stock: … })`, `.values({ stock: 5 })`, of products or of a table whose name isn't told. */
function setsStock(node: Node): boolean {
  const method = methodOf(node);
  if (method !== "set" && method !== "values") return false;
  const given = (node.arguments as Node[])[0];
  const properties = given?.type === "ObjectExpression" ? (given.properties as Node[]) : [];
  const stock = properties.find((one) => (one.key as { name?: string } | undefined)?.name === "stock");
  return stock !== undefined && (method === "set" || (stock.value as Node).value !== 0);
}

function methodOf(node: Node): string {
  const callee = node.type === "CallExpression" ? (node.callee as Node) : null;
  return callee?.type === "MemberExpression" ? ((callee.property as { name?: string }).name ?? "") : "";
}
