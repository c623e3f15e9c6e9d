/** Companies' discounts on a category that is merged into another (docs/rules.md#g19). */
import { eq, inArray, sql } from "drizzle-orm";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { companies } from "#app/companies/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { recordPrice, shownPrice } from "./price-audit.server.ts";

type Named = { id: string; name: string };

/** Sentences to confirm. */
export async function categoryPriceEffects(tx: Database, row: Named, target: Named): Promise<string[]> {
  const discounts = await listDiscounts(tx, row, target);
  const namesOf = (hasOther: boolean) =>
    discounts.filter((one) => one.hasOther === hasOther).map(({ company }) => company.name);
  const [moving, ending] = [namesOf(false), namesOf(true)];
  return [
    ...(moving.length > 0
      ? [`Discounts on ${row.name} that will be for all of ${target.name}: ${moving.join(", ")}.`]
      : []),
    ...(ending.length > 0
      ? [`Discounts on ${row.name} that will end, as the company has one on ${target.name}: ${ending.join(", ")}.`]
      : []),
  ];
}

/** A company keeps its discount on the target, if it has one. */
export async function moveCategoryPrices(
  tx: Database,
  context: CommandContext,
  row: Named,
  target: Named,
): Promise<void> {
  const discounts = await listDiscounts(tx, row, target);
  const idsOf = (hasOther: boolean) => discounts.filter((one) => one.hasOther === hasOther).map(({ id }) => id);
  await tx.delete(companyPrices).where(inArray(companyPrices.id, idsOf(true)));
  const set = { categoryId: target.id, updatedAt: context.now };
  await tx
    .update(companyPrices)
    .set(set)
    .where(inArray(companyPrices.id, idsOf(false)));
  for (const { company, hasOther, terms } of discounts) {
    const shownOn = ({ name }: Named) => shownPrice(terms, { sku: "", category: name });
    await recordPrice(tx, context, company, { before: shownOn(row), after: hasOther ? null : shownOn(target) });
  }
}

/** Returns the prices on the category `row`, by company; `hasOther`: the company has one on `target` too. */
function listDiscounts(tx: Database, row: Named, target: Named) {
  const { id, companyId, categoryId, pricePaise, discountBp, validFrom, validUntil } = companyPrices;
  return tx
    .select({
      id,
      company: { id: companies.id, name: companies.name },
      hasOther: sql<boolean>`exists (select from company_prices other
        where other.company_id = ${companyId} and other.category_id = ${target.id})`,
      terms: { pricePaise, discountBp, validFrom, validUntil },
    })
    .from(companyPrices)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(categoryId, row.id))
    .orderBy(companies.name, id);
}
