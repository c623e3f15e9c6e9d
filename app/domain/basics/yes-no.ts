const words: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  1: true,
  no: false,
  n: false,
  false: false,
  0: false,
};

/** Reads "Yes", "y", "TRUE" and "1", and their opposites; null: neither. */
export function readYesNo(typed: string): boolean | null {
  const word = typed.trim().toLowerCase();
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}
