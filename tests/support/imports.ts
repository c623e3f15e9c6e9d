/** Files of products: uploaded, checked and applied as pages and jobs do. */
import { eq } from "drizzle-orm";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { csvText } from "#app/platform/documents/csv.server.ts";
import {
  adminProductScope,
  fieldScope,
  type ProductScope,
  vendorProductScope,
} from "#app/product-desk/editing/product-scope.server.ts";
import { fileColumns, toCellText } from "#app/product-desk/exchange/exchange-columns.ts";
import { decideImport, startImport } from "#app/product-desk/exchange/import-commands.server.ts";
import { processImport } from "#app/product-desk/exchange/import-jobs.server.ts";
import { findImport } from "#app/product-desk/exchange/import-queries.server.ts";
import { readProducts } from "#app/product-desk/exchange/stored-products.server.ts";
import { importRows } from "#app/product-desk/schema.server.ts";
import { commandBy } from "./people.ts";

export const importedAt = new Date("2026-11-20T10:00:00Z");
const services = (db: Database) => ({ db, clock: { now: () => importedAt } });

export function productOfficeOf(user: User): ProductScope {
  return user.role === "admin"
    ? adminProductScope(user)
    : vendorProductScope({ ...user, vendorId: user.vendorId ?? "" });
}

/** The file that the export would write, with specifications `specs`. */
export async function exported(db: Database, user: User, specs: string[] = []): Promise<string> {
  const names = fileColumns(fieldScope(productOfficeOf(user), null)).map(({ name }) => name);
  const products = readProducts(db, productOfficeOf(user), { q: "", filters: {} });
  type Product = Awaited<ReturnType<typeof products.next>>["value"];
  const columns = [...names, ...specs.map((key) => `spec:${key}`)].map((label) => ({
    label,
    value: (product: Product) => toCellText(product, label),
  }));
  let text = "";
  for await (const part of csvText(columns, products)) text += part;
  return text.slice(1);
}

/** Uploads and checks. */
export async function checked(db: Database, user: User, content: string) {
  const office = productOfficeOf(user);
  const given = { vendorId: office.vendorId, fileName: "products.csv", content };
  const started = await office.run(db, (tx) => startImport(tx, commandBy(user, importedAt), given));
  if (!started.ok) throw new Error(started.code);
  await processImport(services(db), started.value.id);
  return stateOf(db, user, started.value.id);
}

/** @throws when it can't be applied */
export async function applied(db: Database, user: User, id: string, decision: "apply" | "skip-errors" = "apply") {
  const decided = await productOfficeOf(user).run(db, (tx) =>
    decideImport(tx, commandBy(user, importedAt), { id, decision }),
  );
  if (!decided.ok) throw new Error(decided.code);
  await processImport(services(db), id);
  return stateOf(db, user, id);
}

async function stateOf(db: Database, user: User, id: string) {
  const office = productOfficeOf(user);
  const found = await office.run(db, (tx) => findImport(tx, office, id));
  if (!found) throw new Error("no import");
  const rows = await db.select().from(importRows).where(eq(importRows.runId, id)).orderBy(importRows.rowNumber);
  return { ...found, rows };
}
