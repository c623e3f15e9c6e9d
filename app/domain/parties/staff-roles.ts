/** The only table of roles (docs/rules.md#a14, docs/decisions/353). */

export const permissions = {
  "orders.read": "See orders, shipments and invoices",
  "orders.edit": "Confirm, ship, correct and cancel orders",
  "orders.refund": "Refund orders",
  "counter.sell": "Sell at the counter and close its day",
  "payments.record": "Record bank transfers, cash and manual refunds",
  "returns.read": "See returns",
  "returns.edit": "Decide on returns",
  "messages.read": "Read customers' messages",
  "messages.answer": "Answer customers' messages",
  "reviews.read": "See pending reviews",
  "reviews.edit": "Publish and reject reviews",
  "products.read": "See products, prices and stock",
  "products.edit": "Add, change and import products",
  "catalogue.edit": "Change categories, specifications and search words",
  "reports.read": "See sales and reports",
  "costs.read": "See cost prices, stock value and margins",
  "payouts.read": "See payouts and statements",
  "payouts.run": "Pay vendors and settle their cash",
  "business.edit": "Change the shop's business details",
  "bank.edit": "See and change the bank account for payouts",
  "vendors.read": "See vendors",
  "vendors.edit": "Approve and suspend vendors",
  "people.read": "See users and what they did here",
  "people.edit": "Change, deactivate and anonymise customers' and vendors' accounts",
  "people.roles": "Invite people and assign roles",
  "personal-data.export": "Download lists with names and addresses",
  "settings.read": "See settings",
  "settings.edit": "Change settings, delivery areas and the store's pages",
  "mail.read": "See sent emails",
  "mail.edit": "Send emails again",
  "audit.read": "Read the audit log and data checks",
} as const;

export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];

type RoleTable<Name extends string> = {
  readonly [Key in Name]: { readonly label: string; readonly hint: string; readonly may: readonly Permission[] };
};

const readsStore = [
  "orders.read",
  "returns.read",
  "messages.read",
  "reviews.read",
  "products.read",
  "reports.read",
  "vendors.read",
  "people.read",
] as const satisfies Permission[];

const ofVendorsOnly: readonly Permission[] = ["business.edit", "bank.edit"];
const ofOwnersOnly: readonly Permission[] = ["people.roles", "settings.edit", "payouts.run"];

export const adminRoles = {
  owner: {
    label: "Owner",
    hint: "Everything, including roles and settings.",
    may: allPermissions.filter((one) => !ofVendorsOnly.includes(one)),
  },
  manager: {
    label: "Manager",
    hint: "Runs the shop day by day: everything but roles, settings and payouts.",
    may: allPermissions.filter((one) => ![...ofVendorsOnly, ...ofOwnersOnly].includes(one)),
  },
  accountant: {
    label: "Accountant",
    hint: "Money: payments, refunds, payouts, reports. Changes no order and no product.",
    may: [
      "orders.read",
      "orders.refund",
      "payments.record",
      "returns.read",
      "products.read",
      "reports.read",
      "costs.read",
      "payouts.read",
      "payouts.run",
      "vendors.read",
      "people.read",
      "personal-data.export",
      "settings.read",
      "audit.read",
    ],
  },
  support: {
    label: "Support",
    hint: "Customers: orders, returns, messages and reviews. Sees no payouts and no settings.",
    may: [
      "orders.read",
      "orders.edit",
      "returns.read",
      "returns.edit",
      "messages.read",
      "messages.answer",
      "reviews.read",
      "reviews.edit",
      "products.read",
      "people.read",
      "mail.read",
      "mail.edit",
    ],
  },
  sales: {
    label: "Sales",
    hint: "Sells at the counter and hands over orders. Sees no payouts and no settings.",
    may: ["orders.read", "orders.edit", "counter.sell", "returns.read", "products.read"],
  },
  catalogue: {
    label: "Catalogue",
    hint: "Products, categories and specifications. Sees no customers.",
    may: ["products.read", "products.edit", "catalogue.edit", "reviews.read"],
  },
  viewer: {
    label: "Read-only",
    hint: "Sees what happens, changes nothing and downloads no names or addresses.",
    may: readsStore,
  },
} satisfies RoleTable<string>;

export const vendorRoles = {
  owner: {
    label: "Owner",
    hint: "Everything of the shop, including people and the bank account.",
    may: [
      "orders.read",
      "orders.edit",
      "returns.read",
      "returns.edit",
      "products.read",
      "products.edit",
      "reports.read",
      "costs.read",
      "payouts.read",
      "business.edit",
      "bank.edit",
      "people.roles",
      "personal-data.export",
    ],
  },
  manager: {
    label: "Manager",
    hint: "Orders, returns, products and reports. Sees no payouts and no bank account.",
    may: [
      "orders.read",
      "orders.edit",
      "returns.read",
      "returns.edit",
      "products.read",
      "products.edit",
      "reports.read",
      "costs.read",
      "business.edit",
      "personal-data.export",
    ],
  },
  accountant: {
    label: "Accountant",
    hint: "Invoices, reports and payouts. Changes nothing.",
    may: [
      "orders.read",
      "returns.read",
      "products.read",
      "reports.read",
      "costs.read",
      "payouts.read",
      "personal-data.export",
    ],
  },
  orders: {
    label: "Orders",
    hint: "Ships orders and handles returns.",
    may: ["orders.read", "orders.edit", "returns.read", "returns.edit", "products.read"],
  },
  catalogue: {
    label: "Catalogue",
    hint: "Products, prices and stock. Sees no customers.",
    may: ["products.read", "products.edit"],
  },
  viewer: {
    label: "Read-only",
    hint: "Sees orders, returns, products and reports, and changes nothing.",
    may: ["orders.read", "returns.read", "products.read", "reports.read"],
  },
} satisfies RoleTable<string>;

export type AdminRole = keyof typeof adminRoles;
export type VendorRole = keyof typeof vendorRoles;
/** Stored in `users.staff_role`. */
export type StaffRole = AdminRole | VendorRole;

export const adminRoleNames = Object.keys(adminRoles) as AdminRole[];
export const vendorRoleNames = Object.keys(vendorRoles) as VendorRole[];

export function isAdminRole(value: unknown): value is AdminRole {
  return typeof value === "string" && Object.hasOwn(adminRoles, value);
}

export function isVendorRole(value: unknown): value is VendorRole {
  return typeof value === "string" && Object.hasOwn(vendorRoles, value);
}

/** Returns null for customers and for the other office's roles. */
export function findStaffRole(scope: string, role: StaffRole | null | undefined) {
  if (scope === "admin" && isAdminRole(role)) return adminRoles[role];
  if (scope === "vendor" && isVendorRole(role)) return vendorRoles[role];
  return null;
}

export function permissionsOf(scope: string, role: StaffRole | null | undefined): readonly Permission[] {
  return findStaffRole(scope, role)?.may ?? [];
}

export function vendorRolesWith(permission: Permission): VendorRole[] {
  return vendorRoleNames.filter((role) => (vendorRoles[role].may as readonly Permission[]).includes(permission));
}
