/** Accounts are encrypted, shown for the refund and then deleted (docs/decisions/344). */
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, lt, notInArray, type SQLWrapper } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { maskRefundAccount, type RefundAccount, type RefundAccountKind } from "#app/domain/money/refund-account.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { getMailedOrder, orderMail } from "#app/orders/order-mail.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { payments, refundAccounts, refunds } from "#app/payments/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { manualRefundProviders } from "./refund-commands.server.ts";

export const REFUND_ACCOUNT = "refund account";

export type SealedRefundAccount = { kind: RefundAccountKind; masked: string; sealed: string };

export function sealRefundAccount(env: SecretEnv, account: RefundAccount): SealedRefundAccount {
  const sealed = seal(env, JSON.stringify(account), REFUND_ACCOUNT);
  return { kind: account.kind, masked: maskRefundAccount(account), sealed };
}

export async function writeRefundAccount(
  tx: Database,
  { orderId, account }: { orderId: string; account: SealedRefundAccount },
  { now, origin }: { now: Date; origin: string },
): Promise<void> {
  await tx.insert(refundAccounts).values({ orderId, ...account, createdAt: now });
  const order = await getMailedOrder(tx, orderId);
  const { number, name, link } = orderMail(order, origin);
  const data = { number, name, link, account: account.masked };
  const reference = `${orderId}:${randomUUID()}`;
  await queueMail(tx, { kind: "refund-account-changed", reference, to: order.userEmail, data });
}

export type SaveRefundAccountError = "not-found" | "not-open" | "key-reused";

/** `not-open`: nothing is refunded by hand. */
export async function saveRefundAccount(
  db: Database,
  context: CommandContext,
  { orderId, account }: { orderId: string; account: SealedRefundAccount },
): Promise<Result<undefined, SaveRefundAccountError>> {
  type Saved = Result<undefined, SaveRefundAccountError>;
  const form = { command: "refund.account", input: { orderId, account: account.masked } };
  return transaction<Saved>(db, (tx) =>
    once(tx, context, form, async (): Promise<Saved> => {
      const order = await lockOrder(tx, orderId);
      if (!order || !can(context.viewer, "give-refund-account", order)) return err("not-found");
      if (!(await mayNeedAccount(tx, order))) return err("not-open");
      await writeRefundAccount(tx, { orderId, account }, context);
      return ok();
    }),
  );
}

/** Before a refund is due, the account is kept for it. A refunded order may still have an excess to send back. */
async function mayNeedAccount(tx: Database, order: { id: string; paymentStatus: string }): Promise<boolean> {
  if (order.paymentStatus !== "refunded") return isPaidByHand(tx, order.id);
  const ofOrder = eq(refunds.orderId, order.id);
  return (await tx.$count(refunds, and(ofOrder, inArray(refunds.orderId, ordersAwaitingRefunds(tx))))) > 0;
}

export async function isPaidByHand(db: Database, orderId: string): Promise<boolean> {
  const { provider, status } = payments;
  const byHand = inArray(provider, [...manualRefundProviders]);
  return (await db.$count(payments, and(eq(payments.orderId, orderId), byHand, eq(status, "captured")))) > 0;
}

export async function findRefundAccount(
  db: Database,
  orderId: string,
): Promise<{ id: string; masked: string; createdAt: Date } | null> {
  const { id, masked, createdAt } = refundAccounts;
  const [row] = await db
    .select({ id, masked, createdAt })
    .from(refundAccounts)
    .where(eq(refundAccounts.orderId, orderId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return row ?? null;
}

/** Allowed only while a refund is open; logged. */
export async function showRefundAccount(
  db: Database,
  { viewer, now, env }: CommandContext & { env: SecretEnv },
  { refundId }: { refundId: string },
): Promise<Result<{ accountId: string; account: RefundAccount }, "not-found" | "unreadable">> {
  return transaction<Result<{ accountId: string; account: RefundAccount }, "not-found" | "unreadable">>(
    db,
    async (tx) => {
      if (!can(viewer, "refund-payment") || !isUuid(refundId)) return err("not-found");
      const [order] = await tx
        .select({ id: orders.id, number: orders.number })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(and(eq(refunds.id, refundId), isWaitingByHand()));
      const newest = order && (await findRefundAccount(tx, order.id));
      const [row] = newest ? await tx.select().from(refundAccounts).where(eq(refundAccounts.id, newest.id)) : [];
      if (!order || !row) return err("not-found");
      const account = opened(env, row.sealed);
      if (!account) return err("unreadable");
      const subject = { kind: "order", id: order.id, label: order.number };
      await recordAudit(tx, viewer, { action: "order.show-refund-account", subject, after: { refundId } }, now);
      return ok({ accountId: row.id, account });
    },
  );
}

/** Returns null when no known app secret opens it. */
export function opened(env: SecretEnv, sealed: string): RefundAccount | null {
  try {
    return JSON.parse(unseal(env, sealed, REFUND_ACCOUNT)) as RefundAccount;
  } catch {
    return null;
  }
}

/** For `refunds` joined with `payments`. */
export function isWaitingByHand() {
  const isOpen = and(eq(refunds.status, "requested"), gt(refunds.amountPaise, 0));
  return and(isOpen, inArray(payments.provider, [...manualRefundProviders]));
}

export async function takeRefundAccount(
  tx: Database,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<string | null> {
  const own = eq(refundAccounts.orderId, orderId);
  const isMeant = and(own, eq(refundAccounts.id, accountId));
  const [used] = isUuid(accountId)
    ? await tx.select({ masked: refundAccounts.masked }).from(refundAccounts).where(isMeant)
    : [];
  await tx.delete(refundAccounts).where(and(own, notInArray(refundAccounts.orderId, ordersAwaitingRefunds(tx))));
  return used?.masked ?? null;
}

export function ordersAwaitingRefunds(db: Database) {
  return db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isWaitingByHand());
}

const MAX_DAYS = 180;

export const deleteRefundAccountsJob: JobDefinition = {
  name: "payments.forget-refund-accounts",
  cron: "53 21 * * *",
  async handle({ db, clock }) {
    const before = new Date(clock.now().getTime() - MAX_DAYS * 86_400_000);
    await deleteUnusedAccounts(db, lt(refundAccounts.createdAt, before));
  },
};

export async function deleteUnusedAccounts(db: Database, which: SQLWrapper): Promise<void> {
  const waiting = ordersAwaitingRefunds(db);
  await db.delete(refundAccounts).where(and(which.getSQL(), notInArray(refundAccounts.orderId, waiting)));
}
