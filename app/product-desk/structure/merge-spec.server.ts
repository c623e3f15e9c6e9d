/** Merges all values of all products, or none (docs/rules.md#g19, docs/decisions/323). */
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { categories, productModels, productSpecs, specDefinitions } from "#app/catalog/schema.server.ts";
import { isReadByCode } from "#app/catalog/specifications/read-by-code.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { listSearchTerms } from "#app/finding/search/search-terms.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { raiseVersions } from "#app/product-desk/editing/product-batch.server.ts";
import { type SaveSpecError, specErrors, writeValues } from "./spec-commands.server.ts";
import { type SpecRow, storedValues } from "./spec-effects.server.ts";
import { MAX_OPTIONS } from "./spec-form.ts";
import { joinedOptions, planMerge, type SpecMerge, unitFactor, type Winner } from "./spec-merge-plan.ts";
import {
  type ChangeDetails,
  countText,
  hashVersion,
  invalid,
  lockStructure,
  reportSameVariants,
  requireConfirmation,
} from "./structure-change.server.ts";

export type MergeSpecError = Exclude<SaveSpecError, "key-reused">;
type Done = Result<undefined, MergeSpecError, ChangeDetails>;

/** `wins`: null refuses products with two values. */
export type SpecMergeInput = { key: string; version: string; into: string; wins: Winner | null; confirmed: string };

export function mergeSpec(db: Database, context: CommandContext, input: SpecMergeInput): Promise<Done> {
  return reportSameVariants("wins", () => transaction(db, (tx) => merge(tx, context, input)));
}

async function merge(tx: Database, { viewer, now }: CommandContext, input: SpecMergeInput): Promise<Done> {
  if (!can(viewer, "edit-catalogue")) return err("not-allowed");
  await lockStructure(tx);
  const all = await tx.select().from(specDefinitions);
  const from = all.find(({ key }) => key === input.key);
  if (!from) return err("not-found");
  if (hashVersion(from) !== input.version || from.retiredAt !== null) return err("stale");
  const into = all.find((one) => one.key === input.into && one.key !== from.key && one.retiredAt === null);
  if (!into) return invalid({ mergeInto: "Please choose another specification" });
  if (isReadByCode(from.key))
    return invalid({
      mergeInto: `The shop itself uses “${from.label}”, such as in the PC builder. Merge the other specification into it instead`,
    });
  const factor = unitFactor(from.unit, into.unit, (await listSearchTerms(tx)).units);
  if (from.type !== into.type || factor === null)
    return invalid({ mergeInto: "Only a specification with the same type and unit of measure can take its values" });
  // Concurrent saves of its values are serialized.
  await tx.select().from(specDefinitions).where(eq(specDefinitions.key, from.key)).for("update");
  const values = { from: await storedValues(tx, from.key), into: await storedValues(tx, into.key) };
  const changes = toChanges(from, into, joinedOptions(from, into, values.from));
  if (changes.options.length > MAX_OPTIONS) return invalid({ mergeInto: `At most ${MAX_OPTIONS} options` });
  const errors = await specErrors(
    tx,
    all.filter(({ key }) => key !== from.key),
    into,
    { ...into, ...changes },
  );
  if (errors.label) return invalid({ mergeInto: errors.label });
  const plan = planMerge({ from, into, factor }, values, input.wins);
  if (plan.conflicts.length > 0 && input.wins === null) return invalid({ wins: conflictText(plan, from, into) });
  const confirmation = requireConfirmation(mergeEffects(plan, from, into, changes, input.wins), input.confirmed);
  if (confirmation) return confirmation;
  await tx.update(specDefinitions).set(changes).where(eq(specDefinitions.key, into.key));
  await moveValues(tx, from.key, into.key, plan, now);
  await renameKey(tx, from.key, into.key);
  const set = { retiredAt: now, mergedInto: into.key, mergedFactor: factor };
  await tx.update(specDefinitions).set(set).where(eq(specDefinitions.key, from.key));
  const subject = { kind: "specification", id: from.key, label: from.label };
  const after = { mergedInto: into.label, products: plan.productIds.length, wins: input.wins };
  await recordAudit(tx, viewer, { action: "specification.merge", subject, after }, now);
  return ok();
}

/** What the other specification gains. */
function toChanges(from: SpecRow, into: SpecRow, options: string[]): Pick<SpecRow, "options" | "categories"> {
  const isEverywhere = from.categories.length === 0 || into.categories.length === 0;
  return { options, categories: isEverywhere ? [] : [...new Set([...into.categories, ...from.categories])] };
}

const MAX_NAMED = 5;

function conflictText({ conflicts }: SpecMerge, from: SpecRow, into: SpecRow): string {
  const named = conflicts
    .slice(0, MAX_NAMED)
    .map((one) => `${one.product}: ${from.label} “${one.from}”, ${into.label} “${one.into}”`);
  const more = conflicts.length > MAX_NAMED ? ` and ${conflicts.length - MAX_NAMED} more` : "";
  const have = conflicts.length === 1 ? "has" : "have";
  return `${countText(conflicts.length)} ${have} two different values. Choose which stays. ${named.join("; ")}${more}.`;
}

