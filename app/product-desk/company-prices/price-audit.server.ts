import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { PriceTexts } from "./company-price-fields.ts";

type Terms = Pick<typeof companyPrices.$inferInsert, "pricePaise" | "discountBp" | "validFrom" | "validUntil">;

/** What the audit log says of a row. */
export function shownPrice(price: Terms, { sku, category }: Pick<PriceTexts, "sku" | "category">) {
  const { pricePaise, discountBp, validFrom, validUntil } = price;
  return {
    ...(sku ? { sku, pricePaise } : { category, discount: discountBp && discountBp / 100 }),
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
  };
}

type Shown = ReturnType<typeof shownPrice>;

/** `after` null: removed. */
export function recordPrice(
  tx: Database,
  { viewer, now }: CommandContext,
  company: { id: string; name: string },
  change: { before: Shown | null; after: Shown | null },
): Promise<void> {
  const action = change.after ? "company.price" : "company.price-remove";
  const subject = { kind: "company", id: company.id, label: company.name };
  return recordAudit(tx, viewer, { action, subject, ...change }, now);
}
