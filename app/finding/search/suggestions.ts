export type Suggestion = {
  kind: "category" | "brand" | "product";
  label: string;
  href: string;
  pricePaise?: number;
};

/** `corrected`: the search with typos corrected; null: unchanged. */
export type Suggestions = { corrected: string | null; suggestions: Suggestion[] };
