/** A customer's own quotation: what is in the cart, at the prices of the day (docs/rules.md#q2). */
import { inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { lockCart } from "#app/cart/cart-storage.server.ts";
import { takeLines } from "#app/cart/move-lines.server.ts";
import { readOrderableCart } from "#app/checkout/cart-to-order.server.ts";
import { findCartAddress, findDraft } from "#app/checkout/checkout-drafts.server.ts";
import { findCompanyOf, type OwnCompany } from "#app/companies/company-queries.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, orderEmailOf } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { openRequest } from "#app/quotations/approval-requests.server.ts";
import { askForApproval } from "#app/quotations/approvals.server.ts";
import { insertQuotation } from "#app/quotations/insert-quotation.server.ts";
import { markSent } from "#app/quotations/quotation-commands.server.ts";
import { putLine } from "#app/quotations/quotation-lines.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

export type QuoteCartError = "not-allowed" | "key-reused" | "nothing-to-quote" | "too-many-attempts";

/**
 * Leaves out what is not on sale. The cart stays, unless `forCompany` asks the people of the viewer's company to order it:
 * then the items leave the cart until that is decided (docs/rules.md#j2).
 */
export async function quoteCart(
  db: Database,
  context: CommandContext,
  { forCompany = false }: { forCompany?: boolean } = {},
): Promise<Result<{ id: string }, QuoteCartError, RetryAfter>> {
  const { viewer, now } = context;
  if (!can(viewer, "place-order")) return err("not-allowed");
  const seconds = await countAttempts(db, [{ kind: "quotation:user", key: viewer.id }]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const form = { command: "quotation.of-cart", input: forCompany ? "company" : null };
  return transaction<Result<{ id: string }, QuoteCartError, RetryAfter>>(db, (tx) =>
    once(tx, context, form, async () => {
      if (forCompany) await lockCart(tx, viewer.id);
      const lines = (await readOrderableCart(tx, viewer.id)).lines.filter(({ isOnSale }) => isOnSale);
      const { quotationDays, pricesIncludeGst } = await findStoreSettings(tx);
      const validUntil = addDays(dayInIndia(now), quotationDays);
      const company = forCompany ? await findCompanyOf(tx, viewer.id) : null;
      if (forCompany && !company) return err("not-allowed");
      const head = {
        ...{ userId: viewer.id, madeBy: viewer.id, pricesIncludeGst, validUntil },
        ...{ customerName: viewer.name, email: orderEmailOf(viewer), phone: null },
        ...{ businessName: company?.name ?? null, gstin: null, notes: "" },
        ...(company && (await findBuyer(tx, viewer.id, company))),
        companyId: company?.id ?? null,
      };
      const { id, number } = await insertQuotation(tx, head, now);
      const sellers = await findSellers(
        tx,
        lines.map(({ vendorId }) => vendorId),
      );
      for (const line of lines)
        await putLine(tx, { id, pricesIncludeGst }, { ...line, seller: sellers.get(line.vendorId) ?? "" });
      const sent = await markSent(tx, { id, validUntil }, now);
      if (!sent.ok) return err("nothing-to-quote");
      const { totalPaise } = sent.value;
      if (company) {
        const shippingAddress = await findCartAddress(tx, viewer.id);
        await openRequest(tx, { quotationId: id, shippingAddress });
        await takeLines(
          tx,
          viewer.id,
          lines.map(({ productId }) => productId),
        );
        await askForApproval(tx, context, { id, number, companyId: company.id, totalPaise });
      }
      return ok({ id });
    }),
  );
}

/** The GSTIN of the asker's checkout, which is of the state of delivery, with its PO number; else the company's first. */
async function findBuyer(db: Database, userId: string, { gstins }: OwnCompany) {
  const typed = (await findDraft(db, userId)).draft?.buyer;
  if (typed && gstins.includes(typed.gstin)) return { gstin: typed.gstin, poNumber: typed.poNumber };
  return { gstin: gstins[0] ?? null, poNumber: null };
}

async function findSellers(db: Database, ids: string[]): Promise<Map<string, string>> {
  const { id, businessName } = vendors;
  const rows = await db.select({ id, businessName }).from(vendors).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.businessName]));
}
