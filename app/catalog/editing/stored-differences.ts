import type { ProductValues } from "./product-form.ts";

const labels: Record<string, string> = {
  name: "Name",
  slug: "Address",
  brand: "Brand",
  category: "Category",
  description: "Description",
  price: "Price",
  discountPrice: "Discount price",
  gstRate: "GST rate",
  hsn: "HSN code",
  warrantyMonths: "Warranty",
  countryOfOrigin: "Country of origin",
  releasedOn: "Released on",
  isFeatured: "Featured",
  isNew: "New",
};

/** The fields that differ, in the order of the form. */
export function typedAgainstStored(
  typed: ProductValues,
  stored: ProductValues,
  specs: readonly { key: string; label: string }[],
): { field: string; stored: string; typed: string }[] {
  const fields: [string, string][] = [
    ...Object.entries(labels),
    ...specs.flatMap(({ key, label }): [string, string][] => [
      [`spec.${key}`, label],
      [`specText.${key}`, `${label}, as shown`],
    ]),
  ];
  const plain = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n").trim();
  return fields
    .map(([name, field]) => ({ field, stored: plain(stored[name]), typed: plain(typed[name]) }))
    .filter((one) => one.stored !== one.typed);
}
