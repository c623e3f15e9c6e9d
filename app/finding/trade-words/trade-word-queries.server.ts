import { eq } from "drizzle-orm";
import { readCategories } from "#app/catalog/category-queries.server.ts";
import { categories } from "#app/catalog/schema.server.ts";
import { searchTradeWords } from "#app/finding/schema.server.ts";
import { defaultTradeWords, type TradeWord, TradeWords } from "#app/finding/search/trade-words.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { rememberedObject } from "#app/platform/database/remembered.server.ts";

export const findTradeWords = rememberedObject(listTradeWords, (words) => new TradeWords(words));

/** The shop's defaults as admins changed them, and words that admins added. Words of categories that are gone are left out. */
export async function listTradeWords(db: Database): Promise<TradeWord[]> {
  const [defaults, rows] = await Promise.all([
    listDefaultTradeWords(db),
    db
      .select({
        kind: searchTradeWords.kind,
        word: searchTradeWords.word,
        category: categories.name,
        isRemoved: searchTradeWords.isRemoved,
      })
      .from(searchTradeWords)
      .leftJoin(categories, eq(categories.id, searchTradeWords.categoryId)),
  ]);
  const changed = new Set(rows.map(({ kind, word }) => `${kind} ${word}`));
  return [
    ...defaults.filter(({ kind, word }) => !changed.has(`${kind} ${word}`)),
    ...rows.flatMap(({ isRemoved, ...word }) => (isRemoved ? [] : [word])),
  ];
}

export async function listDefaultTradeWords(db: Database): Promise<TradeWord[]> {
  const { defaults } = await readCategories(db);
  return defaultTradeWords.flatMap(({ kind, word, category }) => {
    const name = category === null ? null : defaults.get(category);
    return name === undefined ? [] : [{ kind, word, category: name }];
  });
}
