import type { ProductStatus } from "#app/catalog/product-status.ts";
import type { Picture } from "#app/ui/controls/picture.tsx";
import type { ProductValues, SpecField } from "./product-form.ts";

/** `ref`: id of the product's picture, or of an unsaved upload. */
export type EditedPicture = {
  ref: string;
  uploadId: string | null;
  state: "preparing" | "ready" | "failed";
  alt: string;
  fileName: string;
  /** Once it is ready. */
  picture: Picture | null;
};

/** `level`: 0 at the top. */
export type EditedCategory = { slug: string; name: string; keySpecs: string[]; level: number };
export type EditedSpec = Omit<SpecField, "isKey"> & { categories: string[] };

export type EditorChoices = {
  categories: EditedCategory[];
  brands: string[];
  specs: EditedSpec[];
  /** Admins choose a new product's vendor. */
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
  /** Whose unsaved work the browser keeps. */
  owner: string;
  choices: EditorChoices;
  /** Null: a new one. */
  product: EditedProduct | null;
  values: ProductValues;
  pictures: EditedPicture[];
  /** Why nothing of this vendor is on sale. */
  vendorState: "pending" | "approved" | "suspended" | null;
};

/** After a refused save: all that was typed. */
export type EditorAnswer = {
  values: ProductValues;
  pictures: EditedPicture[];
  /** For the next save. */
  version: number | null;
  errors: Partial<Record<string, string>>;
  /** About pictures or no single field. */
  formErrors: string[];
  /** Stored values, saved by somebody else, that differ from typed ones. */
  conflict: { field: string; stored: string; typed: string }[] | null;
};

/** Key ones first, others in their usual order. */
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
