/** Enquiries: open until a quotation answers them, with lines that can be quoted. */
import type { Subject } from "../guard.ts";

const id = "md5('enquiry')::uuid";
const values: Record<string, string> = {
  ...{ id, number: "'ENQ-7K3F9Z'", name: "'Asha Rao'", email: "'asha@example.test'", phone: "'9876543210'" },
  ...{ pin: "'560001'", note: "''", created_at: "now()" },
};
const insert = (table: string, row: Record<string, string>) =>
  `insert into ${table} (${Object.keys(row)}) values (${Object.values(row)})`;
const enquiry = (changes: Record<string, string> = {}) => insert("enquiries", { ...values, ...changes });
const line = (changes: Record<string, string> = {}) =>
  insert("enquiry_lines", { enquiry_id: id, position: "0", text: "'LAP-1'", quantity: "5", ...changes });
const quotation = `insert into quotations (id, number, financial_year, sequence, status, made_by, customer_name, quoted_on,
    valid_until, prices_include_gst, created_at)
  values (md5('quoted')::uuid, 'QTN/26-27/000001', '2026-27', 1, 'draft', gen_random_uuid(), 'Asha Rao', '2026-11-29',
    '2026-12-06', true, now())`;
const answered = { state: "'answered'", quotation_id: "md5('quoted')::uuid" };
const second = { id: "md5('second')::uuid", number: "'ENQ-7K3F9Y'" };
const of = "enquiries";
const lines = "enquiry_lines";

export const enquiries: Subject = {
  whole: ["enquiries", "enquiry_lines"],
  guards: [
    { of, by: "enquiries_number_unique", sql: [enquiry(), enquiry({ id: second.id })] },
    { of, by: "enquiries_state", sql: enquiry({ state: "'lost'" }) },
    { of, by: "enquiries_answered", sql: enquiry({ state: "'answered'" }) },
    { of, by: "enquiries_answered", sql: [quotation, enquiry({ ...answered, state: "'open'" })] },
    { of, by: "enquiries_one_quotation", sql: [quotation, enquiry(answered), enquiry({ ...answered, ...second })] },
    { of, by: "enquiries_pin", sql: enquiry({ pin: "'056001'" }) },
    { of, by: "enquiries_phone", sql: enquiry({ phone: "'98765'" }) },
    { of, by: "enquiries_texts", sql: enquiry({ name: "''" }) },
    { of, by: "enquiries_texts", sql: enquiry({ note: "repeat('x', 2001)" }) },
    { of: lines, by: "enquiry_lines_quantity", sql: [enquiry(), line({ quantity: "0" })] },
    { of: lines, by: "enquiry_lines_quantity", sql: [enquiry(), line({ quantity: "10001" })] },
    { of: lines, by: "enquiry_lines_text", sql: [enquiry(), line({ text: "''" })] },
    { of: lines, by: "enquiry_lines_enquiry_id_position_pk", sql: [enquiry(), line(), line()] },
  ],
  violations: {},
};
