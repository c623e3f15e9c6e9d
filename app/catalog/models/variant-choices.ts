/** `values`: one per specification of the model. */
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
  variants: Variant[];
};

/** `onlyWith`: other values that must change, too; null: none. */
export type Choice = {
  value: string;
  slug: string;
  sellingPricePaise: number;
  isCurrent: boolean;
  isSoldOut: boolean;
  onlyWith: string[] | null;
};

export type ChoiceGroup = { key: string; label: string; current: string; choices: Choice[] };

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

/** Prefers unchanged values, then stock, then the lowest price. */
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

export function variantText(values: readonly string[]): string {
  return values.filter(Boolean).join(", ");
}
