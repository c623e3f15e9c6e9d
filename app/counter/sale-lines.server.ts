/** Checks the lines of a sale and its total, and records what was sold. */
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { Shortage } from "#app/catalog/stock/stock-commands.server.ts";
import { type Err, err, type Ok, ok } from "#app/domain/basics/result.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import type { TypedLine } from "./counter-lines.ts";
import { maxCounterDiscount } from "./counter-prices.ts";
import { type CounterProduct, listCounterProducts } from "./counter-products.server.ts";
import { type CounterDelivery, toShipping } from "./delivery-quote.server.ts";
import { hasLineErrors, type PricedSale, priceSale } from "./price-sale.ts";

/** `lines`: a line can't be sold as typed; the page says why. */
export type LinesError = Err<"no-lines" | "lines" | "total-changed", never> | Err<"sold-out", Shortage[]>;

type Sale = { lines: readonly TypedLine[]; expected: string };
/** `delivery`: null for goods that are handed over, and without an address. */
type Rules = { settings: StoreSettings; isDelivered: boolean; delivery: CounterDelivery | null };

/** `expected`: the total that the form showed, in paise. Where nothing can be delivered to, the total is not compared. */
export async function checkLines(
  tx: Database,
  viewer: User,
  { lines, expected }: Sale,
  { settings, isDelivered, delivery }: Rules,
): Promise<Ok<PricedSale<CounterProduct>> | LinesError> {
  if (lines.length === 0) return err("no-lines");
  const ids = lines.map(({ productId }) => productId);
  const products = await listCounterProducts(tx, ids, { isDelivered });
  const maxDiscountPercent = maxCounterDiscount(viewer.staffRole, settings);
  const shipping = delivery && toShipping(delivery, settings);
  const priced = priceSale(lines, products, { ...settings, maxDiscountPercent, shipping });
  const short = priced.lines.filter(({ quantity, stock }) => quantity > stock);
  if (short.length > 0)
    return err(
      "sold-out",
      short.map(({ productId, name, stock }) => ({ productId, name, left: stock })),
    );
  if (hasLineErrors(priced)) return err("lines");
  if ((delivery || !isDelivered) && expected !== String(priced.totalPaise)) return err("total-changed");
  return ok(priced);
}

export const MAX_REASON = 200;

type Sold = { orderId: string; number: string; priced: PricedSale; totalPaise: Paise; priceReason: string | null };

export async function auditSale(
  tx: Database,
  { viewer, now }: CommandContext,
  action: "counter.sell" | "counter.take-order",
  { orderId, number, priced, totalPaise, priceReason }: Sold,
): Promise<void> {
  const changed = priced.lines.filter(({ unitPricePaise, todayPaise }) => unitPricePaise !== todayPaise);
  const prices = Object.fromEntries(
    changed.map(({ sku, name, todayPaise, unitPricePaise }) => [sku || name, `${todayPaise} → ${unitPricePaise}`]),
  );
  const subject = { kind: "order", id: orderId, label: number };
  const after: Record<string, Paise | string | object> = {
    totalPaise,
    ...(priceReason !== null && { prices, priceReason }),
  };
  await recordAudit(tx, viewer, { action, subject, after }, now);
}
