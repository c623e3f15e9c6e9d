/** An order on account is paid by what its company then owes (docs/rules.md#j4). */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { companyAccounts, companyPeople } from "#app/companies/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type CreditObstacle, creditObstacle, ON_ACCOUNT_NOTE } from "#app/domain/buying/company-credit.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { postCapture } from "#app/ledger/postings.server.ts";
import { movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findCompanyDebt } from "./company-debt.server.ts";

type Taken = { companyId: string; orderId: string; userId: string; totalPaise: number; at: Date };

/** The order must be new, in the caller's transaction. Orders of one company wait for each other here. */
export async function takeCredit(
  tx: Database,
  { companyId, orderId, userId, totalPaise, at }: Taken,
): Promise<Result<undefined, "no-credit", CreditObstacle>> {
  // A manager who takes the right meanwhile waits, or is waited for.
  const [person] = await tx
    .select({ mayOrderOnAccount: companyPeople.mayOrderOnAccount })
    .from(companyPeople)
    .where(and(eq(companyPeople.userId, userId), eq(companyPeople.companyId, companyId)))
    .for("share");
  if (!person?.mayOrderOnAccount) return err("no-credit", { why: "no-right" });
  const [account] = await tx
    .select({ limitPaise: companyAccounts.limitPaise })
    .from(companyAccounts)
    .where(eq(companyAccounts.companyId, companyId))
    .for("update");
  const debt = await findCompanyDebt(tx, { companyId, today: dayInIndia(at) });
  // The order is written already, so the debt includes it.
  const before = { ...debt, owedPaise: debt.owedPaise - totalPaise };
  const obstacle = creditObstacle(account ?? { limitPaise: 0 }, before, totalPaise);
  if (obstacle) return err("no-credit", obstacle);
  const capture = { orderId, provider: ON_ACCOUNT, amountPaise: totalPaise };
  const paymentId = randomUUID();
  await tx.insert(payments).values({ ...capture, id: paymentId, status: "captured", createdAt: at, updatedAt: at });
  await postCapture(tx, { ...capture, paymentId, at });
  const cause = { actor: { id: userId, role: "customer" }, at, note: ON_ACCOUNT_NOTE };
  await movePaymentStatus(tx, { id: orderId, paymentStatus: "pending" }, "paid", cause);
  return ok();
}
