/** Checks the product form in browser and server; requirements of a sale are in sale-readiness.ts. */
import { readField, tooLong } from "#app/catalog/product-field-values.ts";
import {
  type AdminFieldKey,
  type FieldScope,
  type FieldValues,
  formFieldsFor,
  type PrivateFieldKey,
  productFields,
} from "#app/catalog/product-fields.ts";
import {
  allowedValues,
  formatSpecNumber,
  isNotPublished,
  normalizeValue,
  type SpecDefinition,
  type StoredSpec,
} from "#app/catalog/specifications/spec-definition.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import { readAmount } from "#app/domain/basics/units.ts";
import { isValidDiscount } from "#app/domain/money/price.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** `isKey`: shown in lists and required of live products. */
export type SpecField = Pick<
  SpecDefinition,
  "key" | "label" | "unit" | "type" | "options" | "help" | "isRequired" | "groupName"
> & { isKey: boolean };

export type SpecValue = StoredSpec & { key: string };

/** Only admins' forms have the fields of admins, and only some people's the private ones. */
export type ProductInput = Omit<FieldValues, "slug" | "stock" | "status" | AdminFieldKey | PrivateFieldKey> &
  Partial<Pick<FieldValues, AdminFieldKey | PrivateFieldKey>> & {
    /** Null means: made from the name. */
    slug: string | null;
    specs: SpecValue[];
  };

/**
 * Values by field name; `specText.<key>` is the text of a number in `spec.<key>`, `specSilent.<key>` is "on" where the maker
 * doesn't publish it.
 */
export type ProductValues = Record<string, string>;

const MAX_SPEC_LENGTH = 300;

type Complain = (name: string, error: string) => void;

/** `specs`: those of the chosen category. Errors are sentences by field. */
export function readProduct(
  values: ProductValues,
  specs: readonly SpecField[],
  scope: FieldScope,
): Result<ProductInput, "invalid", FieldErrors> {
  const read = formFieldsFor(scope).map((field) => ({ key: field.key, ...readField(field, values[field.key] ?? "") }));
  const entries = read.flatMap((result) => ("value" in result ? [[result.key, result.value]] : []));
  const product = Object.fromEntries(entries) as Omit<ProductInput, "specs">;
  const contradictions = crossFieldErrors(product);
  const errors: FieldErrors = {};
  const complain: Complain = (name, error) => {
    errors[name] ??= error;
  };
  for (const result of read) {
    const error = "error" in result ? result.error : contradictions[result.key];
    if (error) complain(result.key, error);
  }
  const specValues = specs.flatMap((field) => readSpec(field, values, complain));
  return Object.keys(errors).length > 0 ? err("invalid", errors) : ok({ ...product, specs: specValues });
}

/** Fields with errors are missing. */
function crossFieldErrors(product: Partial<ProductInput>): FieldErrors {
  const { brand, pricePaise, discountPricePaise } = product;
  const errors: FieldErrors = {};
  if (brand && !/[\p{L}\p{N}]/u.test(brand)) errors.brand = "Brand must have a letter or a digit";
  if (pricePaise && discountPricePaise && !isValidDiscount({ pricePaise, discountPricePaise }))
    errors.discountPricePaise = "Discount price must be below the price";
  return errors;
}

export function newProductValues(today: string): ProductValues {
  const begun = productFields.filter(({ initial }) => initial !== undefined);
  return Object.fromEntries(begun.map((field) => [field.key, initialValue(field, today)]));
}

/** "" if the value must be typed. */
export function initialValue({ initial = "" }: { initial?: string }, today: string): string {
  return initial === "today" ? today : initial;
}

export const VENDOR_ERROR = "Vendor is required";
/** Admins enter no costs of a vendor's goods. */
export const ONLY_OWN_COSTS = "Only the store’s own products can have a cost price here";

/** From the SKU when the name has only letters that can't be spelled in Latin ones. */
export function slugFor(typed: string, { name, sku }: { name: string; sku?: string | null }): string {
  return slugify(typed) || slugify(name) || slugify(sku ?? "") || "product";
}

function readSpec(field: SpecField, values: ProductValues, complain: Complain): SpecValue[] {
  const typed = (values[`spec.${field.key}`] ?? "").trim();
  const wording = (values[`specText.${field.key}`] ?? "").trim();
  const name = `spec.${field.key}`;
  const limit = { label: field.label, maxLength: MAX_SPEC_LENGTH };
  if (typed.length > MAX_SPEC_LENGTH) complain(name, tooLong(limit));
  if (wording.length > MAX_SPEC_LENGTH) complain(`specText.${field.key}`, tooLong(limit));
  if (values[`specSilent.${field.key}`] === "on") {
    if (typed || wording)
      complain(name, `${field.label}: enter a value, or say that the maker doesn’t publish it, not both`);
    return [{ key: field.key, value: null, number: null }];
  }
  if (isNotPublished(typed || wording)) return [{ key: field.key, value: null, number: null }];
  if (field.type !== "number") {
    const answer = normalizeValue(field, typed);
    if (typed && answer === null) complain(name, notAllowedText(field));
    return typed ? [{ key: field.key, value: answer ?? typed, number: null }] : [];
  }
  if (!typed) {
    // A text without a number: "Shared with the system".
    return wording ? [{ key: field.key, value: wording, number: null }] : [];
  }
  const amount = readAmount(typed, field.unit);
  // Anything but the unit belongs in the text field.
  if (amount?.rest !== "") {
    complain(name, `${field.label} must be a number${field.unit ? ` of ${field.unit}` : ""}`);
    return [];
  }
  const value = wording || formatSpecNumber(amount.number, field.unit);
  return [{ key: field.key, value, number: amount.number }];
}

export function notAllowedText(field: Pick<SpecField, "label" | "type" | "options">): string {
  const answers = allowedValues(field)?.join(", ");
  return `${field.label} must be ${field.type === "multi-choice" ? "some" : "one"} of: ${answers}`;
}
