/** The column “model” of a file (docs/decisions/324). */
import { eq, inArray, sql } from "drizzle-orm";
import { productModels, products } from "#app/catalog/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import type { StoredProduct } from "./exchange-columns.ts";
import { SPEC_PREFIX } from "./exchange-columns.ts";
import type { ModelChange, PlannedRow } from "./import-plan.ts";

type Checked = { planned: PlannedRow; stored: StoredProduct | null };
type Refuse = (planned: PlannedRow, column: string, message: string) => PlannedRow;

function modelKey(vendorId: string, name: string): string {
  return `${vendorId} ${name.toLowerCase()}`;
}

/** Models by `modelKey`; `specs`: in which variants differ. */
async function findModels(
  tx: Database,
  modelNames: readonly { vendorId: string; name: string }[],
): Promise<Map<string, { id: string; specs: string[] }>> {
  if (modelNames.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; vendorId: string; name: string; specs: string[] }>(
    tx,
    sql`select distinct m.id, m.vendor_id as "vendorId", m.name, m.specs
      from jsonb_to_recordset(${JSON.stringify(modelNames)}::jsonb) as w ("vendorId" text, name text)
      join product_models m on m.vendor_id = w."vendorId" and lower(m.name) = lower(w.name)`,
  );
  return new Map(rows.map(({ id, vendorId, name, specs }) => [modelKey(vendorId, name), { id, specs }]));
}

function plannedModel({ planned, stored }: Checked): { model: ModelChange; name: string; vendorId: string } | null {
  if (planned.outcome !== "create" && planned.outcome !== "change") return null;
  const { plan } = planned;
  if (!plan.model?.name) return null;
  const { model } = plan;
  return { model, name: model.name, vendorId: plan.kind === "create" ? plan.vendorId : (stored?.vendorId ?? "") };
}

/** `earlier`: new models of earlier rows. Each variant needs a value of each specification. */
export async function refuseWrongModels(
  tx: Database,
  checked: readonly Checked[],
  earlier: Map<string, string[]>,
  refused: Refuse,
): Promise<void> {
  const models = await findModels(
    tx,
    checked.flatMap((one) => plannedModel(one) ?? []).map(({ vendorId, name }) => ({ vendorId, name })),
  );
  for (const one of checked) {
    const planned = plannedModel(one);
    if (!planned) continue;
    const key = modelKey(planned.vendorId, planned.name);
    const specs = models.get(key)?.specs ?? earlier.get(key) ?? planned.model.specs;
    if (specs.length === 0)
      one.planned = refused(
        one.planned,
        "varies by",
        "Say in what the variants of a new model differ, such as ram, storage",
      );
    else earlier.set(key, specs);
    // Each row stores the specifications, because the row that had them may be left out for errors.
    planned.model.specs = specs;
    for (const spec of specs.filter((spec) => !hasValue(one, spec)))
      one.planned = refused(
        one.planned,
        SPEC_PREFIX + spec,
        `Variants of ${planned.name} differ in this: enter a value`,
      );
  }
}

function hasValue({ planned, stored }: Checked, spec: string): boolean {
  if (planned.outcome !== "create" && planned.outcome !== "change") return true;
  if (planned.plan.specs.some(({ key }) => key === spec)) return true;
  const isRemoved = planned.plan.kind === "change" && planned.plan.removed.includes(spec);
  return !isRemoved && (stored?.specs.has(spec) ?? false);
}

/** Call after specifications are written, because the database compares them. Missing models are created. */
export async function writeModels(
  tx: Database,
  rows: readonly { id: string; vendorId: string; model: ModelChange }[],
  at: Date,
): Promise<void> {
  const leaving = rows.filter(({ model }) => model.name === "").map(({ id }) => id);
  if (leaving.length > 0)
    await tx.update(products).set({ modelId: null, updatedAt: at }).where(inArray(products.id, leaving));
  const joining = rows.filter(({ model }) => model.name !== "");
  const models = await findModels(
    tx,
    joining.map(({ vendorId, model }) => ({ vendorId, name: model.name })),
  );
  for (const { id, vendorId, model } of joining) {
    const key = modelKey(vendorId, model.name);
    let existing = models.get(key);
    if (!existing) {
      const values = { vendorId, name: model.name, specs: model.specs, createdAt: at, updatedAt: at };
      const [created] = await tx.insert(productModels).values(values).returning({ id: productModels.id });
      if (!created) throw new Error("no model");
      existing = { id: created.id, specs: model.specs };
      models.set(key, existing);
    }
    await tx.update(products).set({ modelId: existing.id, updatedAt: at }).where(eq(products.id, id));
  }
}
