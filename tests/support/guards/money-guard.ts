/** A rule of the database about money, and SQL that it refuses. */

/** What `by` of the table `of` refuses; `as`: the constraint named, if another. */
export type MoneyGuard = {
  of: string;
  by: string;
  as?: string;
  sql: string | string[];
  /** Others that refuse the same, removed first. */
  beside?: string[];
};

/** Copies one of the table's rows with changes (`{ column: SQL }`) and a new id. */
export function again(table: string, where: string, changes: Record<string, string> = {}): string {
  const built = Object.entries({ id: "gen_random_uuid()", ...changes }).flatMap(([key, value]) => [`'${key}'`, value]);
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${built.join(", ")}))).*
    from ${table} t where ${where} limit 1`;
}

/** The transaction speaks for this vendor from here on. */
export function speaksFor(vendorId: string): string {
  return `select set_config('shop.vendor_id', '${vendorId}', true)`;
}
