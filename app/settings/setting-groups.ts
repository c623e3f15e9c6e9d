/** The settings as admins see them: one form per group. Runs in browsers too. */
import type { StoreSettings } from "./settings-schema.server.ts";

/**
 * How a setting is typed. `lines`: one entry per line · `links`: name and URL per line · `position`: two numbers or
 * none · `people`: name, role and text, several times · `rupees`: stored as paise.
 */
export type FieldKind = "text" | "lines" | "links" | "position" | "people" | "flag" | "rupees" | "number";

export type SettingField = { key: keyof StoreSettings; label: string; kind: FieldKind; hint?: string; unit?: string };

export type SettingGroup = { id: string; title: string; intro: string; fields: readonly SettingField[] };

export const settingGroups: readonly SettingGroup[] = [
  {
    id: "store",
    title: "Store identity",
    intro: "Who sells: on every page's foot, in mails, and on papers.",
    fields: [
      { key: "storeName", label: "Store name", kind: "text" },
      { key: "legalName", label: "Legal name", kind: "text" },
      { key: "gstin", label: "GSTIN", kind: "text", hint: "15 characters. Leave it empty if the store has none." },
      { key: "addressLines", label: "Address", kind: "lines", hint: "One line of the address per line." },
    ],
  },
  {
    id: "contact",
    title: "Contact",
    intro: "How people reach the store: the contact page, the foot of every page and the policies.",
    fields: [
      { key: "phones", label: "Telephone numbers", kind: "lines", hint: "One per line." },
      { key: "emails", label: "E-mail addresses", kind: "lines", hint: "One per line. Messages go to the first." },
      { key: "openingHours", label: "Opening hours", kind: "lines", hint: "One line per stretch of days." },
      { key: "mapPosition", label: "Map position", kind: "position", hint: "In degrees. Leave both empty for no map." },
      { key: "grievanceOfficer", label: "Grievance officer", kind: "text", hint: "Name and how to reach them." },
      { key: "socialLinks", label: "Social links", kind: "links", hint: "One per line: Instagram https://…" },
    ],
  },
  {
    id: "about",
    title: "About page",
    intro: "Who the About page names. Leave a name empty to leave that person out.",
    fields: [{ key: "leadership", label: "Leadership", kind: "people" }],
  },
  {
    id: "prices",
    title: "Prices and GST",
    intro: "Applies to carts and new orders at once; orders that were placed keep what they were placed with.",
    fields: [
      {
        key: "pricesIncludeGst",
        label: "Prices include GST",
        kind: "flag",
        hint: "Off: 18% GST is added to the prices shown, and product pages say so.",
      },
    ],
  },
  {
    id: "commission",
    title: "Commission",
    intro: "What the store keeps of its vendors' sales. Orders that were placed keep the rate they were placed with.",
    fields: [
      {
        key: "commissionPercent",
        label: "Commission",
        kind: "number",
        unit: "%",
        hint: "Of the taxable value of each order line, GST on the store's service included. At most two decimals.",
      },
    ],
  },
  {
    id: "shipping",
    title: "Shipping",
    intro: "What delivery costs, for carts and new orders.",
    fields: [
      { key: "shippingFeePaise", label: "Shipping fee", kind: "rupees", unit: "₹", hint: "0: always free." },
      { key: "freeShippingAbovePaise", label: "Free above", kind: "rupees", unit: "₹" },
    ],
  },
  {
    id: "orders",
    title: "Orders and returns",
    intro: "How long things may take. Every page that names one of these follows.",
    fields: [
      { key: "unpaidOrderMinutes", label: "Online orders wait for payment", kind: "number", unit: "minutes" },
      { key: "bankTransferDays", label: "Bank transfers may take", kind: "number", unit: "days" },
      { key: "replacementDays", label: "Replacement within", kind: "number", unit: "days of delivery" },
      { key: "refundDays", label: "Return for a refund within", kind: "number", unit: "days of delivery" },
      { key: "damageDays", label: "Damage reported within", kind: "number", unit: "days of delivery" },
    ],
  },
  {
    id: "people",
    title: "Vendors and reviews",
    intro: "What waits for an admin before shoppers see it.",
    fields: [
      {
        key: "autoApproveVendors",
        label: "New vendors are approved at once",
        kind: "flag",
        hint: "Off: a vendor's products appear once an admin has approved the vendor.",
      },
      {
        key: "reviewsNeedApproval",
        label: "Reviews wait for approval",
        kind: "flag",
        hint: "Off: what customers write about products they bought is shown at once.",
      },
    ],
  },
];

/** People the About page's form has room for. */
export const LEADERS = 6;

export function settingGroup(id: string | undefined): SettingGroup | null {
  return settingGroups.find((group) => group.id === id) ?? null;
}

export function inputNames({ key, kind }: SettingField): string[] {
  if (kind === "position") return ["latitude", "longitude"];
  if (kind === "people")
    return Array.from({ length: LEADERS }, (_, at) =>
      ["Name", "Role", "Text"].map((part) => `person${at}${part}`),
    ).flat();
  return [key];
}
