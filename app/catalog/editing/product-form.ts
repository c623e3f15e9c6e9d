/**
 * The product form's fields and checks, for browser and server. Typed in rupees, read as paise. What only a sale needs
 * is in sale-readiness.ts.
 */

import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import { PAISE_PER_RUPEE, rupeesToPaise } from "#app/domain/money/money.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** `isKey`: shown in lists, and required of a live product. */
export type SpecField = { key: string; label: string; unit: string | null; type: "text" | "number"; isKey: boolean };

export type SpecValue = { key: string; value: string; number: number | null };

/** A product as typed; money in paise. */
export type ProductInput = {
  name: string;
  /** Null: made from the name. */
  slug: string | null;
  brand: string;
  categorySlug: string;
  description: string;
  pricePaise: number;
  discountPricePaise: number | null;
  gstRateBp: number;
  hsn: string;
  warrantyMonths: number;
  countryOfOrigin: string;
  releasedOn: string;
  specs: SpecValue[];
};

export const productFields = [
  "name",
  "slug",
  "brand",
  "category",
  "description",
  "price",
  "discountPrice",
  "gstRate",
  "hsn",
  "warrantyMonths",
  "countryOfOrigin",
  "releasedOn",
] as const;
export const gstRates = [0, 5, 12, 18, 28] as const;

/** Typed text by field name; specifications are `spec.<key>` (and `specText.<key>`, the wording of a number). */
export type ProductValues = Record<string, string>;

const MAX_PRICE_PAISE = 1_00_00_000 * PAISE_PER_RUPEE;
const LONGEST = { name: 150, brand: 60, description: 5000, countryOfOrigin: 60, spec: 300 };

/** The typed product, or a sentence per wrong field. `specs`: the chosen category's fields. */
export function readProduct(
  values: ProductValues,
  specs: readonly SpecField[],
): Result<ProductInput, "invalid", FieldErrors> {
  const errors: FieldErrors = {};
  const text = (name: string) => (values[name] ?? "").trim();
  const must = (name: string, problem: string | null) => {
    if (problem && !errors[name]) errors[name] = problem;
  };
  const [name, brand, countryOfOrigin] = [text("name"), text("brand"), text("countryOfOrigin")];
  must("name", textProblem("Name", name, LONGEST.name));
  must("brand", textProblem("Brand", brand, LONGEST.brand));
  must("brand", slugify(brand) ? null : "Brand needs a letter or a digit");
  must("category", text("category") ? null : "Category is required");
  must("countryOfOrigin", textProblem("Country of origin", countryOfOrigin, LONGEST.countryOfOrigin));
  const description = (values.description ?? "").replaceAll("\r\n", "\n").trim();
  if (description.length > LONGEST.description) must("description", tooLong("Description", LONGEST.description));
  const slug = text("slug");
  must("slug", slugProblem(slug, name));
  const pricePaise = readPrice(text("price"), (problem) => must("price", problem));
  const discountPricePaise = readDiscount(text("discountPrice"), pricePaise, (problem) =>
    must("discountPrice", problem),
  );
  must("gstRate", gstRates.some((rate) => String(rate) === text("gstRate")) ? null : "Please choose a GST rate");
  must("hsn", /^\d{4,8}$/.test(text("hsn")) ? null : "HSN code must have 4 to 8 digits");
  must(
    "warrantyMonths",
    /^\d{1,3}$/.test(text("warrantyMonths")) && Number(text("warrantyMonths")) <= 120
      ? null
      : "Warranty must be 0 to 120 months",
  );
  must("releasedOn", isDay(text("releasedOn")) ? null : "Please enter a date");
  const read = specs.flatMap((field) => readSpec(field, values, (key, problem) => must(key, problem)));
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  return ok({
    name,
    slug: slug || null,
    brand,
    categorySlug: text("category"),
    description,
    pricePaise,
    discountPricePaise,
    gstRateBp: Number(text("gstRate")) * 100,
    hsn: text("hsn"),
    warrantyMonths: Number(text("warrantyMonths")),
    countryOfOrigin,
    releasedOn: text("releasedOn"),
    specs: read,
  });
}

export const VENDOR_PROBLEM = "Vendor is required";

/** The slug if none is typed; "" when the name has no Latin letter or digit. */
export function slugFor(typed: string, name: string): string {
  return slugify(typed) || slugify(name);
}

function slugProblem(slug: string, name: string): string | null {
  if (slug === "")
    return name && !slugify(name) ? "Please enter an address of small letters, digits and hyphens" : null;
  return slug === slugify(slug) ? null : "Use small letters, digits and single hyphens only";
}

function readPrice(typed: string, complain: (problem: string) => void): number {
  if (!typed) complain("Price is required");
  const paise = rupeesToPaise(typed);
  if (!paise.ok) {
    complain("Please enter an amount in rupees, such as 49999");
    return 0;
  }
  if (paise.value === 0) complain("Price must be above ₹0");
  if (paise.value > MAX_PRICE_PAISE) complain("Price can be at most ₹1,00,00,000");
  return paise.value;
}

function readDiscount(typed: string, pricePaise: number, complain: (problem: string) => void): number | null {
  if (!typed) return null;
  const paise = rupeesToPaise(typed);
  if (!paise.ok) complain("Please enter an amount in rupees, such as 44999");
  else if (paise.value === 0) complain("Discount price must be above ₹0");
  else if (pricePaise > 0 && paise.value >= pricePaise) complain("Discount price must be below the price");
  return paise.ok ? paise.value : null;
}

function readSpec(
  field: SpecField,
  values: ProductValues,
  complain: (name: string, problem: string) => void,
): SpecValue[] {
  const typed = (values[`spec.${field.key}`] ?? "").trim();
  const wording = (values[`specText.${field.key}`] ?? "").trim();
  const name = `spec.${field.key}`;
  if (typed.length > LONGEST.spec) complain(name, tooLong(field.label, LONGEST.spec));
  if (wording.length > LONGEST.spec) complain(`specText.${field.key}`, tooLong(field.label, LONGEST.spec));
  if (field.type === "text") return typed ? [{ key: field.key, value: typed, number: null }] : [];
  if (!typed) {
    // Said in words alone: "Shared with the system".
    return wording ? [{ key: field.key, value: wording, number: null }] : [];
  }
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(typed))
    complain(name, `${field.label} must be a number${field.unit ? ` of ${field.unit}` : ""}`);
  const value = wording || plainWording(typed, field.unit);
  return [{ key: field.key, value, number: Number(typed) }];
}

/** A number's default wording: 16 GB. */
export function plainWording(number: number | string, unit: string | null): string {
  return unit ? `${number} ${unit}` : String(number);
}

function textProblem(label: string, text: string, longest: number): string | null {
  if (!text) return `${label} is required`;
  return text.length > longest ? tooLong(label, longest) : null;
}

function tooLong(label: string, longest: number): string {
  return `${label} can have at most ${longest} characters`;
}

function isDay(text: string): boolean {
  return (
    /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}
