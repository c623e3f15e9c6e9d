/** Companies: managed while they have people, one PAN, limits that are amounts. */
import { again, type Subject } from "./guard.ts";

const id = "md5('company')::uuid";
const company = (name = "'Rao Traders'") =>
  `insert into companies (id, name, created_at) values (${id}, ${name}, now())`;
const gstin = (value = "29AAACV1234F1ZL") =>
  `insert into company_gstins (company_id, gstin) values (${id}, '${value}')`;
const person = (isManager = true, limit = "null", offset = 0) =>
  `insert into company_people (user_id, company_id, is_manager, order_limit_paise, joined_at)
    select id, ${id}, ${isManager}, ${limit}, now() from users where id not in (select user_id from company_people) order by id limit 1 offset ${offset}`;
const invitation = (limit = "null", isManager = false) =>
  `insert into company_invitations (company_id, email, is_manager, order_limit_paise, expires_at)
    values (${id}, 'asha@example.test', ${isManager}, ${limit}, now())`;
const account = (limit = "100", days = "30") =>
  `insert into company_accounts (company_id, limit_paise, days, updated_at) values (${id}, ${limit}, ${days}, now())`;
const payment = (changes: { paise?: string; way?: string; attempt?: string } = {}) => {
  const { paise = "100", way = "upi", attempt = "0" } = changes;
  return `insert into company_payments (company_id, amount_paise, way, reference, attempt, recorded_by, at)
    values (${id}, ${paise}, '${way}', 'UTR123456', ${attempt}, ${id}, now())`;
};
const notice = (kind = "statement", recipients = 1) =>
  `insert into company_notices (company_id, kind, day, recipients) values (${id}, '${kind}', '2026-12-01', ${recipients})`;
const address = (changes: { position?: number; label?: string; pincode?: string; phone?: string } = {}) => {
  const { position = 1, label = "Office", pincode = "411001", phone = "9876543210" } = changes;
  return `insert into company_addresses (company_id, position, label, full_name, address_line1, city, state, pincode, phone)
    values (${id}, ${position}, '${label}', 'Asha', '1, MG Road', 'Pune', 'Maharashtra', '${pincode}', '${phone}')`;
};
const undo = (paise = "-100", reason = "'Bounced'") =>
  `insert into company_payments (company_id, amount_paise, way, undoes, reason, recorded_by, at)
    select company_id, ${paise}, way, id, ${reason}, recorded_by, now() from company_payments where undoes is null and company_id = ${id}`;
/** The unpaid order becomes one on account. */
const onAccount = [
  company(),
  `update orders set payment_method = 'company-account', credit_days = 30, company_id = ${id},
    buyer_gstin = '29AAACV1234F1ZL', buyer_business_name = 'Rao Traders' where id = :unpaid`,
];
const owing = (paise = "(select total_paise from orders where id = :unpaid)") =>
  again("payments", "order_id = :unpaid", {
    ...{ provider: "'company-account'", provider_order_id: "null", provider_payment_id: "null" },
    ...{ status: "'captured'", amount_paise: paise },
  });
/** A company price of a product of the store or of a vendor. */
const price = (changes: { of?: string; paise?: string; discount?: string; until?: string; category?: string } = {}) => {
  const { of = "=", paise = "100", discount = "null", until = "null", category = "null" } = changes;
  return `insert into company_prices (company_id, product_id, category_id, price_paise, discount_bp, valid_from, valid_until, updated_at)
    select ${id}, p.id, ${category}, ${paise}, ${discount}, '2026-12-02', ${until}, now()
    from products p where p.vendor_id ${of} 'store' order by p.id limit 1`;
};
const discount = (bp: string) =>
  `insert into company_prices (company_id, discount_bp, updated_at) values (${id}, ${bp}, now())`;
const prices = "company_prices";
const people = "company_people";
const addresses = "company_addresses";
const managed = { of: people, by: "company_people_managed" };
const now = "set constraints all immediate";

