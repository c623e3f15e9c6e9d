import { asc, eq } from "drizzle-orm";
import { mailAdmins } from "#app/accounts/notices/admin-mail.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import type { ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { OrderActor } from "#app/orders/order-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { feeSentence, kindLabels, reasonLabels, statusLabel, statusSentence } from "./return-labels.ts";
import { returnEvents, returnLines, returns } from "./schema.server.ts";

export const MAX_NOTE_LENGTH = 500;

export type Return = typeof returns.$inferSelect;
type Step = { status: ReturnStatus; note: string | null; actor: OrderActor };

/** Returns null for an invalid id. Callers check access. */
export async function findReturn(tx: Database, id: string): Promise<Return | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(returns).where(eq(returns.id, id));
  return row ?? null;
}

/** The caller updates the return. */
export async function recordStep(
  tx: Database,
  returnId: string,
  { status, note, actor }: Step,
  at: Date,
): Promise<void> {
  const who = { actorId: actor?.id, actorRole: actor?.role };
  await tx.insert(returnEvents).values({ returnId, toStatus: status, note, ...who, at });
}

/** Needs the order's lock. */
export async function takeStep(
  tx: Database,
  one: Return,
  step: Step,
  changes: Partial<Return>,
  { now, origin }: { now: Date; origin: string },
): Promise<Return> {
  const [moved] = await tx
    .update(returns)
    .set({ ...changes, status: step.status, updatedAt: now })
    .where(eq(returns.id, one.id))
    .returning();
  if (!moved) throw new Error(`no return ${one.id}`);
  await recordStep(tx, one.id, step, now);
  await notifyBuyer(tx, { one, moved, step, now, origin });
  return moved;
}

type Moved = { one: Return; moved: Return; step: Step; now: Date; origin: string };

async function notifyBuyer(tx: Database, { one, moved, step, now, origin }: Moved): Promise<void> {
  const order = await getMailedOrder(tx, one.orderId);
  // Received again: see refund-instead.server.ts.
  const isSecond = one.status === "replaced";
  await queueMail(tx, {
    kind: "return-updated",
    reference: `${one.id}:${isSecond ? "refund-instead" : step.status}`,
    to: order.userEmail,
    data: {
      number: order.number,
      name: order.shippingAddress.fullName,
      link: `${origin}/orders/${one.orderId}#returns`,
      heading: `${kindLabels[one.kind]}: ${isSecond ? "refund instead" : statusLabel(moved).toLowerCase()}`,
      text: statusSentence(moved, now),
      note: step.note,
    },
  });
}

/** `feePaise` is the shipment's fee. */
export async function notifyOfRequest(tx: Database, one: Return, feePaise: number, origin: string): Promise<void> {
  const order = await getMailedOrder(tx, one.orderId);
  const items = await listItems(tx, one.id);
  const about = { number: order.number, what: kindLabels[one.kind], items };
  const link = `${origin}/orders/${one.orderId}#returns`;
  const shipping = one.kind === "replacement" ? null : feeSentence(feePaise, one.reason);
  await queueMail(tx, {
    kind: "return-requested",
    reference: one.id,
    to: order.userEmail,
    data: { ...about, name: order.shippingAddress.fullName, link, shipping },
  });
  const forVendor = { ...about, reason: reasonLabels[one.reason], link: `${origin}/vendor/returns/${one.id}` };
  for (const { name, email, reference } of await findVendorMailboxes(tx, one.vendorId, "returns.edit")) {
    const data = { ...forVendor, name };
    await queueMail(tx, { kind: "return-pending", reference: reference(one.id), to: email, data });
  }
  const { businessName: vendorName } = vendors;
  const [vendor] = await tx.select({ vendorName }).from(vendors).where(eq(vendors.id, one.vendorId));
  const forStore = { ...forVendor, vendorName: vendor?.vendorName ?? "", link: `${origin}/admin/returns/${one.id}` };
  await mailAdmins(tx, { kind: "return-for-store", reference: one.id, data: forStore });
}

/** What the vendor has to know of a return that is approved or requested. Mailed once per return and kind. */
export async function mailReturnVendor(
  tx: Database,
  one: Return,
  { kind, origin }: { kind: "return-withdrawn" | "pickup-to-arrange"; origin: string },
): Promise<void> {
  const { number } = await getMailedOrder(tx, one.orderId);
  const about = { number, what: kindLabels[one.kind], items: await listItems(tx, one.id) };
  const link = `${origin}/vendor/returns/${one.id}`;
  for (const { name, email, reference } of await findVendorMailboxes(tx, one.vendorId, "returns.edit")) {
    const data = { ...about, name, link };
    await queueMail(tx, { kind, reference: reference(one.id), to: email, data });
  }
}

function listItems(tx: Database, returnId: string): Promise<{ name: string; quantity: number }[]> {
  return tx
    .select({ name: orderLines.name, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(orderLines.position));
}
