/** Which product a picture's name means: "ABC-123.jpg", and "ABC-123-2.jpg" for its second (docs/rules.md#v9). */

export type NamedProduct = { id: string; sku: string };

/** `unknown-sku`: of none; `several-skus`: SKUs that differ in their signs alone. */
export type NameError = "unknown-sku" | "several-skus";

export type Meant = { id: string; number: number } | { error: NameError };

/** Signs are alike, as file names can't have all of them. */
function keyOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A whole name before one with a number at its end. */
export function pictureMatcher(products: readonly NamedProduct[]): (fileName: string) => Meant {
  const byKey = Map.groupBy(products, ({ sku }) => keyOf(sku));
  return (fileName) => {
    const stem = fileName.replace(/\.[^.]*$/, "").trim();
    const [, base = "", number = "1"] = /^(.*?)[\s._-]*[\s._(-](\d{1,2})\)?$/.exec(stem) ?? [];
    for (const [name, place] of [
      [stem, 1],
      [base, Number(number)],
    ] as const) {
      const found = byKey.get(keyOf(name)) ?? [];
      const [first, ...more] = found;
      const exact = found.find(({ sku }) => sku.toLowerCase() === name.toLowerCase());
      if (exact || (first && more.length === 0)) return { id: (exact ?? first)?.id ?? "", number: place };
      if (first) return { error: "several-skus" };
    }
    return { error: "unknown-sku" };
  };
}
