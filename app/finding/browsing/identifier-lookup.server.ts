/** A complete name, part number, SKU or EAN finds its product, however it is written. */
import { sql } from "drizzle-orm";
import { gtinSpellings } from "#app/domain/basics/gtin.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

const MIN_LENGTH = 4;
const LIMIT = 50;

/** `isWhole`: the whole search names them; otherwise one of its words does. */
export type Identified = { ids: string[]; isWhole: boolean };

export async function findByIdentifier(db: Database, typed: string): Promise<Identified> {
  const whole = toIdentifierKey(typed);
  if (whole.length < MIN_LENGTH) return { ids: [], isWhole: false };
  const parts = typed.split(/\s+/).map(toIdentifierKey);
  // Every part number has a digit, and a word such as "2024" is none.
  const codes = [whole, ...parts].filter((key) => key.length > MIN_LENGTH - 1 && /\d/.test(key));
  const keys = JSON.stringify([...new Set(codes)].filter((key) => key === whole || /[a-z]/.test(key)));
  const gtins = JSON.stringify(gtinSpellings(typed.trim()));
  const rows = await rowsOf<{ id: string; key: string }>(
    db,
    sql`select id, ${whole} as key from products where search_key(name) = ${whole}
      union select id, search_key(sku) from products where sku <> '' and search_key(sku) in (select jsonb_array_elements_text(${keys}::jsonb))
      union select id, search_key(mpn) from products where mpn <> '' and search_key(mpn) in (select jsonb_array_elements_text(${keys}::jsonb))
      union select id, ${whole} from products where gtin in (select jsonb_array_elements_text(${gtins}::jsonb))
      limit ${LIMIT}`,
  );
  const named = rows.filter(({ key }) => key === whole);
  return { ids: [...new Set((named.length > 0 ? named : rows).map(({ id }) => id))], isWhole: named.length > 0 };
}

/** Must agree with the database's `search_key`: small letters without blanks and punctuation; "×" is an x. */
export function toIdentifierKey(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("×", "x")
    .replace(/[\s!-/:-@[-`{-~]/g, "");
}
