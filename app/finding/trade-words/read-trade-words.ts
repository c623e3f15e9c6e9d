/** Reads the form of trade words. */
import { toSearchWords } from "#app/finding/search/search-text.ts";
import type { TradeKind } from "#app/finding/search/trade-words.ts";

const MAX_PHRASES = 300;
const MAX_WORDS = 4;

export const tradeKindLabels: Readonly<Record<TradeKind, string>> = {
  within: "Kinds within a category",
  line: "Makers and lines",
  goods: "Kinds of goods",
};

export function isTradeKind(text: string): text is TradeKind {
  return Object.hasOwn(tradeKindLabels, text);
}

/** `error`: null if the words can be saved. Goods are single words, because they are compared one by one. */
export function readTradeWords(text: string, kind: TradeKind): { words: string[]; error: string | null } {
  const typed = text.split(/[,\n]/).map((phrase) => toSearchWords(phrase));
  const words = [...new Set(typed.map((parts) => parts.join(" ")).filter(Boolean))].sort();
  const most = kind === "goods" ? 1 : MAX_WORDS;
  const long = typed.find((parts) => parts.length > most);
  if (words.length > MAX_PHRASES) return { words, error: `Enter at most ${MAX_PHRASES} words.` };
  return {
    words,
    error: long ? `“${long.join(" ")}” is too long: at most ${most} ${most === 1 ? "word" : "words"}.` : null,
  };
}
