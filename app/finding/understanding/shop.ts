/** The shop's names and specifications as searches are read by them, cached until the catalogue or its words change. */
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import type { FilterNames } from "#app/finding/filters/product-filters.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import type { Shop } from "./read-names.ts";
import { ShopNames } from "./shop-names.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";

const shops = perVersion((_: Catalogue) => new Map<string, Shop>());

/** `category`: chosen before, so only its specifications count. */
export function getShop(catalogue: Catalogue, names: FilterNames, category: string | null): Shop {
  const cache = shops(catalogue);
  const cached = cache.get(category ?? "");
  if (cached && haveSameWords(cached.catalogue, catalogue)) return cached;
  const shop = makeShop(catalogue, names, category);
  cache.set(category ?? "", shop);
  return shop;
}

/** Whether no admin has changed synonyms, purposes or trade words in between. */
function haveSameWords(one: Catalogue, other: Catalogue): boolean {
  return one.terms === other.terms && one.purposes === other.purposes && one.trade === other.trade;
}

function makeShop(catalogue: Catalogue, names: FilterNames, category: string | null): Shop {
  const definitions = new Map(catalogue.specs.map((spec) => [spec.key, spec]));
  const specs = names.specs.flatMap(({ key, values, categories }): UnderstoodSpec[] => {
    const definition = definitions.get(key);
    if (!definition || (category !== null && categories.length > 0 && !categories.includes(category))) return [];
    const sold = categories.filter((name) => names.filledCategories.includes(name));
    return [{ ...definition, values, sold, kinds: new Set() }];
  });
  for (const spec of specs) for (const word of listKinds(spec, specs)) spec.kinds.add(word);
  const shopNames = new ShopNames({ categories: names.filledCategories, brands: names.brands, specs });
  return { catalogue, names: shopNames, specs };
}

/** "Storage type" adds NVMe and SSD to "Storage". */
function listKinds({ label }: UnderstoodSpec, specs: readonly UnderstoodSpec[]): string[] {
  const [name] = toSearchWords(label);
  return specs
    .filter((other) => other.type === "choice" && toSearchWords(other.label)[0] === name)
    .flatMap(({ values }) => values.flatMap(toSearchWords));
}
