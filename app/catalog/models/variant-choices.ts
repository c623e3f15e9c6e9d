/** Which variants a product page offers, and why one can't be had. Runs in browsers too. */

/** `values`: one per specification in which the model's variants differ; "" where it says nothing. */
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
  /** In which its variants differ. */
  specs: { key: string; label: string }[];
  /** On sale, in the order of their values. */
  variants: Variant[];
};

/**
 * `slug`: of the variant that a choice leads to. `onlyWith`: its values that differ from the current ones, because
 * there is none with these; null where the combination exists.
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

/** A group per specification with more than one value among them. */
export function variantChoices({ specs, variants }: ProductModel, currentSlug: string): ChoiceGroup[] {
  const current = variants.find(({ slug }) => slug === currentSlug);
  if (!current) return [];
  return specs.flatMap(({ key, label }, at) => {
    const values = [...new Set(variants.map((one) => one.values[at] ?? ""))];
    if (values.length < 2) return [];
    const choices = values.map((value) => choiceOf(variants, current, at, value));
    return [{ key, label, current: current.values[at] ?? "", choices }];
  });
}

/** The nearest one with this value: most other values kept, in stock first, then cheapest. */
function choiceOf(variants: readonly Variant[], current: Variant, at: number, value: string): Choice {
  const others = (one: Variant) => one.values.filter((given, other) => other !== at && current.values[other] !== given);
  const [nearest = current] = variants
    .filter((one) => (one.values[at] ?? "") === value)
    .sort(
      (a, b) =>
        others(a).length - others(b).length ||
        Number(a.stock === 0) - Number(b.stock === 0) ||
        a.sellingPricePaise - b.sellingPricePaise,
    );
  const changed = others(nearest);
  return {
    value: value || "Not specified",
    slug: nearest.slug,
    sellingPricePaise: nearest.sellingPricePaise,
    isCurrent: (current.values[at] ?? "") === value,
    isSoldOut: nearest.stock === 0,
    onlyWith: changed.length > 0 ? changed : null,
  };
}

/** "16 GB, Silver": what tells a variant from the others. */
export function variantText(values: readonly string[]): string {
  return values.filter(Boolean).join(", ");
}
