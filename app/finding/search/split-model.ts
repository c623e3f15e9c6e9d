/** Splits a model typed as one word: "ryzen55600" is "ryzen 5 5600". */

const MAX_LENGTH = 24;
const MAX_PARTS = 4;
/** A name or number as long is no accident. */
const MIN_LONGEST = 4;

/** The fewest words, none of them a letter alone. `isWord`: whether products are called so. Null: it can't be split into such words. */
export function splitModel(model: string, isWord: (word: string) => boolean): string[] | null {
  if (!/[a-z]/.test(model) || !/\d/.test(model) || model.length > MAX_LENGTH) return null;
  const fewest: (string[] | null)[] = [[]];
  for (let end = 1; end <= model.length; end++) {
    const ways = fewest.flatMap((before, start) => {
      const part = model.slice(start, end);
      const isPart = before !== null && before.length < MAX_PARTS && !/^[a-z]$/.test(part) && isWord(part);
      return isPart ? [[...before, part]] : [];
    });
    fewest.push(ways.toSorted((a, b) => a.length - b.length)[0] ?? null);
  }
  const parts = fewest[model.length] ?? null;
  const isModel = parts !== null && parts.length > 1 && parts.some(({ length }) => length >= MIN_LONGEST);
  return isModel ? parts : null;
}
