/** What the product form is given. */
import type { ProductStatus } from "#app/catalog/product-status.ts";
import type { Picture } from "#app/ui/controls/picture.tsx";
import type { ProductValues, SpecField } from "./product-form.ts";

/** A picture in the form. `ref`: id of the product's picture, or of an upload that no save has put there yet. */
export type EditedPicture = {
  ref: string;
  uploadId: string | null;
  state: "preparing" | "ready" | "failed";
  alt: string;
  fileName: string;
  /** Once it is ready. */
  picture: Picture | null;
};

export type EditedCategory = { slug: string; name: string; keySpecs: string[] };
export type EditedSpec = Omit<SpecField, "isKey"> & { categories: string[] };

/** The lists a form chooses from. */
export type EditorChoices = {
  categories: EditedCategory[];
  brands: string[];
  specs: EditedSpec[];
  /** Admins choose whose a new product is. */
  vendors: { id: string; name: string }[] | null;
};

export type EditedProduct = {
  id: string;
  version: number;
  status: ProductStatus;
  slug: string;
  name: string;
  stock: number;
  vendorName: string;
};

export type ProductEditor = {
  home: "/vendor/products" | "/admin/products";
  choices: EditorChoices;
  /** Null: a new one. */
  product: EditedProduct | null;
  values: ProductValues;
  pictures: EditedPicture[];
  /** Why nothing of this vendor is on sale yet. */
  vendorState: "pending" | "approved" | "suspended" | null;
};

/** What a save that didn't go through says; everything that was typed comes back with it. */
export type EditorAnswer = {
  values: ProductValues;
  pictures: EditedPicture[];
  /** The version the next save is for. */
  version: number | null;
  errors: Partial<Record<string, string>>;
  /** Sentences that belong to no single field, or to pictures. */
  problems: string[];
  /** Somebody else saved meanwhile: where what is stored now differs from what was typed. */
  conflict: { field: string; stored: string; typed: string }[] | null;
};

/** The specifications a product of the category can have: key ones first, the others in their usual order. */
export function specFieldsOf(choices: Pick<EditorChoices, "categories" | "specs">, categorySlug: string): SpecField[] {
  const category = choices.categories.find(({ slug }) => slug === categorySlug);
  if (!category) return [];
  const fitting = choices.specs.filter(
    ({ key, categories }) =>
      categories.length === 0 || categories.includes(categorySlug) || category.keySpecs.includes(key),
  );
  const fields = fitting.map(({ categories: _, ...spec }) => ({
    ...spec,
    isKey: category.keySpecs.includes(spec.key),
  }));
  return [...fields.filter(({ isKey }) => isKey), ...fields.filter(({ isKey }) => !isKey)];
}
