/** A rule of the database about money, and SQL that it refuses. */

/** What `by` of the table `of` refuses; `as`: the constraint it names, unless its own name. */
export type MoneyGuard = {
  of: string;
  by: string;
  as?: string;
  sql: string | string[];
  /** Others that refuse the same, put aside first. */
  beside?: string[];
};

/** Inserts a copy of one of the table's rows, with changes (`{ column: SQL }`) and an id of its own. */
export function again(table: string, where: string, changes: Record<string, string> = {}): string {
  const built = Object.entries({ id: "gen_random_uuid()", ...changes }).flatMap(([key, value]) => [`'${key}'`, value]);
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${built.join(", ")}))).*
    from ${table} t where ${where} limit 1`;
}

/** From here on the transaction speaks for this vendor. */
export function speaksFor(vendorId: string): string {
  return `select set_config('shop.vendor_id', '${vendorId}', true)`;
}
