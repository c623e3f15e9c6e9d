/** Which words are a specification's value, and which go on to another (docs/decisions/321). */

import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import { searchWordsOf } from "#app/finding/search/search-text.ts";

type Place = { column: CodeColumn; value: string };

export type ValueNames = {
  /** By a value's words without blanks: "lga1700". Of those that say one thing, not several. */
  places: ReadonlyMap<string, readonly Place[]>;
  /** By a word with digits, what goes on from it is another model: "5070" to "5070ti". */
  longer: ReadonlyMap<string, readonly string[]>;
};

type Read = { size: number; names: ValueNames };
const read = new WeakMap<Catalogue["columns"], Read>();

/** Made anew when there are new values. */
export function valueNamesOf({ columns, specs }: Pick<Catalogue, "columns" | "specs">): ValueNames {
  const columnOf = specs.flatMap(({ key, type, filter }) => {
    const column = filter === "choices" && (type === "choice" || type === "text") ? columns.specs.get(key) : undefined;
    return column ? [column] : [];
  });
  const size = columnOf.reduce((sum, { values }) => sum + values.length, 0);
  const known = read.get(columns);
  if (known?.size === size) return known.names;
  const names = readNames(columnOf);
  read.set(columns, { size, names });
  return names;
}

function readNames(columns: readonly CodeColumn[]): ValueNames {
  const places = new Map<string, Place[]>();
  const said: string[][] = [];
  for (const column of columns)
    for (const value of column.values.slice(1)) {
      const words = searchWordsOf(value);
      said.push(words);
      const name = words.join("");
      places.set(name, [...(places.get(name) ?? []), { column, value }]);
    }
  const longer = new Map<string, string[]>();
  for (const words of said)
    for (let at = 1; at < words.length; at++) {
      const [base, next] = [words[at - 1] ?? "", words[at] ?? ""];
      if (!isModel(base) || /\d/.test(next) || !places.has(words.slice(0, at).join(""))) continue;
      const known = longer.get(base) ?? [];
      if (!known.includes(base + next)) longer.set(base, [...known, base + next]);
    }
  return { places, longer };
}

/** "5070", "m4"; not the 16 of "16 GB". */
function isModel(word: string): boolean {
  return /\d/.test(word) && (word.length > 3 || /[a-z]/.test(word));
}
