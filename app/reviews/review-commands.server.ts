/** A trigger updates the product's rating in the same transaction (docs/decisions/355). */

import { and, eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { products } from "#app/catalog/schema.server.ts";
import { cutTo, oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { findReviewObstacle, isSoldBy } from "./review-queries.server.ts";
import { type ReviewInput, type ReviewObstacle, validateReview } from "./review-text.ts";
import { reviews } from "./schema.server.ts";

type ReviewState = (typeof reviews.$inferSelect)["state"];
export type WriteReviewError = "not-allowed" | ReviewObstacle | "invalid";

/** One per viewer and product. With `reviewsNeedApproval`, changed reviews wait again. */
export async function writeReview(
  db: Database,
  { viewer, now }: CommandContext,
  { productId, ...input }: ReviewInput & { productId: string },
): Promise<Result<{ state: ReviewState }, WriteReviewError, FieldErrors>> {
  return transaction<Result<{ state: ReviewState }, WriteReviewError, FieldErrors>>(db, async (tx) => {
    if (!can(viewer, "write-review", { userId: viewer.id })) return err("not-allowed");
    const obstacle = isUuid(productId) ? await findReviewObstacle(tx, viewer.id, productId) : "not-bought";
    if (obstacle) return err(obstacle);
    const errors = validateReview(input);
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const { reviewsNeedApproval } = await findStoreSettings(tx);
    const state = reviewsNeedApproval ? "pending" : "published";
    const words = { rating: Number(input.rating), title: oneLine(input.title), text: input.text.trim() };
    await tx
      .insert(reviews)
      .values({ productId, userId: viewer.id, ...words, state, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.userId],
        set: { ...words, state, rejectReason: null, version: sql`${reviews.version} + 1`, updatedAt: now },
      });
    return ok({ state });
  });
}

export type Moderation = { id: string; version: string } & (
  | { state: "published" }
  | { state: "rejected"; reason: string }
);

export type ModerateReviewError = "not-allowed" | "not-found" | "stale" | "reason-required" | "own-product";
const MAX_REASON_LENGTH = 300;

/** `stale`: the author has edited the review since `version`. `own-product`: the author sells it. */
export async function moderateReview(
  db: Database,
  { viewer, now }: CommandContext,
  { id, version, ...decision }: Moderation,
): Promise<Result<undefined, ModerateReviewError>> {
  return transaction<Result<undefined, ModerateReviewError>>(db, async (tx) => {
    if (!can(viewer, "moderate-reviews")) return err("not-allowed");
    const before = isUuid(id) ? await lockReview(tx, id) : undefined;
    if (!before) return err("not-found");
    if (String(before.version) !== version) return err("stale");
    if (decision.state === "published" && before.isOwn) return err("own-product");
    const rejectReason = decision.state === "rejected" ? cutTo(decision.reason.trim(), MAX_REASON_LENGTH) : null;
    if (rejectReason === "") return err("reason-required");
    const after = { state: decision.state, rejectReason };
    const change = changedFields({ state: before.state, rejectReason: before.rejectReason }, after);
    if (!change) return ok();
    await tx.update(reviews).set(after).where(eq(reviews.id, id));
    const action = decision.state === "published" ? "review.publish" : "review.reject";
    await recordAudit(tx, viewer, { action, subject: { kind: "review", id, label: before.product }, ...change }, now);
    return ok();
  });
}

async function lockReview(tx: Database, id: string) {
  const { version, state, rejectReason } = reviews;
  const [row] = await tx
    .select({ version, state, rejectReason, product: products.name, isOwn: isSoldBy(reviews.userId) })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(reviews.id, id)))
    .for("update", { of: reviews });
  return row;
}
