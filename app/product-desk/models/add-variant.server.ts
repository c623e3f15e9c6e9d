import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { variantText } from "#app/catalog/models/variant-choices.ts";
import { lockProduct } from "#app/catalog/product-locks.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { moveStock } from "#app/catalog/stock/stock-commands.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { copyProduct } from "#app/product-desk/editing/copy-product.server.ts";
import type { SpecValue } from "#app/product-desk/editing/product-form.ts";
import { productSnapshot } from "#app/product-desk/editing/product-snapshot.server.ts";
import { findTakenCode } from "#app/product-desk/editing/taken-codes.server.ts";
import { lockModelByProduct, type ModelError, reportViolations } from "./model-commands.server.ts";

/** `specs`: a value of each specification in which the variants differ. */
export type NewVariant = {
  copyOf: string;
  specs: SpecValue[];
  pricePaise: number;
  discountPricePaise: number | null;
  stock: number;
  sku: string;
  gtin: string;
};

type Added = Result<{ id: string }, ModelError | "key-reused">;

const MAX_NAME = 150;

/** Adds a draft named after the model and its values. */
export function addVariant(db: Database, context: CommandContext, input: NewVariant): Promise<Added> {
  const form = { command: "model.add-variant", input };
  return reportViolations(() => transaction(db, (tx) => once(tx, context, form, () => add(tx, context, input))));
}

async function add(tx: Database, { viewer, now }: CommandContext, input: NewVariant): Promise<Added> {
  const { copyOf, specs, stock, ...own } = input;
  const model = await lockModelByProduct(tx, copyOf);
  const row = await lockProduct(tx, copyOf);
  if (!row || !model || row.modelId !== model.id || !can(viewer, "create-product", row)) return err("not-found");
  const values = model.specs.map((key) => specs.find((spec) => spec.key === key)?.value ?? "");
  if (values.includes("")) return err("value-missing");
  const taken = await findTakenCode(tx, { ...own, vendorId: row.vendorId }, null);
  if (taken) return err(taken);
  const name = cutTo(`${model.name} (${variantText(values)})`, MAX_NAME);
  const id = await copyProduct(tx, row, { ...own, name }, { now, specs });
  // The model comes last, so that the database compares the new values.
  await tx.update(products).set({ modelId: model.id }).where(eq(products.id, id));
  await moveStock(tx, [{ productId: id, delta: stock }], { reason: "initial", actorId: viewer.id, at: now });
  const after = { ...(await productSnapshot(tx, id)), stock, variantOf: model.name };
  const subject = { kind: "product", id, label: name };
  await recordAudit(tx, viewer, { action: "product.create", subject, after }, now);
  return ok({ id });
}
