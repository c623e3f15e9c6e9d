/**
 * Unicode lays out the scripts of India alike, each in 128 places (U+0900 to U+0D7F): one table has the Latin spelling of all.
 * An empty place has no sound of its own.
 */
const CONSONANTS = "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");
const FIRST_CONSONANT = 0x15;
const LETTERS: Readonly<Record<number, string>> = {
  ...{ 1: "n", 2: "n", 3: "h", 5: "a", 6: "a", 7: "i", 8: "i", 9: "u", 10: "u", 11: "ri" },
  ...{ 12: "l", 13: "e", 14: "e", 15: "e", 16: "ai", 17: "o", 18: "o", 19: "o", 20: "au" },
  // Gurmukhi's nasal, and Malayalam's consonants without a vowel.
  ...{ 112: "n", 122: "n", 123: "n", 124: "r", 125: "l", 126: "l", 127: "k" },
};
const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  ...{ 62: "a", 63: "i", 64: "i", 65: "u", 66: "u", 67: "ri", 68: "ri", 69: "e", 70: "e", 71: "e" },
  ...{ 72: "ai", 73: "o", 74: "o", 75: "o", 76: "au", 77: "" },
};
/** Letters outside that order: Odia's second ya, Bengali's t without a vowel, Assamese r and v. */
const ALIKE: Readonly<Record<string, string>> = {
  "\u0B5F": "\u0B2F",
  "\u09CE": "\u09A4\u09CD",
  "\u09F0": "\u09B0",
  "\u09F1": "\u09B5",
};
const WORDS = /[\u0900-\u0D7F]+/g;
/** Up to Gujarati, and Odia; the southern scripts pronounce the vowel at a word's end. */
const LAST_NORTHERN = 0xb7f;

/** Words in the scripts of India as Latin letters, for addresses: "संगणक" becomes "sanganak". */
export function transliterate(text: string): string {
  return text.normalize("NFD").replace(WORDS, spellWord);
}

function spellWord(word: string): string {
  const codes = [...word.replace(/./gu, (letter) => ALIKE[letter] ?? letter)]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((code) => code % 0x80 !== 0x3c);
  return codes
    .map((code, index) => {
      const consonant = CONSONANTS[(code % 0x80) - FIRST_CONSONANT];
      if (consonant === undefined) return LETTERS[code % 0x80] ?? VOWEL_SIGNS[code % 0x80] ?? "";
      const next = codes[index + 1];
      const hasVowelSign = next !== undefined && next % 0x80 in VOWEL_SIGNS;
      const isSilent = next === undefined && codes.length > 1 && code <= LAST_NORTHERN;
      return hasVowelSign || isSilent ? consonant : `${consonant}a`;
    })
    .join("");
}
