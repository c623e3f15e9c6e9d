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
  /** It is null until encoded. */
  picture: Picture | null;
};

/** `hsn`: of products without a code of their own; "" if none. */
export type EditedCategory = { slug: string; name: string; keySpecs: string[]; hsn: string; level: number };
export type EditedSpec = Omit<SpecField, "isKey"> & { categories: string[] };

export type EditorChoices = {
  categories: EditedCategory[];
  brands: string[];
  specs: EditedSpec[];
  /** Choices for a new product; null for vendors. */
  vendors: { id: string; name: string }[] | null;
};

export type EditedProduct = {
  id: string;
  version: number;
  status: ProductStatus;
  slug: string;
  name: string;
  stock: number;
  vendorId: string;
  vendorName: string;
};

export type ProductEditor = {
  home: "/vendor/products" | "/admin/products";
  /** The user whose unsaved form the browser stores. */
  owner: string;
  choices: EditorChoices;
  /** Whether the form has the cost price. */
  seesCosts: boolean;
  /** Null means: a new product. */
  product: EditedProduct | null;
  values: ProductValues;
  pictures: EditedPicture[];
  /** It is null for admins. */
  vendorState: "pending" | "approved" | "suspended" | null;
};

/** The answer to a refused save. */
export type EditorAnswer = {
  values: ProductValues;
  pictures: EditedPicture[];
  /** The version that the next save replaces. */
  version: number | null;
  errors: Partial<Record<string, string>>;
  /** Errors of pictures or of no single field. */
  formErrors: string[];
  /** Values of a concurrent save that differ. */
  conflict: { field: string; stored: string; typed: string }[] | null;
};

export function listSpecFields(
  choices: Pick<EditorChoices, "categories" | "specs">,
  categorySlug: string,
): SpecField[] {
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
