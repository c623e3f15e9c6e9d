import { isOpen } from "#app/domain/fulfilment/return-status.ts";
import { findRefundAccount, isPaidByHand } from "#app/payments/refunds/refund-accounts.server.ts";
import { sumWaitingByHand } from "#app/payments/refunds/refund-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ReturnDetails } from "./return-rows.server.ts";

/** Returns null without a manual refund; `account` is masked. */
export async function findRefundDestination(
  db: Database,
  order: { id: string },
  returns: readonly Pick<ReturnDetails, "status" | "resolution">[],
): Promise<{ waitingPaise: number; account: string | null } | null> {
  const waitingPaise = await sumWaitingByHand(db, order.id);
  const mayFollow = returns.some(({ status, resolution }) => isOpen(status) && resolution === "refund");
  if (waitingPaise === 0 && !(mayFollow && (await isPaidByHand(db, order.id)))) return null;
  return { waitingPaise, account: (await findRefundAccount(db, order.id))?.masked ?? null };
}

/** Returns null when a provider refunds. */
export async function findReturnAccount(db: Database, orderId: string): Promise<{ account: string | null } | null> {
  if (!(await isPaidByHand(db, orderId))) return null;
  return { account: (await findRefundAccount(db, orderId))?.masked ?? null };
}
