/** Which characters text may hold when it comes in from outside (docs/decisions/356, docs/rules.md#a7). */

/**
 * Control characters but tab and line breaks, half characters, invalid code points, and U+FFFD, which marks damaged
 * text. Keyboards don't make them; PostgreSQL refuses some.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const REFUSED = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFD\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Direction overrides, word joiner, byte order mark and their like: phones paste them along, and they hide or turn text. */
const HIDDEN = /[\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** Indian scripts and emoji need them, but only after a letter, its sign or an emoji. */
const STRAY_JOINERS = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;

/** The first refused character, as in "U+0000"; null: none. */
export function refusedCharacter(text: string): string | null {
  const found = REFUSED.exec(text)?.[0];
  return found === undefined ? null : `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The sentence about a character of `refusedCharacter`. */
export function refusedText(character: string): string {
  return `This text contains a character that can’t be used (${character}). Please remove it, or type the text again.`;
}

/** Without what nobody sees. Not for passwords, which stay as typed. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, "").replace(STRAY_JOINERS, "");
}

/** Without refused and hidden characters: for what must not be sent back, such as file names. */
export function storableText(text: string): string {
  return withoutHidden(text.replace(new RegExp(REFUSED, "gu"), ""));
}

/** The same for all texts within an answer. */
export function storable<Value>(value: Value): Value {
  if (typeof value === "string") return storableText(value) as Value;
  if (Array.isArray(value)) return value.map((one) => storable(one)) as Value;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one)])) as Value;
}

/** At most `most` UTF-16 units, and no half of a character at the end. */
export function cutTo(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

/** For names and titles: line breaks, tabs and repeated blanks become one blank. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
