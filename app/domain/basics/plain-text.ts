/** Characters allowed in requests (docs/decisions/356, docs/rules.md#a7). */

/** U+FFFD marks damaged text. PostgreSQL rejects some. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
const REFUSED = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFD\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Characters that hide or reverse text. */
const HIDDEN = /[\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** Joiners belong after a letter, its sign or an emoji. */
const STRAY_JOINERS = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;

export function refusedCharacter(text: string): string | null {
  const character = REFUSED.exec(text)?.[0];
  return character === undefined
    ? null
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

export function refusedText(character: string): string {
  return `This text contains a character that can’t be used (${character}). Please remove it, or type the text again.`;
}

export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, "").replace(STRAY_JOINERS, "");
}

/** For text that users can't correct, such as file names. */
export function storableText(text: string): string {
  return withoutHidden(text.replace(new RegExp(REFUSED, "gu"), ""));
}

export function storable<Value>(value: Value): Value {
  if (typeof value === "string") return storableText(value) as Value;
  if (Array.isArray(value)) return value.map((one) => storable(one)) as Value;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one)])) as Value;
}

export function cutTo(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
