import { daysText } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { promisedDelivery } from "#app/settings/delivery/promised-delivery.server.ts";
import { findStoreSettings, getReturnWindows } from "#app/settings/store-settings.server.ts";
import type { StorePage } from "#app/settings/texts/store-pages.ts";

/** The settings that the shop enforces (docs/rules.md#w10). */
export async function policySummary(db: Database, page: StorePage): Promise<{ term: string; fact: string }[]> {
  const settings = await findStoreSettings(db);
  const windows = getReturnWindows(settings);
  const { text: delivery, hasFees } = promisedDelivery(await findDeliveryAreas(db), settings);
  const { shippingFeePaise: fee, freeShippingAbovePaise: free } = settings;
  const summaries: Record<StorePage, { term: string; fact: string }[]> = {
    faq: [],
    shipping: [
      { term: "Delivery", fact: `India only, ${delivery}` },
      { term: "Shipping", fact: feeFact(fee, free, hasFees) },
    ],
    refund: [
      { term: "Return", fact: `${daysText(windows.refund)} after delivery` },
      { term: "Replacement", fact: `${daysText(windows.replacement)} after delivery` },
      { term: "Damage or defect", fact: `Report within ${daysText(windows.damage)}` },
      { term: "Cancellation", fact: "Free before shipping" },
    ],
    terms: [
      { term: "Age", fact: "18 or older" },
      { term: "Delivery", fact: `India only, ${delivery}` },
      { term: "Warranty", fact: "1 year on most laptops and desktops" },
      { term: "Changes", fact: "30 days\u2019 notice" },
    ],
    privacy: [
      { term: "Advertising", fact: "None" },
      { term: "Tracking", fact: "None" },
      { term: "Card numbers", fact: "Never stored" },
      { term: "Your data", fact: "Download or delete it in My Account" },
    ],
  };
  return summaries[page];
}

function feeFact(fee: number, free: number, hasFees: boolean): string {
  if (hasFees) return `By PIN code and weight, free above ${formatInr(free)}`;
  return fee === 0 ? "Free" : `${formatInr(fee)}, free above ${formatInr(free)}`;
}