/** Never empty: a merge can't be undone. */
function mergeEffects(
  plan: SpecMerge,
  from: SpecRow,
  into: SpecRow,
  { categories: slugs }: Pick<SpecRow, "categories">,
  wins: Winner | null,
): string[] {
  const { moved, alike, conflicts } = plan;
  const added = into.categories.length === 0 ? [] : slugs.filter((slug) => !into.categories.includes(slug));
  const isNowEverywhere = into.categories.length > 0 && slugs.length === 0;
  const [winner, loser] = wins === "from" ? [from, into] : [into, from];
  const converted = from.unit !== into.unit && into.unit ? `, in ${into.unit}` : "";
  return [
    `${countText(moved.length)} will show “${from.label}” as “${into.label}”${converted}, archived products too. This can’t be undone.`,
    ...(alike > 0 ? [`${countText(alike)} ${alike === 1 ? "has" : "have"} the same value of both.`] : []),
    ...(conflicts.length > 0
      ? [
          `${countText(conflicts.length)} will keep “${winner.label}” and lose “${loser.label}”: ${conflicts
            .slice(0, MAX_NAMED)
            .map((one) => `${one.product} loses “${wins === "from" ? one.into : one.from}”`)
            .join("; ")}${conflicts.length > MAX_NAMED ? ` and ${conflicts.length - MAX_NAMED} more` : ""}.`,
        ]
      : []),
    ...(added.length > 0 || isNowEverywhere
      ? [
          `“${into.label}” will also be asked of products of ${isNowEverywhere ? "all categories" : countText(added.length, ["more category", "more categories"])}.`,
        ]
      : []),
    ...(from.filter === null
      ? []
      : [
          into.filter === null
            ? `“${into.label}” is not a filter: old links with the filter “${from.label}” show the list without it, with a note.`
            : `Links with the filter “${from.label}” will lead to “${into.label}”.`,
        ]),
    `In CSV files the column is “spec:${into.key}” from now on; “spec:${from.key}” is still understood.`,
  ];
}

async function moveValues(tx: Database, from: string, into: string, plan: SpecMerge, at: Date): Promise<void> {
  const { productId, specKey } = productSpecs;
  const marked = await moveNotPublished(tx, from, into);
  for (const batch of inBatches(plan.moved))
    await tx
      .update(productSpecs)
      .set({ specKey: into, value: sql`v.value`, number: sql`v.number` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as v ("productId" uuid, value text, number float8)`)
      .where(and(eq(specKey, from), sql`${productId} = v."productId"`));
  const moved = new Set(plan.moved.map((one) => one.productId));
  for (const batch of inBatches(plan.productIds.filter((id) => !moved.has(id))))
    await tx.delete(productSpecs).where(and(eq(specKey, from), inArray(productId, batch)));
  await writeValues(tx, into, plan.replaced, at);
  await raiseVersions(tx, [...new Set([...plan.productIds, ...marked])], at);
}

/** A value of either specification says more than that the maker doesn't publish the other. Returns the products. */
async function moveNotPublished(tx: Database, from: string, into: string): Promise<string[]> {
  const hasOther = (key: string, condition = sql`true`) =>
    sql`exists (select from product_specs o where o.product_id = s.product_id and o.spec_key = ${key} and ${condition})`;
  const marks = (key: string) => sql`s.spec_key = ${key} and s.value is null`;
  const changes = [
    sql`delete from product_specs s where ${marks(into)} and ${hasOther(from, sql`o.value is not null`)}`,
    sql`update product_specs s set spec_key = ${into} where ${marks(from)} and not ${hasOther(into)}`,
    sql`delete from product_specs s where ${marks(from)}`,
  ];
  const ids: string[] = [];
  for (const change of changes)
    for (const { id } of await rowsOf<{ id: string }>(tx, sql`${change} returning s.product_id as id`)) ids.push(id);
  return ids;
}

async function renameKey(tx: Database, from: string, into: string): Promise<void> {
  const renamed = (keys: readonly string[]) => [...new Set(keys.map((key) => (key === from ? into : key)))];
  const categoriesWithKey = await tx.select().from(categories).where(sql`${categories.keySpecs} ? ${from}`);
  for (const { id, keySpecs } of categoriesWithKey)
    await tx
      .update(categories)
      .set({ keySpecs: renamed(keySpecs) })
      .where(eq(categories.id, id));
  const models = await tx.select().from(productModels).where(sql`${productModels.specs} ? ${from}`);
  for (const { id, specs } of models)
    await tx
      .update(productModels)
      .set({ specs: renamed(specs) })
      .where(eq(productModels.id, id));
}
