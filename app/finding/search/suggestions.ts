export type Suggestion = {
  kind: "category" | "brand" | "product";
  label: string;
  href: string;
  pricePaise?: number;
};

export type Suggestions = { corrected: string | null; suggestions: Suggestion[] };
