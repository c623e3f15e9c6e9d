import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { insertQuotation } from "./insert-quotation.server.ts";
import { checkQuotedPrice } from "./quotation-commands.server.ts";
import { findQuotableProduct, putLine } from "./quotation-lines.server.ts";
import { quotationItems, quotations } from "./schema.server.ts";

/**
 * A new draft for the same customer, valid as long as new ones are. Products that are no longer on sale are left out; a quoted price that is
 * not allowed today becomes today's price (docs/rules.md#q2).
 */
export async function copyQuotation(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<{ id: string }, "not-allowed" | "not-found" | "key-reused">> {
  const { viewer, now } = context;
  if (!can(viewer, "edit-quotations")) return err("not-allowed");
  if (!isUuid(id)) return err("not-found");
  return transaction<Result<{ id: string }, "not-found" | "key-reused">>(db, (tx) =>
    once(tx, context, { command: "quotation.copy", input: id }, async () => {
      const [copied] = await tx.select().from(quotations).where(eq(quotations.id, id));
      if (!copied) return err("not-found");
      const { customerName, email, phone, businessName, gstin, notes } = copied;
      const { quotationDays, quotationDiscountPercent, pricesIncludeGst } = await findStoreSettings(tx);
      const head = { customerName, email, phone, businessName, gstin, notes };
      const validUntil = addDays(dayInIndia(now), quotationDays);
      const by = { userId: null, madeBy: viewer.id, pricesIncludeGst };
      const draft = await insertQuotation(tx, { ...head, ...by, validUntil }, now);
      for (const { productId, quantity, unitPricePaise, build } of await listItems(tx, id)) {
        const product = await findQuotableProduct(tx, productId);
        if (!product) continue;
        const isAllowed =
          copied.pricesIncludeGst === pricesIncludeGst &&
          checkQuotedPrice(product, unitPricePaise, quotationDiscountPercent) === null;
        const price = isAllowed ? unitPricePaise : product.sellingPricePaise;
        await putLine(tx, { id: draft.id, pricesIncludeGst }, { ...product, quantity, unitPricePaise: price, build });
      }
      const subject = { kind: "quotation", id: draft.id, label: draft.number } as const;
      await recordAudit(tx, viewer, { action: "quotation.create", subject, after: { copyOf: copied.number } }, now);
      return ok({ id: draft.id });
    }),
  );
}

function listItems(tx: Database, id: string) {
  return tx
    .select()
    .from(quotationItems)
    .where(eq(quotationItems.quotationId, id))
    .orderBy(asc(quotationItems.position));
}
