/** What kind of product a search is about: "16gb ram laptop" a laptop, "laptop bag" a bag, "ups for pc" a UPS. */
import { searchWordsOf, singularOf } from "#app/finding/search/search-text.ts";
import type { Item } from "./search-items.ts";

/** `names`: the categories that are meant; several where the word is part of their names, as "laptop". */
type Mention = { at: number; used: number; names: string[] };

/** `modifiers`: items that say which of them, as "pc" of "pc cabinet". */
export type About = Mention & { modifiers: ReadonlySet<number> };

export class CategoryNames {
  readonly #namesOf = new Map<string, string[]>();

  constructor(categories: readonly string[]) {
    const keys = categories.map((name) => keyOf(searchWordsOf(name)));
    for (const [at, key] of keys.entries()) {
      const longer = categories.filter((_, other) => other !== at && ` ${keys[other]} `.includes(` ${key} `));
      this.#namesOf.set(key, [categories[at] ?? "", ...longer]);
    }
  }

  mentionsIn(items: readonly Item[]): Mention[] {
    const mentions: Mention[] = [];
    for (let at = 0; at < items.length; ) {
      const mention = this.#longestAt(items, at);
      if (mention) mentions.push(mention);
      at += mention?.used ?? 1;
    }
    return mentions;
  }

  #longestAt(items: readonly Item[], at: number): Mention | null {
    const [first] = items.slice(at);
    if (first?.kind !== "word") return null;
    let found: Mention | null = null;
    const said: string[] = [];
    for (const item of items.slice(at)) {
      if (item.kind !== "word") break;
      said.push(item.word);
      const names = this.#namesOf.get(keyOf(said));
      if (names) found = { at, used: said.length, names };
    }
    const others = first.also.flatMap((one) => this.#namesOf.get(keyOf([one])) ?? []);
    if (found?.used !== 1 && (found || others.length === 0)) return found;
    return { at, used: 1, names: [...new Set([...(found?.names ?? []), ...others])] };
  }
}

/**
 * Null where no category is named. `first`: how many mentions stand before a "for" or "with". `isPartOf`: whether a word
 * says something of a category's products, as "ram" of a laptop.
 */
export function readAbout(
  items: readonly Item[],
  mentions: readonly Mention[],
  { first, isPartOf }: { first: number; isPartOf: (word: string, names: readonly string[]) => boolean },
): About | null {
  const said = first > 0 ? mentions.slice(0, first) : mentions;
  const last = said.at(-1);
  if (!last) return null;
  const before = said.at(-2);
  const isCompound = before !== undefined && before.at + before.used === last.at;
  const whole = said.find(({ names }) => said.some(({ at }) => isPartOf(wordAt(items, at), names)));
  const meant = isCompound ? last : (whole ?? said[0] ?? last);
  const isOther = (one: Mention) => !isPartOf(wordAt(items, one.at), meant.names);
  const modifiers = [...(isCompound ? said.slice(0, -1) : []), ...mentions.slice(said.length).filter(isOther)];
  const places = modifiers.flatMap(({ at, used }) => Array.from({ length: used }, (_, more) => at + more));
  return { ...meant, modifiers: new Set(places) };
}

function wordAt(items: readonly Item[], at: number): string {
  const item = items[at];
  return item?.kind === "word" ? item.word : "";
}

/** "Graphics Cards" and "graphics card" are one name. */
export function keyOf(words: readonly string[]): string {
  return words.map((word) => singularOf(word) ?? word).join(" ");
}
