/** Reads categories and brands as price lists write them: "SMPS", "Graphic Card", "Hewlett Packard". */
import { editDistance, maxEditDistance } from "#app/finding/search/edit-distance.ts";
import type { SearchTerms } from "#app/finding/search/search-terms.ts";
import { toKey, toSearchWords, toSingular } from "#app/finding/search/search-text.ts";

type Named = { slug: string; name: string };

/**
 * Slug of a new shop's category → kinds of goods in it. They aren't synonyms, because somebody who searches for an SSD
 * doesn't want hard disks.
 */
const kindsBySlug: Record<string, string> = {
  desktop: "all in one, all in one pc, mini pc, tower, tower pc, workstation",
  "graphics-cards": "graphics",
  memory: "ddr4, ddr5, ddr4 memory, ddr5 memory, laptop memory, desktop memory, memory module",
  storage: `ssd, nvme, m2, sata ssd, nvme ssd, m2 ssd, m2 nvme ssd, hard disk, hard disk drive, internal ssd,
    internal hard disk, laptop ssd, laptop hard disk, solid state drive`,
  "external-storage": `external ssd, portable ssd, external hard disk, portable hard disk, external hdd, usb drive,
    memory card`,
  "power-supplies": "power supply unit",
  coolers: "liquid cooler, water cooler",
  "game-controllers": "gamepad, game pad, joystick, controller",
  routers: "wifi router, mesh router",
  cables: "network cable, hdmi cable, usb cable, power cable",
  chargers: "laptop charger, laptop adapter, power adapter",
  "operating-systems": "os, windows",
};

const kindWords = new Map(
  Object.entries(kindsBySlug).map(([slug, kinds]): [string, string[][]] => [slug, kinds.split(",").map(wordsOf)]),
);

/** Words before a category's name that don't make it another. */
const DESCRIBING = new Set(
  "bluetooth computer desktop gaming internal lcd led mechanical optical pc wired wireless".split(" "),
);
const MAX_NEAR = 3;

/** Undefined if the words name none, or several. */
export function findSpokenCategory<One extends Named>(
  typed: string,
  categories: readonly One[],
  terms: SearchTerms,
): One | undefined {
  const words = wordsOf(typed);
  const whole = categoriesNamed(words, categories, terms);
  if (whole.length > 0) return whole.length === 1 ? whole[0] : undefined;
  // In "gaming PC" the last word is the name, although it may also describe.
  const first = words.findIndex((word) => !DESCRIBING.has(word));
  const rest = first === 0 ? [] : categoriesNamed(words.slice(first), categories, terms);
  return rest.length === 1 ? rest[0] : undefined;
}

/** At most three, the nearest first; none if nothing is alike. */
export function listNearCategories<One extends Named>(
  typed: string,
  categories: readonly One[],
  terms: SearchTerms,
): One[] {
  const words = wordsOf(typed);
  const named = categoriesNamed(words, categories, terms);
  const mentioned = words.toReversed().flatMap((word) => categoriesNamed([word], categories, terms));
  const typedKey = toKey(words);
  const alike = categories.flatMap((category) => {
    const keys = [wordsOf(category.name), ...kindsOf(category)].map(toKey);
    const off = Math.min(...keys.map((key) => distance(typedKey, key)));
    return Number.isFinite(off) ? [{ category, off }] : [];
  });
  const nearest = alike.sort((a, b) => a.off - b.off).map(({ category }) => category);
  return [...new Set([...named, ...nearest, ...mentioned])].slice(0, MAX_NEAR);
}

/** The brand in its own writing; undefined if it is none of them. */
export function findSpokenBrand(typed: string, brands: readonly string[], terms: SearchTerms): string | undefined {
  const lower = typed.toLowerCase();
  const same = brands.find((brand) => brand.toLowerCase() === lower);
  if (same !== undefined) return same;
  const words = toSearchWords(typed);
  const keys = new Set([words.join(""), ...synonymsOf(words, terms).map((one) => one.join(""))]);
  const alike = keys.has("") ? [] : brands.filter((brand) => keys.has(toSearchWords(brand).join("")));
  return alike.length === 1 ? alike[0] : undefined;
}

function categoriesNamed<One extends Named>(
  words: readonly string[],
  categories: readonly One[],
  terms: SearchTerms,
): One[] {
  if (words.length === 0) return [];
  const own = toKey(words);
  const byName = categories.filter(({ name }) => toKey(wordsOf(name)) === own);
  if (byName.length > 0) return byName;
  const keys = new Set([words, ...synonymsOf(words, terms)].map(toKey));
  return categories.filter(
    (category) => keys.has(toKey(wordsOf(category.name))) || kindsOf(category).some((kind) => keys.has(toKey(kind))),
  );
}

/** A single word may have several meanings. Phrases are known in the singular. */
function synonymsOf(words: readonly string[], terms: SearchTerms): string[][] {
  const singular = words.map((word) => toSingular(word) ?? word);
  return [words, singular].flatMap((one) => {
    const read = terms.read(one);
    const together = [...new Set(read.map(({ word }) => word))].filter((word) => word !== "and");
    const [only] = together.length === 1 ? read : [];
    return [together, ...(only?.also ?? []).map((other) => toSearchWords(other))];
  });
}

function kindsOf({ slug }: Named): string[][] {
  return kindWords.get(slug) ?? [];
}

function wordsOf(text: string): string[] {
  return toSearchWords(text).filter((word) => word !== "and");
}

function distance(a: string, b: string): number {
  if (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return 1;
  const off = editDistance(a, b);
  return off <= maxEditDistance(Math.min(a.length, b.length)) ? off : Number.POSITIVE_INFINITY;
}
