/** Companies: managed while they have people, one PAN, limits that are amounts. */
import type { Subject } from "./guard.ts";

const id = "md5('company')::uuid";
const company = (name = "'Rao Traders'") =>
  `insert into companies (id, name, created_at) values (${id}, ${name}, now())`;
const gstin = (value = "29AAACV1234F1ZL") =>
  `insert into company_gstins (company_id, gstin) values (${id}, '${value}')`;
const person = (isManager = true, limit = "null", offset = 0) =>
  `insert into company_people (user_id, company_id, is_manager, order_limit_paise, joined_at)
    select id, ${id}, ${isManager}, ${limit}, now() from users order by id limit 1 offset ${offset}`;
const invitation = (limit = "null", isManager = false) =>
  `insert into company_invitations (company_id, email, is_manager, order_limit_paise, expires_at)
    values (${id}, 'asha@example.test', ${isManager}, ${limit}, now())`;
const people = "company_people";
const managed = { of: people, by: "company_people_managed" };
const now = "set constraints all immediate";

export const companies: Subject = {
  whole: ["companies", "company_gstins", "company_people", "company_invitations"],
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
  ],
  violations: {},
};
