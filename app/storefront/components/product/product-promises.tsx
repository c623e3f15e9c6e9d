import { Banknote, PackageCheck, RefreshCcw, ShieldCheck } from "lucide-react";
import { daysText } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { PublicStore } from "#app/storefront/shop-data.ts";

/** `cashFeePaise`: surcharge for cash on delivery. */
export type PayWays = { cod: boolean; cards: boolean; cashFeePaise: number };

export function ProductPromises({
  store,
  product,
  payWays,
}: {
  store: Pick<PublicStore, "shippingFeePaise" | "freeShippingAbovePaise" | "delivery" | "returnWindowDays">;
  product: { sellingPricePaise: number; warrantyMonths: number };
  payWays: PayWays;
}) {
  const days = store.returnWindowDays.replacement;
  const promises = [
    { icon: PackageCheck, title: "Free Delivery", text: deliveryPromise(store) },
    {
      icon: ShieldCheck,
      title: "Warranty Included",
      text: `${warrantyText(product.warrantyMonths)} manufacturer’s warranty`,
    },
    {
      icon: RefreshCcw,
      title: `${days}-Day Replacement`,
      text: `Within ${daysText(days)} of delivery`,
    },
    ...(payWays.cod ? [{ icon: Banknote, title: "Cash on Delivery", text: cashPromise(payWays) }] : []),
  ];
  return (
    <ul className="grid gap-x-4 gap-y-2.5 border-y border-hairline py-2.5 sm:grid-cols-2 print:mt-3 print:grid-cols-2">
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-start gap-2.5">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-action" />
          <p className="text-md leading-snug">
            <span className="font-semibold">{title}</span>
            <span className="block text-sm leading-snug text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function deliveryPromise({
  shippingFeePaise,
  freeShippingAbovePaise,
  delivery,
}: Pick<PublicStore, "shippingFeePaise" | "freeShippingAbovePaise" | "delivery">): string {
  if (delivery.hasFees)
    return `On orders above ${formatInr(freeShippingAbovePaise)}; below that by PIN code and weight`;
  if (shippingFeePaise === 0) return "Free on all orders across India";
  return `On orders above ${formatInr(freeShippingAbovePaise)}, else ${formatInr(shippingFeePaise)}`;
}

function cashPromise({ cashFeePaise }: PayWays): string {
  const fee = cashFeePaise > 0 ? ` ${formatInr(cashFeePaise)} fee per order.` : "";
  return `Pay when it arrives.${fee} Cancel free before dispatch`;
}

export function warrantyText(months: number): string {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? "1 year" : `${months / 12} years`;
}
