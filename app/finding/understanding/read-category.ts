/** Finds the category: a laptop in "16gb ram laptop", a bag in "laptop bag", a UPS in "ups for pc". */
import { toSearchWords, toSingular } from "#app/finding/search/search-text.ts";
import type { Item } from "./search-items.ts";

/** `names`: several if the word is part of their names. */
type Mention = { at: number; used: number; names: string[] };

/** `modifiers`: such as "pc" in "pc cabinet". */
export type CategoryMatch = Mention & { modifiers: ReadonlySet<number> };

export class CategoryNames {
  readonly #namesByKey = new Map<string, string[]>();

  constructor(categories: readonly string[]) {
    const keys = categories.map((name) => toKey(toSearchWords(name)));
    for (const [at, key] of keys.entries()) {
      const longer = categories.filter((_, other) => other !== at && ` ${keys[other]} `.includes(` ${key} `));
      this.#namesByKey.set(key, [categories[at] ?? "", ...longer]);
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
    let match: Mention | null = null;
    const words: string[] = [];
    for (const item of items.slice(at)) {
      if (item.kind !== "word") break;
      words.push(item.word);
      const names = this.#namesByKey.get(toKey(words));
      if (names) match = { at, used: words.length, names };
    }
    const others = first.also.flatMap((synonym) => this.#namesByKey.get(toKey([synonym])) ?? []);
    if (match?.used !== 1 && (match || others.length === 0)) return match;
    return { at, used: 1, names: [...new Set([...(match?.names ?? []), ...others])] };
  }
}

/** `first`: mentions before "for" or "with". */
export function findCategory(
  items: readonly Item[],
  mentions: readonly Mention[],
  { first, isPartOf }: { first: number; isPartOf: (word: string, names: readonly string[]) => boolean },
): CategoryMatch | null {
  const candidates = first > 0 ? mentions.slice(0, first) : mentions;
  const last = candidates.at(-1);
  if (!last) return null;
  const before = candidates.at(-2);
  const isCompound = before !== undefined && before.at + before.used === last.at;
  const whole = candidates.find(({ names }) => candidates.some(({ at }) => isPartOf(wordAt(items, at), names)));
  const main = isCompound ? last : (whole ?? candidates[0] ?? last);
  const isOther = (mention: Mention) => !isPartOf(wordAt(items, mention.at), main.names);
  const modifiers = [
    ...(isCompound ? candidates.slice(0, -1) : []),
    ...mentions.slice(candidates.length).filter(isOther),
  ];
  const places = modifiers.flatMap(({ at, used }) => Array.from({ length: used }, (_, more) => at + more));
  return { ...main, modifiers: new Set(places) };
}

function wordAt(items: readonly Item[], at: number): string {
  const item = items[at];
  return item?.kind === "word" ? item.word : "";
}

export function toKey(words: readonly string[]): string {
  return words.map((word) => toSingular(word) ?? word).join(" ");
}
