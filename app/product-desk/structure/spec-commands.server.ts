/** Each change reports its effects on products first (docs/decisions/323). */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { categories, productSpecs, specDefinitions } from "#app/catalog/schema.server.ts";
import { splitValue } from "#app/catalog/specifications/spec-definition.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { raiseVersions } from "#app/product-desk/editing/product-batch.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { renamedValues, storeFormerValues } from "./former-values.server.ts";
import {
  changesReading,
  replacePart,
  rereadValues,
  type SpecRow,
  specEffects,
  storedValues,
} from "./spec-effects.server.ts";
import { keyFor, type SpecInput } from "./spec-form.ts";
import {
  type ChangeDetails,
  countText,
  hashVersion,
  invalid,
  lockStructure,
  reportSameVariants,
  requireConfirmation,
} from "./structure-change.server.ts";

export type SaveSpecError = "not-allowed" | "not-found" | "stale" | "invalid" | "unconfirmed" | "key-reused";

/** `key`: null for a new specification. `version`: as the form showed. */
export type SpecSave = { key: string | null; version: string; input: SpecInput; confirmed: string };

export function saveSpec(
  db: Database,
  context: CommandContext,
  input: SpecSave,
): Promise<Result<{ key: string }, SaveSpecError, ChangeDetails>> {
  const form = { command: "specification.save", input };
  return reportSameVariants("type", () =>
    transaction(db, (tx) => {
      const save = () => writeSpec(tx, context, input);
      return input.key === null ? once(tx, context, form, save) : save();
    }),
  );
}

async function writeSpec(
  tx: Database,
  { viewer, now }: CommandContext,
  { key, version, input, confirmed }: SpecSave,
): Promise<Result<{ key: string }, SaveSpecError, ChangeDetails>> {
  if (!can(viewer, "edit-catalogue")) return err("not-allowed");
  await lockStructure(tx);
  const all = await tx.select().from(specDefinitions).orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
  const before = all.find((one) => one.key === key) ?? null;
  if (key !== null && !before) return err("not-found");
  if (before && hashVersion(before) !== version) return err("stale");
  const errors = await specErrors(tx, all, before, input);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { after, ...columns } = input;
  if (!before) {
    const newKey = keyFor(input.label, new Set(all.map((one) => one.key)));
    await tx.insert(specDefinitions).values({ ...columns, key: newKey, position: all.length });
    await putAfter(tx, all, newKey, after);
    const subject = { kind: "specification", id: newKey, label: input.label };
    await recordAudit(tx, viewer, { action: "specification.create", subject, after: columns }, now);
    return ok({ key: newKey });
  }
  const values = rereadValues(await storedValues(tx, before.key), { ...input, key: before.key });
  const confirmation = requireConfirmation(await specEffects(tx, before, input, values), confirmed);
  if (confirmation) return confirmation;
  await tx.update(specDefinitions).set(columns).where(eq(specDefinitions.key, before.key));
  if (changesReading(before, input)) {
    const changed = values.flatMap(({ productId, value, number, after: read }) =>
      read.value === value && read.number === number ? [] : { productId, value: read.value, number: read.number },
    );
    await writeValues(tx, before.key, changed, now);
    await storeFormerValues(tx, before.key, renamedValues(values, before, input));
  }
  await putAfter(tx, all, before.key, after);
  const change = changedFields(before, columns);
  const subject = { kind: "specification", id: before.key, label: input.label };
  if (change) await recordAudit(tx, viewer, { action: "specification.update", subject, ...change }, now);
  return ok({ key: before.key });
}

/** Sentences by field. `before`: null for a new specification. */
export async function specErrors(
  tx: Database,
  all: readonly SpecRow[],
  before: SpecRow | null,
  { label, categories: slugs }: Pick<SpecInput, "label" | "categories">,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const categoryRows = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, slugs));
  if (categoryRows.length < slugs.length) errors.categories = "Please choose from the list";
  const sharesCategory = (one: SpecRow) =>
    slugs.length === 0 || one.categories.length === 0 || one.categories.some((slug) => slugs.includes(slug));
  const twin = all.find(
    (one) =>
      one.key !== before?.key &&
      one.retiredAt === null &&
      one.label.toLowerCase() === label.toLowerCase() &&
      sharesCategory(one),
  );
  if (twin) errors.label = "Another specification of these categories has this label";
  return errors;
}

