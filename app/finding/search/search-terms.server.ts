import { and, asc, eq } from "drizzle-orm";
import { searchSynonyms, searchUnits } from "#app/finding/schema.server.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { rememberedObject } from "#app/platform/database/remembered.server.ts";
import { defaultSynonyms, defaultUnits, formerSynonyms } from "./default-search-terms.ts";
import { SearchTerms, type Synonym, type Unit } from "./search-terms.ts";

export const findSearchTerms = rememberedObject(listSearchTerms, (terms) => new SearchTerms(terms));

export async function listSearchTerms(db: Database): Promise<{ synonyms: Synonym[]; units: Unit[] }> {
  const synonyms = await db
    .select({ said: searchSynonyms.said, means: searchSynonyms.means })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.isRemoved, false))
    .orderBy(asc(searchSynonyms.means), asc(searchSynonyms.said));
  const { said: phrase, unit, factor } = searchUnits;
  const units = await db
    .select({ said: phrase, unit, factor })
    .from(searchUnits)
    .where(eq(searchUnits.isRemoved, false))
    .orderBy(asc(unit), asc(factor), asc(phrase));
  return { synonyms, units };
}

/** Terms that admins changed or removed stay; others follow the release. */
export async function ensureSearchTerms(db: Database): Promise<void> {
  for (const { said, means } of formerSynonyms) {
    const isFormer = and(
      eq(searchSynonyms.said, said),
      eq(searchSynonyms.means, means),
      eq(searchSynonyms.isRemoved, false),
    );
    const today = defaultSynonyms.find((one) => one.said === said);
    await (today
      ? db.update(searchSynonyms).set({ means: today.means }).where(isFormer)
      : db.delete(searchSynonyms).where(isFormer));
  }
  for (const batch of inBatches(defaultSynonyms)) await db.insert(searchSynonyms).values(batch).onConflictDoNothing();
  await db.insert(searchUnits).values(defaultUnits).onConflictDoNothing();
}
