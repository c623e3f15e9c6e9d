/**
 * What must never be in the database, by subject: statements that it refuses by itself, and what the auditor says when
 * it is there all the same. SQL names orders by what happened to them: `:sent`, `:unpaid` …
 */

/** `by` of the table `of` refuses this; `as`: the constraint named, if another. */
export type Guard = {
  of: string;
  by: string;
  as?: string;
  sql: string | string[];
  /** Others that refuse the same, removed first. */
  beside?: string[];
};

/** Planted around triggers and keys. `also`: rules that break along, as when a unique index must go first. */
export type Violation = { also?: string[]; sql: string[] };

export type Subject = {
  /** Tables of which every CHECK, unique rule and trigger has a case. */
  whole: string[];
  guards: Guard[];
  /** Violations by the name of the auditor's rule, the second of a rule with what it is about in brackets. */
  violations: Record<string, Violation>;
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

export const unindexed = ["unique-indexes-are-whole"];

export const shipmentOf = (order: string) =>
  `(select id from shipments where order_id = ${order} order by vendor_id, kind desc limit 1)`;
export const lineOf = (order: string) =>
  `(select id from order_lines where shipment_id = ${shipmentOf(order)} limit 1)`;
export const paymentOf = (order: string, which = "is_effective") =>
  `(select id from payments where order_id = ${order} and status = 'captured' and ${which})`;

export const event = (order: string, kind: string, from: string, to: string, shipment = "null") => `
  insert into order_events (order_id, shipment_id, kind, from_status, to_status)
  values (${order}, ${shipment}, '${kind}', '${from}', '${to}')`;

/** A row of the books, of one transaction. */
export const entry = (book: string, account: string, paise: number, vendor = "null") => `
  insert into ledger_entries (transaction_id, account, vendor_id, amount_paise)
  values (${book}, '${account}', ${vendor}, ${paise})`;

/** Takes a transaction out of the books. */
export const withoutBook = (id: string) => [
  `create temporary table gone on commit drop as select ${id} as id`,
  "delete from ledger_entries using gone where transaction_id = gone.id",
  "delete from ledger_transactions using gone where ledger_transactions.id = gone.id",
];
