import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Err, err } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** `errors`: sentences by field. `effects`: confirmed by `confirmation`. */
export type ChangeDetails = { errors: FieldErrors } | { effects: string[]; confirmation: string };

/** Ignores the position, which other rows change. */
export function hashVersion(row: object): string {
  const text = JSON.stringify(row, (name, value: unknown) => (name === "position" ? undefined : value));
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** Null means: no effects, or exactly these were confirmed. */
export function requireConfirmation(effects: string[], confirmed: string): Err<"unconfirmed", ChangeDetails> | null {
  if (effects.length === 0) return null;
  const confirmation = hashVersion(effects);
  return confirmation === confirmed ? null : err("unconfirmed", { effects, confirmation });
}

export function invalid(errors: FieldErrors): Err<"invalid", ChangeDetails> {
  return err("invalid", { errors });
}

/** The database refuses equal variants of a model; the error appears at `field`. */
export async function reportSameVariants<Done>(
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

/** Serializes admins' changes; shoppers and saves of products go on. */
export async function lockStructure(tx: Database): Promise<void> {
  await tx.execute(sql`lock table categories, spec_definitions in share row exclusive mode`);
}

export function countText(count: number, [one, many]: readonly [string, string] = ["product", "products"]): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}
