export type Suggestion = {
  kind: "category" | "brand" | "product";
  label: string;
  href: string;
  /** Of products. */
  pricePaise?: number;
};

/** `corrected`: what the suggestions are for, if typos were corrected. */
export type Suggestions = { corrected: string | null; suggestions: Suggestion[] };
