/** One line under a search box; choosing it goes to `href`. */
export type Suggestion = {
  kind: "category" | "brand" | "product";
  label: string;
  href: string;
  /** Of products. */
  pricePaise?: number;
};

/** `corrected`: the text with its typos mended, when that is what the suggestions are for. */
export type Suggestions = { corrected: string | null; suggestions: Suggestion[] };
