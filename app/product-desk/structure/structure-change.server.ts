/** Changes of categories and specifications say first what they would do to products. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Err, err } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** `errors`: a sentence per field. `effects`: what would happen, to be confirmed by `confirmation`. */
export type ChangeDetails = { errors: FieldErrors } | { effects: string[]; confirmation: string };

/** Of what a form was made from. Without its place: another row that moves is no change of this one. */
export function versionOf(row: object): string {
  const text = JSON.stringify(row, (name, value: unknown) => (name === "position" ? undefined : value));
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** Null when there is nothing to tell, or exactly this was confirmed. */
export function unconfirmed(effects: string[], confirmed: string): Err<"unconfirmed", ChangeDetails> | null {
  if (effects.length === 0) return null;
  const confirmation = versionOf(effects);
  return confirmation === confirmed ? null : err("unconfirmed", { effects, confirmation });
}

export function invalid(errors: FieldErrors): Err<"invalid", ChangeDetails> {
  return err("invalid", { errors });
}

/** Two variants of a model would say the same: the database refuses it, and the form says so at `field`. */
export async function unlessAlike<Done>(
  field: string,
  work: () => Promise<Done>,
): Promise<Done | Err<"invalid", ChangeDetails>> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== "products_variant") throw error;
    return invalid({ [field]: "Two variants of a model would have the same values. Correct them first" });
  }
}

/** One admin after the other; shoppers and saves of products go on. */
export async function lockStructure(tx: Database): Promise<void> {
  await tx.execute(sql`lock table categories, spec_definitions in share row exclusive mode`);
}

/** "1 product", "12 products". */
export function countText(count: number, [one, many]: readonly [string, string] = ["product", "products"]): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}