async function putAfter(tx: Database, all: readonly SpecRow[], key: string, after: string): Promise<void> {
  const others = all.filter((one) => one.key !== key).map((one) => one.key);
  const index = others.indexOf(after);
  const at = after === "" ? 0 : index === -1 ? others.length : index + 1;
  const ordered = [...others.slice(0, at), key, ...others.slice(at)];
  const { position } = specDefinitions;
  await tx
    .update(specDefinitions)
    .set({ position: sql`n.at - 1` })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(ordered)}::jsonb) with ordinality as n (key, at)`)
    .where(sql`${specDefinitions.key} = n.key and ${position} <> n.at - 1`);
}

type NewValue = { productId: string; value: string; number: number | null };

/** Raises the products' versions, too. */
export async function writeValues(tx: Database, key: string, rows: readonly NewValue[], at: Date): Promise<void> {
  for (const batch of inBatches(rows))
    await tx
      .update(productSpecs)
      .set({ value: sql`v.value`, number: sql`v.number` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as v ("productId" uuid, value text, number float8)`)
      .where(and(eq(productSpecs.specKey, key), sql`${productSpecs.productId} = v."productId"`));
  // Open forms of these products become stale.
  await raiseVersions(
    tx,
    rows.map(({ productId }) => productId),
    at,
  );
}

export type MergeSpecValuesError = Exclude<SaveSpecError, "key-reused">;
type ValuesMerge = { key: string; version: string; from: string; to: string; confirmed: string };

/** Replaces `from` by `to` in all products or none. */
export function mergeSpecValues(
  db: Database,
  context: CommandContext,
  input: ValuesMerge,
): Promise<Result<undefined, MergeSpecValuesError, ChangeDetails>> {
  return reportSameVariants("to", () => transaction(db, (tx) => mergeValues(tx, context, input)));
}

async function mergeValues(
  tx: Database,
  { viewer, now }: CommandContext,
  input: ValuesMerge,
): Promise<Result<undefined, MergeSpecValuesError, ChangeDetails>> {
  const { key, version, from, to, confirmed } = input;
  if (!can(viewer, "edit-catalogue")) return err("not-allowed");
  await lockStructure(tx);
  const [spec] = await tx.select().from(specDefinitions).where(eq(specDefinitions.key, key));
  if (!spec) return err("not-found");
  if (hashVersion(spec) !== version) return err("stale");
  if (spec.type === "number" || spec.type === "yes-no") return invalid({ from: "Numbers and yes/no can’t be merged" });
  if (!to || to.length > 60 || /[,;]/.test(to))
    return invalid({ to: "Enter a value of at most 60 characters, without a comma" });
  const values = (await storedValues(tx, key)).filter(({ value }) => splitValue(spec, value).includes(from));
  if (!from || (values.length === 0 && !spec.options.includes(from)))
    return invalid({ from: "No product has this value" });
  if (from === to) return invalid({ to: "Choose another value" });
  const effects = [
    `${countText(values.length)} will change from “${from}” to “${to}”. This can’t be undone.`,
    ...(spec.filter === null ? [] : [`Links with the filter “${from}” will lead to “${to}”.`]),
  ];
  const confirmation = requireConfirmation(effects, confirmed);
  if (confirmation) return confirmation;
  const options = [...new Set(spec.options.map((one) => (one === from ? to : one)))];
  await tx.update(specDefinitions).set({ options }).where(eq(specDefinitions.key, key));
  const rows = values.map(({ productId, value }) => ({
    productId,
    value: replacePart(spec, value, from, to),
    number: null,
  }));
  await writeValues(tx, key, rows, now);
  await storeFormerValues(tx, key, new Map([[from, to]]));
  const subject = { kind: "specification", id: key, label: spec.label };
  const change = { before: { value: from }, after: { value: to, products: rows.length } };
  await recordAudit(tx, viewer, { action: "specification.merge-values", subject, ...change }, now);
  return ok();
}

export type RetireSpecError = "not-allowed" | "not-found" | "stale";

/** Values stay stored, but no page shows them. */
export function retireSpec(
  db: Database,
  { viewer, now }: CommandContext,
  { key, version, restore }: { key: string; version: string; restore: boolean },
): Promise<Result<undefined, RetireSpecError, ChangeDetails>> {
  return transaction(db, async (tx): Promise<Result<undefined, RetireSpecError, ChangeDetails>> => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockStructure(tx);
    const [spec] = await tx.select().from(specDefinitions).where(eq(specDefinitions.key, key));
    if (!spec) return err("not-found");
    if (hashVersion(spec) !== version) return err("stale");
    await tx
      .update(specDefinitions)
      .set(restore ? { retiredAt: null, mergedInto: null, mergedFactor: 1 } : { retiredAt: now })
      .where(eq(specDefinitions.key, key));
    const subject = { kind: "specification", id: key, label: spec.label };
    await recordAudit(tx, viewer, { action: restore ? "specification.restore" : "specification.retire", subject }, now);
    return ok();
  });
}
