import { asc, desc, eq } from "drizzle-orm";
import { type CalendarDay, dayInIndia, daysText } from "#app/domain/basics/calendar.ts";
import { type Block, escapeMarkdown } from "#app/domain/basics/markdown.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { promisedDelivery } from "#app/settings/delivery/promised-delivery.server.ts";
import { pageVersions } from "#app/settings/schema.server.ts";
import { findStoreSettings, getReturnWindows, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { defaultPages } from "./default-pages.server.ts";
import { parseMarkdown } from "./parse-markdown.server.ts";
import { fillPlaceholders, type Placeholder, type StorePage } from "./store-pages.ts";
import { versionsAt } from "./versions.ts";

/** Oldest first. A database trigger drops the cache. */
const findVersions = remembered((db: Database) =>
  db
    .select({
      page: pageVersions.page,
      number: pageVersions.number,
      text: pageVersions.text,
      effectiveOn: pageVersions.effectiveOn,
      savedAt: pageVersions.savedAt,
    })
    .from(pageVersions)
    .orderBy(asc(pageVersions.page), asc(pageVersions.number)),
);

/** `day`: of the current text. `upcoming`: the announced text and its first day. `isOurs`: the standard text. */
export type StorePageContent = {
  blocks: Block[];
  day: CalendarDay;
  isOurs: boolean;
  upcoming: { blocks: Block[]; day: CalendarDay } | null;
};

export async function findStorePage(db: Database, page: StorePage, now: Date): Promise<StorePageContent> {
  const versions = (await findVersions(db)).filter((version) => version.page === page);
  const { current, upcoming } = versionsAt(versions, dayInIndia(now));
  const fill = await pageFiller(db);
  return {
    blocks: fill(current?.text ?? (await standardText(db, page))),
    day: current?.effectiveOn ?? defaultPages[page].day,
    isOurs: current === null,
    upcoming: upcoming && { blocks: fill(upcoming.text), day: upcoming.effectiveOn },
  };
}

/** Without sections about vendors when the store is the only seller. */
export async function standardText(db: Database, page: StorePage): Promise<string> {
  const { sellingMode } = await findStoreSettings(db);
  const text = defaultPages[page].text.replaceAll(/([^\n])\n {0,2}(?=\S)(?!- )/g, "$1 ");
  return sellingMode === "single" ? text.replace(/\n## (Vendors|How do I become a vendor\?)\n[^#]*/, "\n") : text;
}

/** The day of the current terms identifies the version that accounts accept. */
export async function findTermsVersion(db: Database, now: Date): Promise<CalendarDay> {
  return (await findStorePage(db, "terms", now)).day;
}

export function listPageVersions(db: Database, page: StorePage) {
  return db.select().from(pageVersions).where(eq(pageVersions.page, page)).orderBy(desc(pageVersions.number));
}

export async function pageFiller(db: Database): Promise<(text: string) => Block[]> {
  const settings = await findStoreSettings(db);
  const { text: delivery, isEverywhere, hasFees } = promisedDelivery(await findDeliveryAreas(db), settings);
  const windows = getReturnWindows(settings);
  const values: Record<Placeholder, string> = {
    store: settings.storeName,
    "legal name": settings.legalName || settings.storeName,
    "grievance officer": settings.grievanceOfficer || settings.emails[0] || "by the contact page",
    courts: settings.jurisdiction ? `in ${settings.jurisdiction}` : "at our address",
    "return days": daysText(windows.refund),
    "replacement days": daysText(windows.replacement),
    "damage days": daysText(windows.damage),
    delivery,
    "pin codes": isEverywhere ? "all valid PIN codes" : "most PIN codes",
    prices: pricesSentence(settings),
    shipping: shippingSentence(settings, hasFees),
  };
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeMarkdown(value)]));
  return (text) => parseMarkdown(fillPlaceholders(text, escaped as Record<Placeholder, string>));
}

function pricesSentence({ pricesIncludeGst }: StoreSettings): string {
  return pricesIncludeGst
    ? "Prices are in Indian rupees and include GST. The cart shows the GST amount separately."
    : "Prices are in Indian rupees. GST is added in the cart before you place the order.";
}

function shippingSentence(
  { shippingFeePaise, freeShippingAbovePaise, codFeePaise }: StoreSettings,
  hasFees: boolean,
): string {
  const cash = codFeePaise > 0 ? ` A fee of ${formatInr(codFeePaise)} is added to each Cash on Delivery order.` : "";
  if (hasFees)
    return `Shipping is free for orders above ${formatInr(freeShippingAbovePaise)}. For smaller orders the fee depends on PIN code and weight; the checkout shows it.${cash}`;
  if (shippingFeePaise === 0) return `At present, all orders ship free.${cash}`;
  const limit = formatInr(freeShippingAbovePaise);
  return `Shipping is free for orders above ${limit}. A shipping fee of ${formatInr(shippingFeePaise)} applies to smaller orders.${cash}`;
}
