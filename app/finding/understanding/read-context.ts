/** Reads what a product is for: the part it has to fit, or the maker whose parts it goes with. */
import { findFittingRows } from "#app/finding/browsing/fitting-rows.ts";
import type { Interpretation } from "./best-reading.ts";
import { fittingSpec } from "./fitting-spec.ts";
import { readBrand, type Shop } from "./read-names.ts";
import type { Reading } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

/** `chosen` out of `readings`; `known`: places of tokens that mean something to the shop. */
export type Read = {
  chosen: Interpretation;
  readings: readonly Reading[];
  known: ReadonlySet<number>;
  isContext: (at: number) => boolean;
};

/** Words between a product and what it is for. */
const CONNECTORS = new Set(["for", "with", "ke", "liye", "k", "के", "लिए"]);

/** The part that the product has to fit: what follows "for", without prices and other filters. */
export function readFits(
  { catalogue }: Shop,
  tokens: readonly Token[],
  category: string | undefined,
  { chosen, isContext }: Read,
) {
  if (category === undefined) return null;
  const isFilter = (at: number) =>
    chosen.readings.some(({ kind, from, to }) => ["price", "condition"].includes(kind) && from <= at && at < to);
  const isFiller = (at: number) =>
    chosen.readings.some(({ kind, from, to, isModifier }) => kind === "filler" && !isModifier && from <= at && at < to);
  // The K of "14700k" is no "k liye".
  const isConnector = (at: number) => !tokens[at]?.isGlued && CONNECTORS.has(tokens[at]?.text ?? "");
  const places = [...tokens.keys()].filter((at) => isContext(at) && !isFilter(at) && !isConnector(at));
  const first = places.findIndex((at) => tokens[at]?.kind !== "sign" && !isFiller(at));
  const end = places.findIndex((at, index) => index > first && at !== (places[index - 1] ?? 0) + 1);
  const run = first === -1 ? [] : places.slice(first, end === -1 ? undefined : end);
  if (run.length === 0) return null;
  const text = textOf(tokens, run[0] ?? 0, (run.at(-1) ?? 0) + 1);
  return findFittingRows(catalogue, category, text) ? { text, places: run } : null;
}

/** Whose processors are called so. */
const makersOfLines: Readonly<Record<string, string>> = {
  ryzen: "AMD",
  athlon: "AMD",
  pentium: "Intel",
  celeron: "Intel",
};

/** Intel sells no motherboard, but boards for its processors have a value that only its products have. */
export function readMakers(
  shop: Shop,
  tokens: readonly Token[],
  category: string | undefined,
  { chosen, readings }: Read,
) {
  if (category === undefined) return null;
  const isUsed = (at: number) => chosen.readings.some(({ from, to, isMention }) => !isMention && from <= at && at < to);
  const lines = [...tokens.entries()].flatMap(([at, { text }]) =>
    isUsed(at) ? [] : readBrand(shop, { from: at, to: at + 1, text }, [makersOfLines[text] ?? ""]),
  );
  const brands = [...readings.filter(({ kind, from }) => kind === "brand" && !isUsed(from)), ...lines];
  const kind = chosen.readings.find((reading) => reading.kind === "category")?.rows;
  const sellsNone = ({ rows }: Reading) => !kind || !rows?.some((bits, at) => (bits & (kind[at] ?? 0)) !== 0);
  const makers = brands.filter(sellsNone).flatMap(({ filters }) => filters.brand ?? []);
  const spec = makers.length > 0 ? fittingSpec(shop.catalogue, makers, category) : null;
  return spec && { spec, places: brands.map(({ from }) => from) };
}
