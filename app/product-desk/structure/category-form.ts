import { oneLine } from "#app/domain/basics/plain-text.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import { readHsnCode } from "#app/domain/money/hsn-code.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** A card shows as many. */
export const KEY_SPEC_FIELDS = ["keySpec1", "keySpec2", "keySpec3", "keySpec4"] as const;

/** `after`: id of the previous category; "": first; "last". */
export const categoryFields = [
  "name",
  "slug",
  "description",
  "hsnCodes",
  "parent",
  "after",
  ...KEY_SPEC_FIELDS,
] as const;
export type CategoryTexts = Record<(typeof categoryFields)[number], string>;

export type CategoryInput = {
  name: string;
  slug: string;
  description: string;
  hsnCodes: string[];
  /** Null means: top level. */
  parentId: string | null;
  after: string;
  keySpecs: string[];
};

const MAX_NAME = 60;
const MAX_DESCRIPTION = 300;
const MAX_HSN_CODES = 10;

/** Checks what doesn't depend on other categories. */
export function readCategory(texts: CategoryTexts): { input: CategoryInput; errors: FieldErrors } {
  const name = oneLine(texts.name);
  const description = oneLine(texts.description);
  const slug = slugify(texts.slug) || slugify(name) || "category";
  const keySpecs = KEY_SPEC_FIELDS.flatMap((field) => texts[field] || []);
  const typedCodes = texts.hsnCodes.split(/[,;\n]/).filter((typed) => typed.trim());
  const hsnCodes = typedCodes.flatMap((typed) => readHsnCode(typed) ?? []);
  const errors: FieldErrors = {};
  if (!name) errors.name = "Name is required";
  else if (name.length > MAX_NAME) errors.name = `Name can have at most ${MAX_NAME} characters`;
  if (description.length > MAX_DESCRIPTION)
    errors.description = `Description can have at most ${MAX_DESCRIPTION} characters`;
  if (hsnCodes.length < typedCodes.length)
    errors.hsnCodes = "HSN codes have 4, 6 or 8 digits, with commas between them";
  else if (hsnCodes.length > MAX_HSN_CODES) errors.hsnCodes = `Enter at most ${MAX_HSN_CODES} HSN codes`;
  if (new Set(keySpecs).size < keySpecs.length) errors.keySpec1 = "Choose each key specification once";
  return {
    input: {
      ...{ name, slug, description, parentId: texts.parent || null, after: texts.after, keySpecs },
      hsnCodes: [...new Set(hsnCodes)],
    },
    errors,
  };
}
