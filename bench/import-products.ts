/**
 * Times CSV files: the catalogue is exported, checked unchanged, then applied with a price, stock and description
 * changed in every row, and as many products added.
 *
 * DATA_DIR=/tmp/x node bench/import-products.ts 5000 (embedded; with DATABASE_URL: PostgreSQL)
 */
import { eq, like } from "drizzle-orm";
import { adminProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import {
  fileColumns,
  STOCK_AT_EXPORT,
  type StoredProduct,
  toCellText,
} from "#app/product-desk/exchange/exchange-columns.ts";
import { decideImport, startImport } from "#app/product-desk/exchange/import-commands.server.ts";
import { processImport, processImportJob } from "#app/product-desk/exchange/import-jobs.server.ts";
import { findImport } from "#app/product-desk/exchange/import-queries.server.ts";
import { readProducts } from "#app/product-desk/exchange/stored-products.server.ts";
import { users } from "../app/accounts/schema.server.ts";
import { products } from "../app/catalog/schema.server.ts";
import type { User } from "../app/domain/parties/permissions.ts";
import { systemClock } from "../app/platform/clock.ts";
import { type Database, openDatabase } from "../app/platform/database/db.server.ts";
import { csvText } from "../app/platform/documents/csv.server.ts";
import { openJobs, stopJobs } from "../app/platform/jobs.server.ts";
import { createLog } from "../app/platform/log.server.ts";
import { childEnv, run } from "../scripts/provision/processes.ts";

const count = Number(process.argv[2] ?? 5000);
const env = { DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: process.env.DATA_DIR ?? "" };
const specs = ["processor", "graphics", "ram", "storage", "os"];

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const before = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  return result;
}

type Edit = (product: StoredProduct, index: number) => StoredProduct;

async function fileOf(db: Database, admin: User, edit: Edit): Promise<string> {
  let index = 0;
  // Without the export's own column stock is what the file says.
  const names = fileColumns({ isAdmin: true, seesCosts: false }).flatMap(({ name }) =>
    name === STOCK_AT_EXPORT ? [] : [name],
  );
  const columns = [...names, ...specs.map((key) => `spec:${key}`)].map((label) => ({
    label,
    value: (product: StoredProduct) => toCellText(product, label),
  }));
  async function* edited() {
    for await (const product of readProducts(db, adminProductScope(admin), { q: "large", filters: {} }))
      yield edit(product, index++);
  }
  let text = "";
  for await (const part of csvText(columns, edited())) text += part;
  return text.slice(1);
}

async function importFile(db: Database, admin: User, what: string, content: string): Promise<void> {
  const services = { db, clock: systemClock };
  const office = adminProductScope(admin);
  const command = { viewer: admin, now: new Date(), origin: "http://localhost" };
  const started = await startImport(db, command, {
    vendorId: null,
    fileName: "bench.csv",
    content,
  });
  if (!started.ok) throw new Error(started.code);
  const { id } = started.value;
  await timed(`${what}: check (${(content.length / 1024 / 1024).toFixed(1)} MB)`, () => processImport(services, id));
  const decided = await decideImport(db, command, { id, decision: "apply" });
  if (decided.ok) await timed(`${what}: apply`, () => processImport(services, id));
  const found = await findImport(db, office, id);
  console.log(what, found?.state, found?.problem ?? "", found?.counts);
}

const seeded = await run(process.execPath, ["db/seed-large.ts", String(count)], {
  env: childEnv({ ...env, NODE_ENV: "development" }),
});
if (seeded.code !== 0) throw new Error(seeded.output);
const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, migrations: "db/migrations" });
try {
  const { db } = database;
  await openJobs(database, [processImportJob as never], createLog("warn"));
  // What is made up has no picture: as drafts it may be changed.
  await db.update(products).set({ status: "draft" }).where(like(products.slug, "large-%"));
  const [row] = await db.select().from(users).where(eq(users.role, "admin")).limit(1);
  if (!row) throw new Error("no admin");
  const admin: User = { kind: "user", ...row };
  const same = await timed("export", () => fileOf(db, admin, (product) => product));
  await importFile(db, admin, "unchanged", same);
  const prices = await fileOf(db, admin, (p) => ({ ...p, pricePaise: p.pricePaise + 100_00 }));
  await importFile(db, admin, "every price", prices);
  const stamp = new Date().toISOString();
  const all = await fileOf(db, admin, (p) => ({
    ...p,
    pricePaise: p.pricePaise + 100_00,
    stock: p.stock + 1,
    hsn: p.hsn === "8471" ? "84713010" : "8471",
    description: `${p.description} ${stamp}`,
    specs: new Map(p.specs).set("os", { value: `Windows ${stamp}`, number: null }),
  }));
  await importFile(db, admin, "everything", all);
  const fresh = await fileOf(db, admin, (p, index) => ({
    ...p,
    slug: `import-${Date.now()}-${index}`,
    name: `${p.name} II ${stamp}`,
  }));
  await importFile(db, admin, "new", fresh);
  await importFile(db, admin, "unchanged again", await fileOf(db, admin, (product) => product));
} finally {
  await stopJobs();
  await database.close();
}
