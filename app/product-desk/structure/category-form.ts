import { oneLine } from "#app/domain/basics/plain-text.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** A card shows as many. */
export const KEY_SPEC_FIELDS = ["keySpec1", "keySpec2", "keySpec3", "keySpec4"] as const;

/** `after`: id of the previous category; "": first; "last". */
export const categoryFields = ["name", "slug", "description", "parent", "after", ...KEY_SPEC_FIELDS] as const;
export type CategoryTexts = Record<(typeof categoryFields)[number], string>;

export type CategoryInput = {
  name: string;
  slug: string;
  description: string;
  /** Null means: top level. */
  parentId: string | null;
  after: string;
  keySpecs: string[];
};

const MAX_NAME = 60;
const MAX_DESCRIPTION = 300;

/** Checks what doesn't depend on other categories. */
export function readCategory(texts: CategoryTexts): { input: CategoryInput; errors: FieldErrors } {
  const name = oneLine(texts.name);
  const description = oneLine(texts.description);
  const slug = slugify(texts.slug) || slugify(name) || "category";
  const keySpecs = KEY_SPEC_FIELDS.flatMap((field) => texts[field] || []);
  const errors: FieldErrors = {};
  if (!name) errors.name = "Name is required";
  else if (name.length > MAX_NAME) errors.name = `Name can have at most ${MAX_NAME} characters`;
  if (description.length > MAX_DESCRIPTION)
    errors.description = `Description can have at most ${MAX_DESCRIPTION} characters`;
  if (new Set(keySpecs).size < keySpecs.length) errors.keySpec1 = "Choose each key specification once";
  return {
    input: { name, slug, description, parentId: texts.parent || null, after: texts.after, keySpecs },
    errors,
  };
}
