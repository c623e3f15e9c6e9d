import { findCompanyOf, type OwnCompany } from "#app/companies/company-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { creditObstacle } from "#app/domain/buying/company-credit.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import type { ListedMethod } from "#app/payments/methods/method-queries.server.ts";
import { findCompanyDebt } from "#app/payments/on-account/company-debt.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { accountMethod, creditObstacleText, rightObstacle } from "./account-method.ts";

/** The company whose GSTIN the buyer orders with; null for a private order (docs/rules.md#j2). */
export async function findOrderingCompany(
  db: Database,
  { userId, buyer }: { userId: string; buyer: BusinessBuyer | null },
): Promise<OwnCompany | null> {
  if (!buyer) return null;
  const company = await findCompanyOf(db, userId);
  return company?.gstins.includes(buyer.gstin) ? company : null;
}

/** The company's account as a row of the checkout, or why it can't be chosen. */
export async function findAccountMethod(
  db: Database,
  company: OwnCompany | null,
  { totalPaise, now }: { totalPaise: number; now: Date },
): Promise<{ methods: ListedMethod[]; accountNote: string | null }> {
  const method = accountMethod(company);
  if (!company?.credit || !method) return { methods: [], accountNote: null };
  const debt = await findCompanyDebt(db, { companyId: company.id, today: dayInIndia(now) });
  const obstacle = rightObstacle(company) ?? creditObstacle(company.credit, debt, totalPaise);
  if (obstacle) return { methods: [], accountNote: creditObstacleText(obstacle) };
  return { methods: [{ ...method, channels: [] }], accountNote: null };
}
