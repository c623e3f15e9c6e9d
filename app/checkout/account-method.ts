import type { OwnCompany } from "#app/companies/company-queries.server.ts";
import type { CreditObstacle } from "#app/domain/buying/company-credit.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { PaymentMethod } from "#app/payments/methods/method-queries.server.ts";

/** Returns null for an order of no company, or of one that has no credit. */
export function accountMethod(company: OwnCompany | null): PaymentMethod | null {
  if (!company?.credit) return null;
  const { days } = company.credit;
  const name = `On account (${days} days)`;
  const description = `${company.name} pays within ${days} days of each invoice.`;
  return { id: ON_ACCOUNT, name, description, type: "offline", provider: ON_ACCOUNT, bankDetails: null, channels: [] };
}

/** Managers give the right, also to themselves (docs/rules.md#j4). */
export function rightObstacle(company: OwnCompany | null): CreditObstacle | null {
  return company?.credit && !company.mayOrderOnAccount ? { why: "no-right" } : null;
}

export function creditObstacleText(obstacle: CreditObstacle): string {
  if (obstacle.why === "no-right")
    return "You can’t order on your company’s account. Please choose another payment method, or ask a manager of the company.";
  if (obstacle.why === "overdue")
    return `${formatInr(obstacle.overduePaise)} of your company’s invoices is overdue. It can order on account again once this is paid.`;
  return obstacle.leftPaise === 0
    ? "Your company has used its whole credit limit. Please choose another payment method."
    : `Your company can order for ${formatInr(obstacle.leftPaise)} more on account. Please choose another payment method.`;
}
