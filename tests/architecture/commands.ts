/** How the shop writes: one way to a transaction (docs/decisions/103). */
import { isTest } from "./floors.ts";
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

/** Knows the query builder's own transactions, and gives them out. */
const TRANSACTIONS = "app/platform/database/";

/** Transactions of the query builder's own in the shop: an `err` would not roll them back. */
export function strayTransactions(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(app|server)\//.test(path) && !path.startsWith(TRANSACTIONS) && !isTest(path))
    .flatMap((file) =>
      eachNode(file.ast)
        .filter(startsTransaction)
        .map(
          (call) =>
            `${file.path}: ${file.text.slice(call.start, call.start + 40).split("\n")[0]}… is not transaction()`,
        ),
    );
}

function startsTransaction(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = node.callee as Node;
  return callee.type === "MemberExpression" && (callee.property as { name?: string }).name === "transaction";
}
