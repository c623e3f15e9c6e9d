import { homeGroup } from "./home-group.ts";
import { orderGroup } from "./order-group.ts";
import { payoutGroups } from "./payout-groups.ts";
import type { SettingGroup } from "./setting-fields.ts";
import { textGroups } from "./text-group.ts";

export const settingGroups: readonly SettingGroup[] = [
  {
    id: "store",
    title: "Store details",
    intro: "Shown in the footer, in emails and on invoices.",
    fields: [
      { key: "storeName", label: "Store name", kind: "text" },
      { key: "legalName", label: "Legal name", kind: "text" },
      {
        key: "gstin",
        label: "GSTIN",
        kind: "text",
        hint: "15 characters, of a regular registration, not the composition scheme. Leave empty until you have one: selling and a marketplace need it.",
      },
      {
        key: "addressLines",
        label: "Address",
        kind: "lines",
        hint: "As printed on quotations and emails, one line each.",
      },
      {
        key: "jurisdiction",
        label: "Courts of",
        kind: "text",
        hint: "Town named in the terms of service. Leave empty for the courts at your address.",
      },
      {
        key: "allowIndexing",
        label: "Show the store in search engines",
        kind: "flag",
        hint: "If off, Google and others are asked not to list any page.",
      },
    ],
  },
  {
    id: "contact",
    title: "Contact",
    intro: "Shown on the contact page, in the footer and in the policies.",
    fields: [
      { key: "phones", label: "Phone numbers", kind: "lines", hint: "One per line." },
      {
        key: "emails",
        label: "Email addresses",
        kind: "lines",
        hint: "One per line. Contact messages go to the first.",
      },
      {
        key: "openingHours",
        label: "Business hours",
        kind: "lines",
        hint: "One line for each set of days, such as Sunday: 11 AM–4 PM.",
      },
      {
        key: "mapPosition",
        label: "Map position",
        kind: "position",
        hint: "In degrees. Leave both empty to hide the map.",
      },
      { key: "grievanceOfficer", label: "Grievance officer", kind: "text", hint: "Name and contact details." },
      { key: "socialLinks", label: "Social links", kind: "links", hint: "One per line: Instagram https://…" },
    ],
  },
  {
    id: "appearance",
    title: "Appearance",
    intro: "Applies to your store, this area and new emails immediately.",
    fields: [
      {
        key: "accent",
        label: "Colour",
        kind: "accent",
        hint: "For links and buttons. Every choice is easy to read in the light and the dark theme.",
      },
    ],
  },
  homeGroup,
  {
    id: "about",
    title: "About page",
    intro: "Your story and your people. What you leave empty is not shown.",
    fields: [
      {
        key: "story",
        label: "Our story",
        kind: "lines",
        hint: "One paragraph per line. The first one is also shown in search engines.",
      },
      { key: "storyFacts", label: "Facts", kind: "lines", hint: "One per line, such as Founded: 1998." },
      { key: "leadership", label: "Leadership", kind: "people", hint: "Leave a name empty to remove that person." },
    ],
  },
  {
    id: "prices",
    title: "Prices and GST",
    intro: "Applies to carts and new orders immediately. Existing orders do not change.",
    fields: [
      {
        key: "pricesIncludeGst",
        label: "Prices include GST",
        kind: "flag",
        hint: "If off, 18% GST is added to listed prices, and product pages say so.",
      },
    ],
  },
  {
    id: "offers",
    title: "EMI and bank offers",
    intro: "Shown on product pages while a payment method that takes cards is switched on, and at checkout's EMI row.",
    fields: [
      {
        key: "emiRatePercent",
        label: "EMI interest rate",
        kind: "number",
        unit: "% a year",
        hint: "Used for the monthly amounts shown. 0 hides EMI. The customer's bank sets the actual rate.",
      },
      {
        key: "noCostEmiMonths",
        label: "No-cost EMI up to",
        kind: "number",
        unit: "months",
        hint: "0 for none. Create the offer with your payment provider first.",
      },
      {
        key: "noCostEmiBearer",
        label: "Who bears the interest of no-cost EMI",
        kind: "choice",
        options: [
          { value: "", label: "Not said" },
          { value: "store", label: "The store: the provider deducts it from what it pays out" },
          { value: "maker", label: "The manufacturer" },
          { value: "bank", label: "The bank" },
        ],
      },
      { key: "emiFromPaise", label: "Minimum price for EMI", kind: "rupees", unit: "₹" },
      {
        key: "bankOffers",
        label: "Bank offers",
        kind: "lines",
        hint: "One offer per line, with its conditions. The bank or payment provider must give the discount.",
      },
    ],
  },
  ...payoutGroups,
  {
    id: "shipping",
    title: "Shipping",
    intro: "Delivery charges and dates for carts and new orders.",
    fields: [
      { key: "shippingFeePaise", label: "Shipping fee", kind: "rupees", unit: "₹", hint: "0 means always free." },
      { key: "freeShippingAbovePaise", label: "Free shipping above", kind: "rupees", unit: "₹" },
      {
        key: "usualWeightGrams",
        label: "Usual weight",
        kind: "number",
        unit: "g",
        hint: "For products without a shipping weight of their own. Used where delivery areas have weight limits.",
      },
      {
        key: "handlingDays",
        label: "Time to pack",
        kind: "number",
        unit: "business days",
        hint: "Added to the days of each delivery area.",
      },
      {
        key: "orderCutoffHour",
        label: "Cut-off hour",
        kind: "number",
        unit: "1 to 24, India time",
        hint: "Orders from this hour on count as the next day's. 24 for no cut-off.",
      },
      {
        key: "holidays",
        label: "Holidays",
        kind: "lines",
        hint: "One per line: 2026-11-08 Diwali, or 01-26 Republic Day for every year. Sundays are never business days.",
      },
      {
        key: "delayAnswerDays",
        label: "Time to answer a delay",
        kind: "number",
        unit: "days",
        hint: "If a customer who is asked to wait for a shipment does not answer in this time, the order is refunded.",
      },
      {
        key: "lossBearer",
        label: "Who bears lost and damaged shipments",
        kind: "choice",
        options: [
          { value: "vendor", label: "The vendor: the shipment isn't paid" },
          { value: "store", label: "The store: the vendor is paid" },
          { value: "carrier", label: "The courier: the vendor is paid, the store claims it back" },
        ],
        hint: "The customer is refunded in any case. Vendors always bear what their own delivery loses. If a vendor reports a loss, you decide under Payouts, Lost shipments.",
      },
      {
        key: "ewayBillAbovePaise",
        label: "E-way bill above",
        kind: "rupees",
        unit: "₹",
        hint: "Invoice value of a shipment. Some states have a higher limit within the state. 0 for never.",
      },
      {
        key: "transporters",
        label: "Transporter IDs",
        kind: "lines",
        hint: "For e-way bills, one per line: the courier as on shipments and its GSTIN or TRANSIN, such as Blue Dart: 27AAACB0446L1ZS",
      },
    ],
  },
  {
    id: "cash",
    title: "Cash on Delivery",
    intro: "Who may pay in cash at the door. Orders placed earlier do not change.",
    fields: [
      { key: "codMinPaise", label: "Minimum order", kind: "rupees", unit: "₹", hint: "0 for no minimum." },
      {
        key: "codMaxPaise",
        label: "Maximum order",
        kind: "rupees",
        unit: "₹",
        hint: "Including the fee. At most ₹1,99,999: the Income-tax Act section 186 (formerly 269ST) forbids taking ₹2,00,000 or more in cash from one buyer, for one order or in one day. The penalty is the whole amount. Cash orders of a buyer on the same day are added up.",
      },
      {
        key: "codFeePaise",
        label: "Fee",
        kind: "rupees",
        unit: "₹",
        hint: "Added once to each Cash on Delivery order. Includes 18% GST, as the shipping fee does. 0 for no fee.",
      },
      {
        key: "codMaxRefusals",
        label: "Not offered after",
        kind: "number",
        unit: "refused shipments",
        hint: "Cash on Delivery shipments the customer refused at the door. 0 for no limit.",
      },
      {
        key: "codConfirmsPhone",
        label: "Confirm the mobile number",
        kind: "flag",
        hint: "Customers enter a code sent by SMS to the delivery address’s number, once per number. Needs an SMS provider.",
      },
    ],
  },
  orderGroup,
  ...textGroups,
  {
    id: "people",
    title: "Vendors and reviews",
    intro: "What needs admin approval before shoppers see it.",
    fields: [
      {
        key: "autoApproveVendors",
        label: "Approve new vendors automatically",
        kind: "flag",
        hint: "If off, a vendor's products are listed only after an admin approves the vendor. Vendors whose email address is not confirmed always wait for an admin.",
      },
      {
        key: "reviewsNeedApproval",
        label: "Reviews need approval",
        kind: "flag",
        hint: "If off, customer reviews are published immediately.",
      },
    ],
  },
  {
    id: "notifications",
    title: "Notifications",
    intro: "Emails to vendors and admins. Each chooses their own on the Notifications page.",
    fields: [
      {
        key: "digestHour",
        label: "Daily summary at",
        kind: "number",
        unit: "0 to 23, India time",
        hint: "For those who chose to get emails once a day.",
      },
    ],
  },
];

export function settingGroup(id: string | undefined): SettingGroup | null {
  return settingGroups.find((group) => group.id === id) ?? null;
}
