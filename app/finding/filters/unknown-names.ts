/** Says which categories, brands, sellers and countries of an address the shop doesn't have, because the list is shown without them. */
import type { CategoryAddresses } from "#app/catalog/category-queries.server.ts";
import type { KnownNames } from "./product-filters.ts";

const MAX_VALUE = 60;

type Kind = { parameter: string; isKnown: (name: string) => boolean; toSentence: (quoted: string) => string };

export function unknownNamesText(
  { addresses }: { addresses: CategoryAddresses },
  names: KnownNames,
  params: URLSearchParams,
): string | null {
  const isOneOf = (known: readonly string[]) => (name: string) =>
    known.some((one) => one.toLowerCase() === name.toLowerCase());
  const kinds: readonly Kind[] = [
    {
      parameter: "category",
      isKnown: (name) => addresses.has(name.toLowerCase()),
      toSentence: (quoted) => `We don’t have a category ${quoted}.`,
    },
    {
      parameter: "brand",
      isKnown: isOneOf(names.brands),
      toSentence: (quoted) => `We don’t have products by ${quoted}.`,
    },
    {
      parameter: "seller",
      isKnown: isOneOf(names.sellers),
      toSentence: () => "This seller has no products on sale.",
    },
    {
      parameter: "origin",
      isKnown: isOneOf(names.origins),
      toSentence: (quoted) => `We don’t have products made in ${quoted}.`,
    },
  ];
  const unknown = kinds.flatMap(({ parameter, isKnown, toSentence }) => {
    const values = params.getAll(parameter).map((value) => value.trim());
    const lost = values.filter((value) => value !== "" && value.length <= MAX_VALUE && !isKnown(value));
    return lost.map((value) => toSentence(`“${value}”`));
  });
  if (unknown.length === 0) return null;
  return [...new Set(unknown), `Here is the list without ${unknown.length === 1 ? "it" : "them"}.`].join(" ");
}
