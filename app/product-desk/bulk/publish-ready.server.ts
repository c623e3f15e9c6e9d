import { and, eq } from "drizzle-orm";
import { products } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { applyBulkChange, prepareBulkChange } from "./bulk-commands.server.ts";

export type PublishReadyError = "not-allowed" | "nothing-ready" | "too-many" | "stale" | "key-reused";

/** `vendorId`: null for an admin and the store's own drafts. */
type Drafts = { sellerId: string; vendorId: string | null };

/** One bulk change, which can be undone and names drafts that aren't ready (docs/rules.md#v7). */
export function publishReadyDrafts(
  db: Database,
  context: CommandContext,
  drafts: Drafts,
): Promise<Result<{ id: string }, PublishReadyError>> {
  return transaction(db, (tx) =>
    once(tx, context, { command: "bulk.publish-ready", input: drafts }, () => publish(tx, context, drafts)),
  );
}

async function publish(
  tx: Database,
  context: CommandContext,
  { sellerId, vendorId }: Drafts,
): Promise<Result<{ id: string }, PublishReadyError>> {
  const where = and(eq(products.vendorId, sellerId), eq(products.status, "draft"));
  const change = { kind: "status", status: "live" } as const;
  const prepared = await prepareBulkChange(tx, context, { change, where, list: "?status=draft", vendorId });
  if (!prepared.ok) return err(prepared.code === "nothing-chosen" ? "nothing-ready" : prepared.code);
  const applied = await applyBulkChange(tx, context, prepared.value.id);
  if (applied.ok) return ok(prepared.value);
  return err(applied.code === "unchanged" ? "nothing-ready" : "stale");
}
