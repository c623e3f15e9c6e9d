/** History and mail of warranty claims. */
import { eq } from "drizzle-orm";
import { mailAdmins } from "#app/accounts/notices/admin-mail.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import type { ClaimStatus } from "#app/domain/fulfilment/claim-status.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { claimSentence, claimStatusLabels } from "./claim-labels.ts";
import { warrantyClaimEvents, warrantyClaims } from "./schema.server.ts";

export type Claim = typeof warrantyClaims.$inferSelect;

type Step = { status: ClaimStatus; note: string | null; actor: { id: string; role: string } };

/** Returns null for an invalid id. Callers check access. */
export async function findClaim(tx: Database, id: string): Promise<Claim | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(warrantyClaims).where(eq(warrantyClaims.id, id));
  return row ?? null;
}

export async function recordClaimStep(
  tx: Database,
  claimId: string,
  { status, note, actor }: Step,
  at: Date,
): Promise<void> {
  const who = { actorId: actor.id, actorRole: actor.role };
  await tx.insert(warrantyClaimEvents).values({ claimId, toStatus: status, note, ...who, at });
}

/** Needs the order's lock. Mails the buyer. */
export async function takeClaimStep(
  tx: Database,
  claim: Claim,
  step: Step,
  changes: Partial<Claim>,
  { now, origin }: { now: Date; origin: string },
): Promise<Claim> {
  const [moved] = await tx
    .update(warrantyClaims)
    .set({ ...changes, status: step.status, updatedAt: now })
    .where(eq(warrantyClaims.id, claim.id))
    .returning();
  if (!moved) throw new Error(`no claim ${claim.id}`);
  await recordClaimStep(tx, claim.id, step, now);
  const order = await getMailedOrder(tx, claim.orderId);
  const details = [
    moved.makerContact && step.status === "referred" && `Contact: ${moved.makerContact}.`,
    moved.makerReference && ["referred", "at-maker"].includes(step.status) && `Reference: ${moved.makerReference}.`,
    moved.replacementSerial && step.status === "replaced" && `Its serial number: ${moved.replacementSerial}.`,
  ].filter(Boolean);
  await queueMail(tx, {
    kind: "claim-updated",
    reference: `${claim.id}:claim:${step.status}`,
    to: order.userEmail,
    data: {
      number: order.number,
      name: order.shippingAddress.fullName,
      link: `${origin}/orders/${claim.orderId}#claims`,
      heading: `Warranty claim: ${claimStatusLabels[step.status].toLowerCase()}`,
      text: [claimSentence(step.status), ...details].join(" "),
      note: step.note,
    },
  });
  return moved;
}

/** Mails the seller and the store. */
export async function notifyOfClaim(tx: Database, claim: Claim, origin: string): Promise<void> {
  const { vendorName, ...about } = await describeClaim(tx, claim);
  for (const { name, email, reference } of await findVendorMailboxes(tx, claim.vendorId, "returns.edit")) {
    const data = { ...about, name, link: `${origin}/vendor/claims/${claim.id}` };
    await queueMail(tx, { kind: "claim-pending", reference: reference(claim.id), to: email, data });
  }
  const forStore = { ...about, vendorName, link: `${origin}/admin/claims/${claim.id}` };
  await mailAdmins(tx, { kind: "claim-for-store", reference: claim.id, data: forStore });
}

/** Mails the seller and the store that the buyer has ended the claim. */
export async function notifyOfEnd(
  tx: Database,
  { claim, as, origin }: { claim: Claim; as: "withdrawn" | "closed"; origin: string },
): Promise<void> {
  const { vendorName, ...about } = await describeClaim(tx, claim);
  for (const { name, email, reference } of await findVendorMailboxes(tx, claim.vendorId, "returns.edit")) {
    const data = { ...about, name, as, link: `${origin}/vendor/claims/${claim.id}` };
    await queueMail(tx, { kind: "claim-ended", reference: reference(claim.id), to: email, data });
  }
  const forStore = { ...about, vendorName, as, link: `${origin}/admin/claims/${claim.id}` };
  await mailAdmins(tx, { kind: "claim-ended-for-store", reference: claim.id, data: forStore });
}

async function describeClaim(tx: Database, claim: Claim) {
  const { number } = await getMailedOrder(tx, claim.orderId);
  const [line] = await tx
    .select({ name: orderLines.name, vendorName: vendors.businessName })
    .from(orderLines)
    .innerJoin(vendors, eq(vendors.id, orderLines.vendorId))
    .where(eq(orderLines.id, claim.orderLineId));
  const { serial, description } = claim;
  return { number, product: line?.name ?? "", vendorName: line?.vendorName ?? "", serial, description };
}
