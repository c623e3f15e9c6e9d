/** Every form of the shop: those that carry a key, with what they do, and why the others need none (docs/decisions/106). */
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
  /** Sent as multipart, as its page does. */
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

/** By path and intent. */
export const keyedForms: Readonly<Record<string, KeyedForm>> = {
  "/admin/orders/:id/refund refund": {
    as: "admin",
    id: paidOrder,
    fields: { intent: "refund", reason: "Sorry.", expected: "10000" },
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
  "/cart add": {
    as: "customer",
    page: "/products/:slug",
    fields: { intent: "add" },
    read: ["productId"],
    count: pieces,
  },
  ...keyedCatalogueForms,
};

/** Keyed by their content, as guests' cached pages hold no key; no key is read. */
export const formsByContent: Readonly<Record<string, KeyedForm>> = {
  "/contact": {
    as: "guest",
    fields: { name: "Asha Rao", email: "asha@example.in", subject: "Order Status", message: "Where is my order?" },
    count: rows("contact_messages"),
  },
};

const previewed = "a preview; it is applied by a form of its own";
const importIntents = ["apply", "skip-errors", "recheck", "discard", "match", "undo"];
const state = "its second sender finds the state moved and is refused";
const version = "it names the version it saw, which the first has raised";
const value = "it sets what is said: twice is the same";
const code = "its token or code is used up by the first";
const shown = "it changes nothing, or only what the page shows";
const onReturns = ["approve", "reject", "pick-up", "receive", "refund-instead"];

/** Why they need no key; "*": all intents of the path that are not keyed. */
export const exemptForms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["/vendor/returns/:id", "/admin/returns/:id"].flatMap((path) => onReturns.map((one) => [`${path} ${one}`, state])),
  ),
  "/products/:slug/review": "one review per person and product: the second overwrites it with the same",
  "/orders/:id/refund-account":
    "keyed; it needs an order paid in cash, tried in app/payments/refunds/refund-accounts.test.ts",
  "/admin/refunds show-account": "shows; the audit log keeps each look",
  "/admin/refunds record-refund": state,
  "/orders/:id/return": "keyed; a return names pieces, tried in app/returns/returns.test.ts",
  "/build buy": "keyed; a build stands in the address, tried in tests/requests/builds.test.ts",
  "/build buy-available": "keyed as buying all of it",
  "/build save": "keyed; tried in app/builder/saved-builds.server.test.ts",
  "/account/builds copy": "keyed as saving",
  "/account/builds delete": state,
  ...Object.fromEntries(
    ["/vendor/views", "/admin/views"].flatMap((path) => [
      [`${path} save`, "a view of the same name is replaced by the same"],
      [`${path} delete`, state],
    ]),
  ),
  "/login": "each sign-in is its own session, and is counted",
  "/admin/login": "each sign-in is its own session, and is counted",
  "/login/code": code,
  "/register": "counted per address and client; each waits for its own link, and all end with the first used",
  "/register/confirm": code,
  "/vendor/register": "a guest's as /register; a customer applies once",
  "/cart set": value,
  "/cart remove": value,
  "/cart clear": value,
  "/cart restore": value,
  "/cart dismiss": value,
  "/cart/changes": "a tab sends a batch once and never repeats an `add` whose answer was lost",
  "/forgot-password": "counted per address and client; each link is its own, and all end with the first used",
  "/reset-password": code,
  "/verify-email": code,
  "/change-email": code,
  "/invitation": code,
  "/logout": value,
  "/account/addresses remove": state,
  "/account/addresses default": value,
  "/account/security password": "the old password is no longer the one it names",
  "/account/security end": value,
  "/account/security end-others": value,
  "/account/second-factor start": "nothing counts before its code was typed",
  "/account/second-factor confirm": code,
  "/account/second-factor renew": code,
  "/account/second-factor disable": code,
  "/account/data": "the account is gone",
  "/wishlist": value,
  "/wishlist/add": value,
  "/orders/:id/cancellation": state,
  "/orders/:id/payment": "an open attempt is used again",
  "/returns/:id/withdrawal": state,
  "/vendor/orders confirm": state,
  "/vendor/orders/:id remove-items": value,
  ...{ "/vendor/orders/:id split": value, "/admin/orders/:id split": value },
  "/vendor/orders/:id eway-bill": state,
  "/vendor/orders/dispatch preview": shown,
  "/admin/payouts/courier-cash preview": shown,
  "/admin/payouts/courier-cash record": state,
  "/vendor/orders/dispatch dispatch": state,
  ...Object.fromEntries(["archive", "restore", "delete"].map((intent) => [`/vendor/products ${intent}`, version])),
  "/vendor/profile": version,
  "/vendor/profile/bank-account": "the same account again is no change, and mails nobody",
  "/admin/messages/:id close": value,
  "/admin/messages/:id reopen": value,
  ...Object.fromEntries(["confirm", "deliver", "cancel"].map((intent) => [`/admin/orders ${intent}`, state])),
  ...Object.fromEntries(
    ["confirm", "dispatch", "correct-tracking", "deliver", "undelivered", "reattempt", "returned", "lost"].flatMap(
      (intent) => [
        [`/admin/orders/:id ${intent}`, state],
        [`/vendor/orders/:id ${intent}`, state],
      ],
    ),
  ),
  ...Object.fromEntries(
    ["book-courier", "finish-booking", "cancel-booking", "hand-over"].map((intent) => [
      `/vendor/orders/:id ${intent}`,
      "a shipment has one live booking, whose id is the courier's order id: asked again, it is found",
    ]),
  ),
  ...Object.fromEntries(
    ["cancel", "eway-bill", "record-payment", "record-refund", "retry-refund", "resend-mail"].map((intent) => [
      `/admin/orders/:id ${intent}`,
      state,
    ]),
  ),
  "/admin/orders/:id/refund preview": shown,
  "/admin/orders/:id/refund preview-all": shown,
  "/admin/search save": "words that are there already are refused, and so is a version that is gone",
  "/admin/search delete": version,
  "/admin/emails resend": state,
  "/admin/emails resend-all": state,
  "/admin/reviews publish": version,
  "/admin/reviews reject": version,
  "/admin/payouts/:id pay": state,
  "/admin/payouts/:id cancel": state,
  ...Object.fromEntries(
    ["categories", "specifications"].flatMap((what) =>
      ["merge", "retire", "restore"].map((intent) => [`/admin/${what}/:id ${intent}`, version]),
    ),
  ),
  "/admin/settings enable": value,
  "/admin/settings disable": value,
  "/admin/settings up": "a place in a list, seen and undone at once",
  "/admin/settings down": "a place in a list, seen and undone at once",
  "/admin/settings remove": state,
  "/admin/settings test": "it asks the provider whether the keys work, and changes nothing",
  "/admin/settings/payment-methods/:id": version,
  "/admin/settings/:group": version,
  "/admin/settings/selling single": value,
  "/admin/settings/selling marketplace": value,
  "/admin/settings/pages/:page preview": shown,
  "/admin/settings/pages/:page save": version,
  "/admin/settings/delivery save": "PIN codes of another area are refused, and so is a version that is gone",
  "/admin/settings/delivery delete": version,
  "/admin/settings/delivery/import": version,
  ...Object.fromEntries(
    ["edit", "role", "deactivate", "reactivate", "anonymise"].map((intent) => [`/admin/users/:id ${intent}`, version]),
  ),
  "/admin/users/:id end-sessions": value,
  "/admin/users/:id reset-second-factor": state,
  "/admin/vendors/:id approve": state,
  "/admin/vendors/:id suspend": state,
  ...Object.fromEntries(
    ["/vendor", "/admin"].flatMap((side) => [
      ...["/prices", " bulk-chosen", " bulk-all"].map((form) => [`${side}/products${form}`, previewed]),
      ...["apply", "undo"].map((intent) => [`${side}/products/bulk/:id ${intent}`, state]),
      ...importIntents.map((intent) => [`${side}/products/imports/:id ${intent}`, state]),
      ...["publish", "unpublish", "archive", "restore", "delete"].map((intent) => [
        `${side}/products/:id ${intent}`,
        version,
      ]),
      ...["create", "update", "save"].map((intent) => [`${side}/products/:id/variants ${intent}`, version]),
      ...["join", "remove"].map((intent) => [`${side}/products/:id/variants ${intent}`, state]),
      [`${side}/products/:id refresh`, shown],
      [`${side}/products/uploads`, "a file nobody uses is removed again"],
    ]),
  ),
  "/checkout address": value,
  "/checkout order": "orders have had their key from the first: unique per person for good, and part of the order",
  "/test-gateway/pay/:id": "the demo's stand-in for a provider's page: a settled payment stays settled",
};
