/** The variants that a product page offers. Runs in browsers, too. */

/** `values`: one per specification in which the variants differ; "" if the product has none. */
export type Variant = {
  id: string;
  slug: string;
  name: string;
  sellingPricePaise: number;
  stock: number;
  values: string[];
};

export type ProductModel = {
  id: string;
  name: string;
  specs: { key: string; label: string }[];
  /** On sale, sorted by their values. */
  variants: Variant[];
};

/**
 * `slug`: of the variant that the choice leads to. `onlyWith`: other values that the choice changes, because no variant combines
 * it with the current ones; null if one does.
 */
export type Choice = {
  value: string;
  slug: string;
  sellingPricePaise: number;
  isCurrent: boolean;
  isSoldOut: boolean;
  onlyWith: string[] | null;
};

export type ChoiceGroup = { key: string; label: string; current: string; choices: Choice[] };

/** One group per specification with more than one value. */
export function variantChoices({ specs, variants }: ProductModel, currentSlug: string): ChoiceGroup[] {
  const current = variants.find(({ slug }) => slug === currentSlug);
  if (!current) return [];
  return specs.flatMap(({ key, label }, at) => {
    const values = [...new Set(variants.map((variant) => variant.values[at] ?? ""))];
    if (values.length < 2) return [];
    const choices = values.map((value) => toChoice(variants, current, at, value));
    return [{ key, label, current: current.values[at] ?? "", choices }];
  });
}

/** Chooses the nearest variant with this value: most other values unchanged, in stock first, then cheapest. */
function toChoice(variants: readonly Variant[], current: Variant, at: number, value: string): Choice {
  const changedValues = (variant: Variant) =>
    variant.values.filter((text, place) => place !== at && current.values[place] !== text);
  const [nearest = current] = variants
    .filter((variant) => (variant.values[at] ?? "") === value)
    .sort(
      (a, b) =>
        changedValues(a).length - changedValues(b).length ||
        Number(a.stock === 0) - Number(b.stock === 0) ||
        a.sellingPricePaise - b.sellingPricePaise,
    );
  const changed = changedValues(nearest);
  return {
    value: value || "Not specified",
    slug: nearest.slug,
    sellingPricePaise: nearest.sellingPricePaise,
    isCurrent: (current.values[at] ?? "") === value,
    isSoldOut: nearest.stock === 0,
    onlyWith: changed.length > 0 ? changed : null,
  };
}

/** "16 GB, Silver" */
export function variantText(values: readonly string[]): string {
  return values.filter(Boolean).join(", ");
}
