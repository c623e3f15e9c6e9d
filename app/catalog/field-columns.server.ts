/** A product's declared fields as columns to select; brands, categories (and for a vendor, its row) are joined beside. */
import { type FieldKey, productFields } from "./product-fields.ts";
import { brands, categories, type products } from "./schema.server.ts";

type Products = typeof products;
type OwnKey = Extract<FieldKey, keyof Products>;

const ownKeys = productFields.flatMap(({ key, kind }) => (kind === "brand" || kind === "category" ? [] : [key]));

/** The columns of `source`, the table or a vendor's view, that are fields of its own. */
export function ownFieldColumns(source: Products): Pick<Products, OwnKey> {
  return columnsNamed(source, ownKeys as OwnKey[]);
}

/** All fields: a brand by its name, a category by its slug. */
export function fieldColumns(source: Products) {
  return { ...ownFieldColumns(source), brand: brands.name, category: categories.slug };
}

/** The columns of `source` with these names. */
export function columnsNamed<Key extends keyof Products>(source: Products, keys: readonly Key[]): Pick<Products, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Products, Key>;
}
