import { CreditCard, Tag } from "lucide-react";
import { bearerSentence, type EmiBearer, type EmiPlan, emiPlans } from "#app/domain/money/emi.ts";
import { formatInr, toWholeRupees } from "#app/domain/money/money.ts";
import type { PublicStore } from "#app/storefront/shop-data.ts";

export function ProductOffers({
  paise,
  store: { emiRatePercent, noCostEmiMonths, noCostEmiBearer, emiFromPaise, bankOffers },
  takesCards,
}: {
  paise: number;
  store: Pick<PublicStore, "emiRatePercent" | "noCostEmiMonths" | "noCostEmiBearer" | "emiFromPaise" | "bankOffers">;
  takesCards: boolean;
}) {
  if (!takesCards) return null;
  const plans = emiRatePercent > 0 && paise >= emiFromPaise ? emiPlans(paise, emiRatePercent, noCostEmiMonths) : [];
  if (plans.length === 0 && bankOffers.length === 0) return null;
  return (
    <div className="mt-4 space-y-2 text-md">
      {plans.length > 0 && <EmiPlans plans={plans} ratePercent={emiRatePercent} bearer={noCostEmiBearer} />}
      {bankOffers.length > 0 && (
        <ul aria-label="Bank offers" className="space-y-1">
          {bankOffers.map((offer) => (
            <li key={offer} className="flex gap-2">
              <Tag aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
              {offer}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function EmiPlans({ plans, ratePercent, bearer }: { plans: EmiPlan[]; ratePercent: number; bearer: EmiBearer }) {
  const free = plans.filter(({ isFree }) => isFree);
  const lowest = (free.length > 0 ? free : plans).at(-1);
  if (!lowest) return null;
  return (
    <details>
      <summary className="flex min-h-8 cursor-pointer items-center gap-2">
        <CreditCard aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span>
          {lowest.isFree ? "No-cost EMI" : "EMI"} from{" "}
          <strong className="tabular-nums">{formatInr(toWholeRupees(lowest.monthlyPaise))}</strong> a month.{" "}
          <span className="font-semibold text-action underline print:hidden">View plans</span>
        </span>
      </summary>
      <table aria-label="EMI plans" className="mt-1 w-full text-left tabular-nums">
        <thead className="text-sm text-muted">
          <tr className="border-b border-hairline">
            {["Months", "Per month", "Total"].map((name) => (
              <th key={name} scope="col" className="py-1.5 pr-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline border-b border-hairline">
          {plans.map(({ months, monthlyPaise, totalPaise, isFree }) => (
            <tr key={months}>
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {months}
                {isFree && <span className="ml-2 text-sm font-semibold text-success">No-cost</span>}
              </th>
              <td className="py-1.5 pr-4 font-semibold">{formatInr(toWholeRupees(monthlyPaise))}</td>
              <td className="py-1.5">{formatInr(toWholeRupees(totalPaise))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-sm text-muted">
        {free.length > 0 && `${bearerSentence(bearer)} `}
        {free.length < plans.length &&
          `${free.length > 0 ? "Other plans are at" : "At"} ${ratePercent}% a year on credit cards. `}
        Your bank decides on EMI and its rate on the payment page.
      </p>
    </details>
  );
}
