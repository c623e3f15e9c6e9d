import { sql } from "drizzle-orm";
import { audit } from "#app/auditor/audit.server.ts";
import { type Finding, type Invariant, listViolations } from "#app/auditor/invariant.ts";
import type { LivedIn } from "../lived-in-shop.ts";
import { undone } from "../providers/event-orders.ts";

/** The statement with the ids of the orders that it names. */
export function named(statement: string, orders: object): string {
  return statement.replaceAll(/(?<!:):([a-z]\w+)/gi, (_, name) => {
    const id: unknown = Reflect.get(orders, name);
    if (typeof id !== "string") throw new Error(`no order ${name}`);
    return `'${id}'::uuid`;
  });
}

/** Violations that these rules find after statements with triggers and foreign keys off; undone again. */
export function violationsAfter(
  shop: LivedIn,
  statements: readonly string[],
  rules: readonly Invariant[],
): Promise<Finding[]> {
  return undone(shop.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(sql.raw(named(statement, shop)));
    return listViolations(await audit(tx, new Date(), rules));
  });
}
