/** What shoppers say where the catalogue says something else. */

/** Words of the catalogue, and beginnings of its words. */
export type Synonym = {
  words: string[];
  prefixes: string[];
  /** Looked for in name, brand and category only. */
  isKind: boolean;
};

const kinds: Record<string, string> = {
  laptop: "laptops notebook notebooks लैपटॉप लैपटाप",
  desktop: "desktops pc pcs डेस्कटॉप पीसी",
};

const others: Record<string, string> = {
  "ram memory ddr* lpddr*": "ram रैम",
  touch: "touchscreen touchscreens टचस्क्रीन",
  gaming: "गेमिंग",
  computer: "कंप्यूटर कम्प्यूटर",
  apple: "एप्पल ऐपल",
  asus: "आसुस",
  dell: "डेल",
  hp: "एचपी",
  lenovo: "लेनोवो",
};

const bySaid = new Map<string, Synonym>([...entriesOf(kinds, true), ...entriesOf(others, false)]);

function entriesOf(table: Record<string, string>, isKind: boolean): [string, Synonym][] {
  return Object.entries(table).flatMap(([meant, said]) =>
    said.split(" ").map((word): [string, Synonym] => [word, synonymFor(meant.split(" "), isKind)]),
  );
}

function synonymFor(meant: string[], isKind: boolean): Synonym {
  return {
    words: meant.filter((word) => !word.endsWith("*")),
    prefixes: meant.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
    isKind,
  };
}

/** What `word` is taken for; undefined: only itself. */
export function synonymOf(word: string): Synonym | undefined {
  return bySaid.get(word);
}

const UNITS = new Set("gb tb mb hz mhz ghz inch kg wh mah nits cores".split(" "));
const MEMORY = new Set(["ram", "memory"]);

/** "16gb ram": words that follow one another, each with its alternatives. */
export type Phrase = string[][];

/** At `index`, with or without a blank, and "ram" after it. `length`: words used. */
export function measureAt(words: readonly string[], index: number): { phrase: Phrase; length: number } | null {
  const [, number, unit] = /^(\d+)([a-z]*)$/.exec(words[index] ?? "") ?? [];
  if (!number) return null;
  const length = unit ? 1 : 2;
  const named = unit || words[index + 1];
  if (!named || !UNITS.has(named)) return null;
  const next = words[index + length];
  if (!next || !MEMORY.has(next)) return { phrase: [[number], [named]], length };
  const memory = synonymOf("ram");
  return { phrase: [[number], [named], memory ? [...memory.words, ...memory.prefixes] : []], length: length + 1 };
}
