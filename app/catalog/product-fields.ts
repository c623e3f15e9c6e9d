/** Forms, checks, files, bulk changes and logs follow these declarations, in the order of a file's columns. */
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { gstRatesOn } from "#app/domain/money/gst-rates.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { identityFields } from "./identity-fields.ts";
import type { ProductField } from "./product-field.ts";
import type { products } from "./schema.server.ts";

export const MAX_PRICE_PAISE = 1_00_00_000 * PAISE_PER_RUPEE;

const declared = [
  {
    key: "slug",
    label: "URL",
    kind: "slug",
    maxLength: 80,
    part: "basic",
    needed: "never",
    column: "slug",
    columnHelp:
      "URL of the product; identifies the product in each row, as its SKU does. If empty for a new product, it is created from the name.",
  },
  {
    key: "name",
    label: "Name",
    kind: "text",
    maxLength: 150,
    part: "basic",
    isSearched: true,
    column: "name",
    columnHelp: "Up to 150 characters.",
  },
  {
    key: "description",
    label: "Description",
    kind: "text",
    maxLength: 5000,
    rows: 6,
    part: "basic",
    needed: "to-be-sold",
    hint: "Who it is for, its strengths, and what customers should know before buying. **Bold**, and lines that begin with - for a list. Up to 5,000 characters.",
    isSearched: true,
    column: "description",
    columnHelp:
      "Up to 5,000 characters. Line breaks are kept. **bold** is shown bold, lines starting with - or 1. as lists.",
  },
  {
    key: "brand",
    label: "Brand",
    kind: "brand",
    maxLength: 60,
    part: "basic",
    hint: "Choose from the list or enter a new brand.",
    isSearched: true,
    column: "brand",
    columnHelp: "Brand name as shown on the product. New brands are added.",
  },
  {
    key: "category",
    label: "Category",
    kind: "category",
    part: "basic",
    isSearched: true,
    column: "category",
    columnHelp: "Name or URL of the category, such as laptop.",
  },
  ...identityFields,
  {
    key: "pricePaise",
    label: "Price",
    kind: "rupees",
    max: MAX_PRICE_PAISE,
    example: "49999",
    part: "price",
    hint: "MRP, or your list price.",
    isInBulk: true,
    column: "price",
    columnHelp: "MRP or list price in rupees, such as 49999 or 49999.50.",
  },
  {
    key: "discountPricePaise",
    label: "Discount price",
    kind: "rupees",
    max: MAX_PRICE_PAISE,
    example: "44999",
    part: "price",
    needed: "never",
    hint: "Selling price. Must be below the price.",
    isInBulk: true,
    column: "discount price",
    columnHelp: "Selling price if it is lower. If empty, there is no discount.",
  },
  {
    key: "costPricePaise",
    label: "Cost price",
    kind: "rupees",
    max: MAX_PRICE_PAISE,
    example: "38000",
    part: "price",
    needed: "never",
    isPrivate: true,
    hint: "What you pay per piece, without GST. Only you see it.",
    column: "cost price",
    columnHelp: "What you pay per piece in rupees, without GST. Never shown in the shop.",
  },
  {
    key: "stock",
    label: "Stock",
    kind: "stock",
    initial: "0",
    isInBulk: true,
    column: "stock",
    columnHelp: "Quantity in stock. If empty, it is not changed.",
  },
  {
    key: "status",
    label: "Status",
    kind: "status",
    isInBulk: true,
    column: "status",
    columnHelp: "draft, live or archived. New products are created as drafts; add images later.",
  },
  {
    key: "gstRateBp",
    label: "GST rate",
    kind: "percent",
    get options() {
      return gstRatesOn(dayInIndia(Date.now())).map((rateBp) => rateBp / 100);
    },
    part: "price",
    initial: "18",
    isInBulk: true,
    column: "gst",
    columnHelp: "GST rate in percent: 0, 5, 18 or 40. New products: 18 if empty.",
  },
  {
    key: "hsn",
    label: "HSN code",
    kind: "hsn",
    part: "price",
    needed: "to-be-sold",
    hint: "4, 6 or 8 digits. If empty, the code of the category is used.",
    column: "hsn",
    columnHelp: "HSN code, 4, 6 or 8 digits. New products: the code of the category if empty.",
  },
  {
    key: "warrantyMonths",
    label: "Warranty",
    kind: "number",
    max: 120,
    unit: "months",
    part: "origin",
    initial: "12",
    column: "warranty",
    columnHelp: "Months, 0 to 120. New products: 12 if empty.",
  },
  {
    key: "shippingWeightGrams",
    label: "Shipping weight",
    kind: "number",
    max: 500_000,
    unit: "g",
    part: "origin",
    needed: "never",
    hint: "Of one unit in its box, in grams. Delivery charges and dates may depend on it.",
    column: "shipping weight",
    columnHelp: "Of one unit in its box, in grams, such as 2500. If empty, the store's usual weight applies.",
  },
  {
    key: "countryOfOrigin",
    label: "Country of origin",
    kind: "text",
    maxLength: 60,
    part: "origin",
    needed: "to-be-sold",
    column: "origin",
    columnHelp: "Country of origin. Needed before the product can go live.",
  },
  {
    key: "releasedOn",
    label: "Released on",
    kind: "day",
    part: "origin",
    initial: "today",
    column: "released on",
    columnHelp: "2026-11-20 or 20-11-2026. New products: today if empty.",
  },
  {
    key: "isFeatured",
    label: "Featured",
    kind: "flag",
    choice: "Feature on the home page",
    part: "basic",
    isForAdmins: true,
    isInBulk: true,
    column: "featured",
    columnHelp: "yes or no.",
  },
  {
    key: "isNew",
    label: "New",
    kind: "flag",
    choice: "Mark as new arrival",
    part: "basic",
    isForAdmins: true,
    isInBulk: true,
    column: "new",
    columnHelp: "yes or no.",
  },
] as const satisfies readonly ProductField[];

type Declared = (typeof declared)[number];
type BulkField = Extract<Declared, { isInBulk: true }>;
export type FieldKey = Declared["key"];
export type AdminFieldKey = Extract<Declared, { isForAdmins: true }>["key"];
export type PrivateFieldKey = Extract<Declared, { isPrivate: true }>["key"];
export type BulkFieldKey = BulkField["key"];

type Product = typeof products.$inferSelect;
/** Brand name or category slug. */
export type FieldValues = { [Key in FieldKey]: Key extends keyof Product ? Product[Key] : string };
export type FieldValue = FieldValues[FieldKey];

type Keyed = ProductField & { key: FieldKey };
export type FormField = Exclude<Keyed, { kind: "stock" | "status" }>;

export const productFields: readonly Keyed[] = declared;

export const bulkFields = declared.filter((field): field is BulkField => "isInBulk" in field);

/** `seesCosts`: of the products at hand, see the policy "see-costs". */
export type FieldScope = { isAdmin: boolean; seesCosts: boolean };

export const everyField: FieldScope = { isAdmin: true, seesCosts: true };

export function fieldsFor({ isAdmin, seesCosts }: FieldScope): Keyed[] {
  return productFields.filter((field) => (isAdmin || !field.isForAdmins) && (seesCosts || !field.isPrivate));
}

export function formFieldsFor(scope: FieldScope): FormField[] {
  return fieldsFor(scope).filter((field): field is FormField => field.part !== undefined);
}

export function productField(key: string) {
  return productFields.find((field) => field.key === key);
}
