import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";

type Place = { column: CodeColumn; value: string };

export type ValueNames = {
  /** Keys are words without blanks ("lga1700"). */
  places: ReadonlyMap<string, readonly Place[]>;
  /** Longer names of other models: "5070" to "5070ti". */
  longer: ReadonlyMap<string, readonly string[]>;
};

type Read = { size: number; names: ValueNames };
const cache = new WeakMap<Catalogue["columns"], Read>();

export function getValueNames({ columns, specs }: Pick<Catalogue, "columns" | "specs">): ValueNames {
  const choiceColumns = specs.flatMap(({ key, type, filter }) => {
    const column = filter === "choices" && (type === "choice" || type === "text") ? columns.specs.get(key) : undefined;
    return column ? [column] : [];
  });
  const size = choiceColumns.reduce((sum, { values }) => sum + values.length, 0);
  const cached = cache.get(columns);
  if (cached?.size === size) return cached.names;
  const names = readNames(choiceColumns);
  cache.set(columns, { size, names });
  return names;
}

function readNames(columns: readonly CodeColumn[]): ValueNames {
  const places = new Map<string, Place[]>();
  const allWords: string[][] = [];
  for (const column of columns)
    for (const value of column.values.slice(1)) {
      const words = toSearchWords(value);
      allWords.push(words);
      const name = words.join("");
      places.set(name, [...(places.get(name) ?? []), { column, value }]);
    }
  const longer = new Map<string, string[]>();
  for (const words of allWords)
    for (let at = 1; at < words.length; at++) {
      const [base, next] = [words[at - 1] ?? "", words[at] ?? ""];
      if (!isModel(base) || /\d/.test(next) || !places.has(words.slice(0, at).join(""))) continue;
      const names = longer.get(base) ?? [];
      if (!names.includes(base + next)) longer.set(base, [...names, base + next]);
    }
  return { places, longer };
}

/** "5070" and "m4", not the 16 of "16 GB". */
function isModel(word: string): boolean {
  return /\d/.test(word) && (word.length > 3 || /[a-z]/.test(word));
}
