/**
 * Copies of the products of `npm run seed:large`, as rows: a million in minutes. Only what lists, search and product pages
 * read; the stock's history and ratings' origins stay with the originals. Needs a superuser, because triggers don't run.
 */
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { SLUG } from "./products.ts";

/** Children first: what is copied are the products of that moment. */
const TABLES = ["product_specs", "product_search", "product_images", "product_models", "products"] as const;
type Table = (typeof TABLES)[number];

/** A model's number is the only word in which a copy differs. Copies begin with 101, so that numbers keep their length. */
const NUMBER = "\\d{4,}";
const copyId = (id: string) => `md5(${id}::text || copy)::uuid`;
const copyName = (name: string) => `regexp_replace(${name}, '(${NUMBER})', (100 + copy) || '\\1')`;
/** A copy costs ₹10 more than the one before. */
const copyPrice = (price: string) => `${price} + copy * 1000`;

const copiedProduct = { product_id: copyId("t.product_id") };
/** How a copy's columns differ. */
const changes: Record<Table, Record<string, string>> = {
  product_specs: copiedProduct,
  product_search: {
    ...copiedProduct,
    document: `replace(t.document::text, '''' || p.number || '''', '''' || (100 + copy) || p.number || '''')::tsvector`,
  },
  product_images: { ...copiedProduct, id: copyId("t.id"), upload_id: "null" },
  product_models: { id: copyId("t.id"), name: copyName("t.name") },
  products: {
    id: copyId("t.id"),
    model_id: copyId("t.model_id"),
    slug: "t.slug || '-' || copy",
    name: copyName("t.name"),
    description: copyName("t.description"),
    price_paise: copyPrice("t.price_paise"),
    discount_price_paise: copyPrice("t.discount_price_paise"),
  },
};
const originals = `select id, model_id, substring(name from '${NUMBER}') as number from products where slug like '${SLUG}%'`;
const joins: Record<Table, string> = {
  product_specs: `join (${originals}) p on p.id = t.product_id`,
  product_search: `join (${originals}) p on p.id = t.product_id`,
  product_images: `join (${originals}) p on p.id = t.product_id`,
  product_models: `join (select distinct model_id from (${originals}) o) p on p.model_id = t.id`,
  products: `join (${originals}) p on p.id = t.id`,
};

/** Indexes are built anew afterwards: rows that are inserted into them one by one take hours. */
export async function copyLargeProducts(db: Database, copies: number, told: (table: string) => void): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    for (const table of TABLES) {
      const rebuild = await dropIndexes(tx, table);
      const columns = await listColumns(tx, table);
      const values = columns.map((column) => changes[table][column] ?? `t.${column}`);
      await tx.execute(
        sql.raw(`insert into ${table} (${columns.join(", ")}) select ${values.join(", ")}
          from ${table} t ${joins[table]} cross join generate_series(1, ${copies}) copy`),
      );
      for (const statement of rebuild) await tx.execute(statement);
      told(table);
    }
  });
}

async function listColumns(tx: Database, table: Table): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  return rows.map(({ name }) => name);
}

/** Leaves keys that other tables refer to. Returns the statements that build the indexes again. */
async function dropIndexes(tx: Database, table: Table): Promise<SQL[]> {
  const indexes = await rowsOf<{ drop: string; create: string }>(
    tx,
    sql`select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
          else format('alter table %I drop constraint %I', ${table}::text, c.conname) end as drop,
        case when c.oid is null then pg_get_indexdef(i.indexrelid)
          else format('alter table %I add constraint %I %s', ${table}::text, c.conname, pg_get_constraintdef(c.oid)) end as create
      from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
      where i.indrelid = ${table}::regclass
        and not exists (select 1 from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
  );
  for (const { drop } of indexes) await tx.execute(sql.raw(drop));
  return indexes.map(({ create }) => sql.raw(create));
}
