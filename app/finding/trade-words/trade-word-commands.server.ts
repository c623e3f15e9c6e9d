import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { categories } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { searchTradeWords } from "#app/finding/schema.server.ts";
import { defaultTradeWords, type TradeKind } from "#app/finding/search/trade-words.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { type TradeGroup, tradeGroupKey } from "./trade-groups.ts";
import { listDefaultTradeWords, listTradeWords } from "./trade-word-queries.server.ts";

export type SaveTradeWordsError = "not-allowed" | "not-found" | "stale" | "invalid";
export type TradeErrors = Partial<Record<"kind" | "category" | "words", string>>;

export function versionOfWords(words: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(words.toSorted())).digest("base64url").slice(0, 16);
}

/** Replaces the words of a group; `version` "" adds to them. `invalid`: another group of the kind has one of the words. */
export async function saveTradeWords(
  db: Database,
  { viewer, now }: CommandContext,
  { version, group }: { version: string; group: TradeGroup },
): Promise<Result<undefined, SaveTradeWordsError, TradeErrors>> {
  return transaction<Result<undefined, SaveTradeWordsError, TradeErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockTradeWords(tx);
    const { kind, category } = group;
    const categoryId = await findCategoryId(tx, category);
    if ((kind === "goods") !== (categoryId === null)) return err("not-found");
    const all = await listTradeWords(tx);
    const before = wordsOf(all, group);
    if (version !== "" && versionOfWords(before) !== version) return err("stale");
    const words = version === "" ? [...new Set([...before, ...group.words])] : group.words;
    const conflict = all.find((one) => one.kind === kind && one.category !== category && words.includes(one.word));
    if (conflict) return err("invalid", { words: `“${conflict.word}” already stands for ${conflict.category}.` });
    await write(
      tx,
      { kind, categoryId },
      before.filter((word) => !words.includes(word)),
      { now, isRemoved: true },
    );
    await write(
      tx,
      { kind, categoryId },
      words.filter((word) => !before.includes(word)),
      { now, isRemoved: false },
    );
    await audit(tx, { viewer, now }, { ...group, words: before }, { ...group, words });
    return ok();
  });
}

/** Puts back the shop's default words of a group. Twice is the same. */
export async function restoreTradeWords(
  db: Database,
  { viewer, now }: CommandContext,
  { kind, category }: Pick<TradeGroup, "kind" | "category">,
): Promise<Result<undefined, SaveTradeWordsError, TradeErrors>> {
  return transaction<Result<undefined, SaveTradeWordsError, TradeErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockTradeWords(tx);
    const before = wordsOf(await listTradeWords(tx), { kind, category });
    const words = wordsOf(await listDefaultTradeWords(tx), { kind, category });
    if (before.length === 0 && words.length === 0) return err("not-found");
    const changed = [...new Set([...before, ...words])];
    await tx
      .delete(searchTradeWords)
      .where(and(eq(searchTradeWords.kind, kind), inArray(searchTradeWords.word, changed)));
    await audit(tx, { viewer, now }, { kind, category, words: before }, { kind, category, words });
    return ok();
  });
}

async function lockTradeWords(tx: Database): Promise<void> {
  await tx.execute(sql`lock table search_trade_words in share row exclusive mode`);
}

async function findCategoryId(tx: Database, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.name, name));
  return row?.id ?? null;
}

function wordsOf(
  all: readonly { kind: TradeKind; category: string | null; word: string }[],
  { kind, category }: Pick<TradeGroup, "kind" | "category">,
): string[] {
  return all.flatMap((one) => (one.kind === kind && one.category === category ? one.word : [])).sort();
}

/** A removed default stays as a row; a removed word of the shop's own is gone. */
async function write(
  tx: Database,
  { kind, categoryId }: { kind: TradeKind; categoryId: string | null },
  words: readonly string[],
  { now, isRemoved }: { now: Date; isRemoved: boolean },
): Promise<void> {
  const isDefault = (word: string) => defaultTradeWords.some((one) => one.kind === kind && one.word === word);
  const gone = isRemoved ? words.filter((word) => !isDefault(word)) : [];
  if (gone.length > 0)
    await tx.delete(searchTradeWords).where(and(eq(searchTradeWords.kind, kind), inArray(searchTradeWords.word, gone)));
  const kept = words.filter((word) => !gone.includes(word));
  if (kept.length === 0) return;
  const row = { categoryId, isRemoved, updatedAt: now };
  await tx
    .insert(searchTradeWords)
    .values(kept.map((word) => ({ kind, word, ...row })))
    .onConflictDoUpdate({ target: [searchTradeWords.kind, searchTradeWords.word], set: row });
}

async function audit(
  tx: Database,
  { viewer, now }: Pick<CommandContext, "viewer" | "now">,
  before: TradeGroup,
  after: TradeGroup,
): Promise<void> {
  if (versionOfWords(before.words) === versionOfWords(after.words)) return;
  const id = tradeGroupKey(after.kind, after.category);
  const subject = { kind: "trade-words", id, label: after.category ?? "Kinds of goods" };
  const describe = ({ words }: TradeGroup) => ({ words: words.join(", ") });
  const action = "trade-words.update";
  await recordAudit(tx, viewer, { action, subject, before: describe(before), after: describe(after) }, now);
}
