/** A complete part number, SKU or EAN finds its product. */
import { sql } from "drizzle-orm";
import { gtinSpellings } from "#app/domain/basics/gtin.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

const MIN_LENGTH = 4;
const MAX_LENGTH = 70;
const LIMIT = 50;

export async function findByIdentifier(db: Database, typed: string): Promise<string[]> {
  const text = typed.trim().toLowerCase();
  // Every identifier has a digit, and none is a sentence.
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || !/\d/.test(text) || text.split(/\s+/).length > 3)
    return [];
  const spellings = JSON.stringify(gtinSpellings(text));
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from products where lower(sku) = ${text}
      union select id from products where lower(mpn) = ${text}
      union select id from products where gtin in (select jsonb_array_elements_text(${spellings}::jsonb))
      limit ${LIMIT}`,
  );
  return rows.map(({ id }) => id);
}