export const companies: Subject = {
  whole: [
    "companies",
    "company_gstins",
    "company_people",
    "company_invitations",
    "company_accounts",
    "company_payments",
    "company_notices",
    "company_prices",
    "company_addresses",
  ],
  guards: [
    { of: "companies", by: "companies_name", sql: company("''") },
    { of: "companies", by: "companies_name", sql: company("repeat('x', 101)") },
    { of: "company_gstins", by: "company_gstins_gstin", sql: [company(), gstin("29aaacv1234f1zl")] },
    { of: "company_gstins", by: "company_gstins_company_id_gstin_pk", sql: [company(), gstin(), gstin()] },
    { of: "company_gstins", by: "company_gstins_one_pan", sql: [company(), gstin(), gstin("27AAAPB1234C1ZO")] },
    { of: people, by: "company_people_limit", sql: [company(), person(true, "1")] },
    { of: people, by: "company_people_limit", sql: [company(), person(false, "-1")] },
    { ...managed, sql: [company(), person(), "update company_people set is_manager = false", now] },
    {
      ...managed,
      sql: [company(), person(), person(false, "null", 1), "delete from company_people where is_manager", now],
    },
    { of: "company_invitations", by: "company_invitations_one", sql: [company(), invitation(), invitation("1")] },
    { of: "company_invitations", by: "company_invitations_limit", sql: [company(), invitation("1", true)] },
    { of: "company_invitations", by: "company_invitations_limit", sql: [company(), invitation("-1")] },
    { of: "company_accounts", by: "company_accounts_limit", sql: [company(), account("-1")] },
    { of: "company_accounts", by: "company_accounts_days", sql: [company(), account("1", "0")] },
    { of: "company_accounts", by: "company_accounts_days", sql: [company(), account("1", "181")] },
    { of: "company_payments", by: "company_payments_amount", sql: [company(), payment({ paise: "0" })] },
    { of: "company_payments", by: "company_payments_way", sql: [company(), payment({ way: "cash" })] },
    { of: "company_payments", by: "company_payments_by_bank", sql: [company(), payment(), payment()] },
    {
      ...{ of: "company_payments", by: "company_payments_by_cheque" },
      sql: [company(), payment({ way: "cheque" }), payment({ way: "cheque" })],
    },
    { of: "company_payments", by: "company_payments_attempt", sql: [company(), payment(), payment({ attempt: "1" })] },
    { of: "company_payments", by: "company_payments_undo", sql: [company(), payment(), undo("-99")] },
    { of: "company_payments", by: "company_payments_undone_once", sql: [company(), payment(), undo(), undo()] },
    { of: "company_notices", by: "company_notices_kind", sql: [company(), notice("other")] },
    { of: "company_notices", by: "company_notices_recipients", sql: [company(), notice("statement", 0)] },
    { of: "company_notices", by: "company_notices_company_id_kind_day_pk", sql: [company(), notice(), notice()] },
    {
      ...{ of: "company_payments", by: "company_payments_texts" },
      sql: [company(), payment(), undo("-100", "null")],
    },
    {
      ...{ of: "company_payments", by: "company_payments_append_only", as: "append_only" },
      sql: [company(), payment(), "update company_payments set amount_paise = 1"],
    },
    {
      ...{ of: "company_payments", by: "company_payments_no_truncate", as: "append_only" },
      sql: "truncate company_payments",
    },
    { of: addresses, by: "company_addresses_position", sql: [company(), address(), address({ label: "Factory" })] },
    {
      of: addresses,
      by: "company_addresses_label",
      sql: [company(), address(), address({ position: 2, label: "OFFICE" })],
    },
    { of: addresses, by: "company_addresses_most", sql: [company(), address({ position: 51 })] },
    { of: addresses, by: "company_addresses_texts", sql: [company(), address({ label: "" })] },
    { of: addresses, by: "company_addresses_pincode", sql: [company(), address({ pincode: "41100" })] },
    { of: addresses, by: "company_addresses_phone", sql: [company(), address({ phone: "98765" })] },
    { of: prices, by: "company_prices_kind", sql: [company(), price({ discount: "500" })] },
    { of: prices, by: "company_prices_kind", sql: [company(), price({ category: "p.category_id" })] },
    { of: prices, by: "company_prices_kind", sql: [company(), discount("null")] },
    { of: prices, by: "company_prices_price", sql: [company(), price({ paise: "99" })] },
    { of: prices, by: "company_prices_discount", sql: [company(), discount("0")] },
    { of: prices, by: "company_prices_discount", sql: [company(), discount("9001")] },
    { of: prices, by: "company_prices_days", sql: [company(), price({ until: "'2026-12-01'" })] },
    { of: prices, by: "company_prices_one", sql: [company(), price(), price()] },
    { of: prices, by: "company_prices_one", sql: [company(), discount("1"), discount("2")] },
    { of: prices, by: "company_prices_own", sql: [company(), price({ of: "<>" })] },
    { of: "orders", by: "orders_on_account", sql: "update orders set credit_days = 30 where id = :unpaid" },
    {
      ...{ of: "orders", by: "orders_on_account" },
      sql: "update orders set payment_method = 'company-account' where id = :unpaid",
    },
    {
      ...{ of: "orders", by: "orders_on_account" },
      sql: "update orders set payment_method = 'company-account', credit_days = 30 where id = :unpaid",
    },
    {
      ...{ of: "orders", by: "orders_debt_fixed" },
      sql: [...onAccount, "update orders set credit_days = 31 where id = :unpaid"],
    },
    { of: "payments", by: "payments_on_account", sql: owing() },
    { of: "payments", by: "payments_on_account", sql: [...onAccount, owing("1")] },
  ],
  violations: {
    "companies-owe-what-is-open": {
      sql: [company(), payment()],
      also: ["company-payments-are-booked-once"],
    },
    "company-payments-are-booked-once": {
      sql: [company(), payment()],
      also: ["companies-owe-what-is-open"],
    },
    "orders-on-account-are-owed": { sql: onAccount, also: ["companies-owe-what-is-open"] },
  },
};
