import { type FieldKey, type PrivateFieldKey, productFields } from "./product-fields.ts";
import { brands, categories, type products } from "./schema.server.ts";

type Products = typeof products;
type OwnKey = Extract<FieldKey, keyof Products>;

const ownKeys = productFields.flatMap(({ key, kind }) => (kind === "brand" || kind === "category" ? [] : [key]));

export function ownFieldColumns(source: Products): Pick<Products, OwnKey> {
  return columnsNamed(source, ownKeys as OwnKey[]);
}

/** Without what the shop never shows. */
export function publicFieldColumns(source: Products): Pick<Products, Exclude<OwnKey, PrivateFieldKey>> {
  const { costPricePaise: _, ...shown } = ownFieldColumns(source);
  return shown;
}

/** Brands and categories must be joined. */
export function fieldColumns(source: Products) {
  return { ...ownFieldColumns(source), brand: brands.name, category: categories.slug };
}

export function columnsNamed<Key extends keyof Products>(source: Products, keys: readonly Key[]): Pick<Products, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Products, Key>;
}
