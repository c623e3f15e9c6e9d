/** For browser and server; rupees become paise. What only a sale needs is in sale-readiness.ts. */
import { readField, tooLong } from "#app/catalog/product-field-values.ts";
import { type AdminFieldKey, type FieldValues, formFieldsFor, productFields } from "#app/catalog/product-fields.ts";
import {
  answerOf,
  answersOf,
  formatSpecNumber,
  type SpecDefinition,
} from "#app/catalog/specifications/spec-definition.ts";
import { readTypedAmount } from "#app/catalog/specifications/typed-amount.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import { isValidDiscount } from "#app/domain/money/price.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** `isKey`: shown in lists. Those and required ones are asked of a live product. */
export type SpecField = Pick<
  SpecDefinition,
  "key" | "label" | "unit" | "type" | "options" | "help" | "isRequired" | "groupName"
> & { isKey: boolean };

export type SpecValue = { key: string; value: string; number: number | null };

/** Money in paise. Admins' fields come from their forms only. */
export type ProductInput = Omit<FieldValues, "slug" | "stock" | "status" | AdminFieldKey> &
  Partial<Pick<FieldValues, AdminFieldKey>> & {
    /** Null: made from the name. */
    slug: string | null;
    specs: SpecValue[];
  };

/** By field name; `spec.<key>`, and `specText.<key>`, the wording of a number. */
export type ProductValues = Record<string, string>;

const MAX_SPEC_LENGTH = 300;

type Complain = (name: string, error: string) => void;

/** Or a sentence per wrong field. `specs`: the chosen category's. */
export function readProduct(
  values: ProductValues,
  specs: readonly SpecField[],
  office: { isAdmin: boolean },
): Result<ProductInput, "invalid", FieldErrors> {
  const read = formFieldsFor(office).map((field) => ({ key: field.key, ...readField(field, values[field.key] ?? "") }));
  const known = read.flatMap((one) => ("value" in one ? [[one.key, one.value]] : []));
  const product = Object.fromEntries(known) as Omit<ProductInput, "specs">;
  const contradictions = crossFieldErrors(product);
  const errors: FieldErrors = {};
  const complain: Complain = (name, error) => {
    errors[name] ??= error;
  };
  for (const one of read) {
    const error = "error" in one ? one.error : contradictions[one.key];
    if (error) complain(one.key, error);
  }
  const said = specs.flatMap((field) => readSpec(field, values, complain));
  return Object.keys(errors).length > 0 ? err("invalid", errors) : ok({ ...product, specs: said });
}

/** What no field can know alone. Unreadable fields are missing. */
function crossFieldErrors(product: Partial<ProductInput>): FieldErrors {
  const { name, slug, brand, pricePaise, discountPricePaise } = product;
  const found: FieldErrors = {};
  if (brand && !slugify(brand)) found.brand = "Brand must have a letter or a digit";
  if (slug === null && name && !slugify(name))
    found.slug = "Please enter a URL with lowercase letters, digits and hyphens";
  if (pricePaise && discountPricePaise && !isValidDiscount({ pricePaise, discountPricePaise }))
    found.discountPricePaise = "Discount price must be below the price";
  return found;
}

export function newProductValues(today: string): ProductValues {
  const begun = productFields.filter(({ initial }) => initial !== undefined);
  return Object.fromEntries(begun.map((field) => [field.key, initialValue(field, today)]));
}

/** "" for what must be typed. */
export function initialValue({ initial = "" }: { initial?: string }, today: string): string {
  return initial === "today" ? today : initial;
}

export const VENDOR_ERROR = "Vendor is required";

/** If none is typed; "" when the name has no Latin letter or digit. */
export function slugFor(typed: string, name: string): string {
  return slugify(typed) || slugify(name);
}

function readSpec(field: SpecField, values: ProductValues, complain: Complain): SpecValue[] {
  const typed = (values[`spec.${field.key}`] ?? "").trim();
  const wording = (values[`specText.${field.key}`] ?? "").trim();
  const name = `spec.${field.key}`;
  const limit = { label: field.label, maxLength: MAX_SPEC_LENGTH };
  if (typed.length > MAX_SPEC_LENGTH) complain(name, tooLong(limit));
  if (wording.length > MAX_SPEC_LENGTH) complain(`specText.${field.key}`, tooLong(limit));
  if (field.type !== "number") {
    const answer = answerOf(field, typed);
    if (typed && answer === null) complain(name, unknownAnswer(field));
    return typed ? [{ key: field.key, value: answer ?? typed, number: null }] : [];
  }
  if (!typed) {
    // Said in words alone: "Shared with the system".
    return wording ? [{ key: field.key, value: wording, number: null }] : [];
  }
  const amount = readTypedAmount(typed, field.unit);
  // More than the unit is wording, which has a field of its own.
  if (amount?.rest !== "") {
    complain(name, `${field.label} must be a number${field.unit ? ` of ${field.unit}` : ""}`);
    return [];
  }
  const value = wording || formatSpecNumber(amount.number, field.unit);
  return [{ key: field.key, value, number: amount.number }];
}

/** Names what may be said. */
export function unknownAnswer(field: Pick<SpecField, "label" | "type" | "options">): string {
  const answers = answersOf(field)?.join(", ");
  return `${field.label} must be ${field.type === "multi-choice" ? "some" : "one"} of: ${answers}`;
}
