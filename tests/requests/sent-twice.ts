/** Forms of the shop that carry a key, with what they do (docs/decisions/304); the others are in sent-twice-exempt.ts. */
import { type SQL, sql } from "drizzle-orm";
import type { Person } from "#tests/support/access-people.ts";
import { keyedCatalogueForms } from "./sent-twice-catalogue.ts";

/** `page`: where its key and, by `read`, other hidden fields are. `count`: one more for each time it is done. */
export type KeyedForm = {
  as: Person;
  fields?: Record<string, string>;
  page?: string;
  read?: readonly string[];
  count: SQL;
  /** Instead of `id` as the access matrix fills it. */
  id?: SQL | "new";
  /** The file that is sent as multipart, as its page does. */
  file?: string;
  /** A new form right after it is refused: the money is gone, the address taken, a file in work. */
  isOver?: true;
};

const rows = (table: string, where = "true") => sql.raw(`select count(*)::text from ${table} where ${where}`);
const pieces = sql`select coalesce(sum(quantity), 0)::text from cart_lines i join users u on u.id = i.user_id
  where u.email = 'customer@demo.test'`;
const stock = { kind: "adjust", amount: "5", seen: "1", reason: "delivery", note: "" };
const adjusted = { fields: stock, count: rows("stock_movements", "reason = 'delivery'") };
const paidOrder = sql`select p.order_id from payments p join shipments s on s.order_id = p.order_id
  where p.is_effective and p.status = 'captured' and s.status = 'delivered' and not exists (
    select from refunds r where r.order_id = p.order_id) order by p.order_id limit 1`;

const address = {
  fullName: "Asha Rao",
  addressLine1: "4, Lamington Road",
  city: "Mumbai",
  state: "Maharashtra",
  pincode: "400007",
  phone: "9876543210",
};

/** Forms by path and intent. */
export const keyedForms: Readonly<Record<string, KeyedForm>> = {
  "/admin/orders/:id/refund refund": {
    as: "admin",
    id: paidOrder,
    fields: { intent: "refund", reason: "Sorry.", expected: "10000", bearer: "store" },
    count: rows("refunds"),
  },
  "/vendor/products/:id/stock": { as: "vendor", ...adjusted },
  "/admin/products/:id/stock": { as: "admin", ...adjusted },
  "/admin/orders/:id write-to-buyer": {
    as: "admin",
    fields: { intent: "write-to-buyer", text: "On its way." },
    count: rows("mail_messages", "kind = 'order-note'"),
  },
  "/admin/orders/:id internal-note": {
    as: "admin",
    fields: { intent: "internal-note", text: "Called." },
    count: rows("order_events", "kind = 'internal-note'"),
  },
  "/admin/messages/:id reply": {
    as: "admin",
    fields: { intent: "reply", text: "Namaste" },
    read: ["seen"],
    count: rows("message_entries", "kind = 'reply'"),
  },
  "/admin/messages/:id note": {
    as: "admin",
    fields: { intent: "note", text: "Called." },
    count: rows("message_entries", "kind = 'note'"),
  },
  "/admin/payouts create": {
    as: "admin",
    fields: { intent: "create" },
    read: ["expectedPaise", "expectedSetOffPaise"],
    count: rows("payout_runs"),
    isOver: true,
  },
  "/admin/payouts/cash/:id record": {
    as: "admin",
    fields: { intent: "record", amount: "1", reference: "UTR-CASH-TWICE" },
    count: rows("cash_remittances"),
    isOver: true,
  },
  "/admin/settings add": {
    as: "admin",
    page: "/admin/settings?add",
    fields: { intent: "add", provider: "bank", name: "Second transfer", description: "", bankDetails: "HDFC 1" },
    count: rows("payment_methods"),
  },
  "/admin/users/new": {
    as: "admin",
    fields: { name: "Ravi", email: "ravi@example.test", role: "customer" },
    count: rows("mail_messages", "kind = 'invitation'"),
    isOver: true,
  },
  "/admin/users/:id invite-again": {
    as: "admin",
    id: sql`select id from users where email = 'ravi@example.test'`,
    fields: { intent: "invite-again", version: "1" },
    count: rows("mail_messages", "kind = 'invitation'"),
  },
  "/account confirmation": {
    as: "otherCustomer",
    fields: { intent: "confirmation" },
    count: rows("mail_messages", "kind = 'verify-email' and recipient = 'other@example.test'"),
    isOver: true,
  },
  "/account email": {
    as: "customer",
    isOver: true,
    fields: { intent: "email", newEmail: "new@example.test" },
    count: rows("mail_messages", "kind = 'change-email'"),
  },
  "/account/addresses/:id": {
    as: "customer",
    id: "new",
    fields: address,
    count: rows("addresses"),
  },
  "/account/addresses restore": {
    as: "customer",
    page: "/account/addresses/new",
    fields: { intent: "restore", ...address },
    count: rows("addresses"),
  },
  "/orders/:id/reorder": { as: "customer", count: pieces },
  ...keyedCatalogueForms,
};

/** Keyed by their content, as pages made for everybody hold no key; no key is read. */
export const formsByContent: Readonly<Record<string, KeyedForm>> = {
  "/cart add": {
    as: "customer",
    page: "/products/:slug",
    fields: { intent: "add" },
    read: ["productId"],
    count: pieces,
  },
  "/contact": {
    as: "guest",
    fields: { name: "Asha Rao", email: "asha@example.in", subject: "Order Status", message: "Where is my order?" },
    count: rows("contact_messages"),
  },
  "/enquiry": {
    as: "guest",
    fields: { products: "LAP-1, 25", name: "Asha Rao", email: "asha@example.in", pin: "560001" },
    count: rows("enquiries"),
  },
};
