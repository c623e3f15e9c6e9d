export const storePages = {
  faq: {
    title: "Frequently asked questions",
    path: "/contact",
    noticeDays: 0,
    about: "On the contact page. Each heading is a question.",
  },
  shipping: {
    title: "Shipping Policy",
    path: "/shipping",
    noticeDays: 0,
    about: "Where and when you deliver, and what it costs.",
  },
  refund: {
    title: "Refund Policy",
    path: "/refund",
    noticeDays: 30,
    about: "Returns, replacements and refunds. Part of the terms.",
  },
  terms: {
    title: "Terms of Service",
    path: "/terms",
    noticeDays: 30,
    about: "What customers accept when they register or order.",
  },
  privacy: { title: "Privacy Policy", path: "/privacy", noticeDays: 0, about: "What data you collect, and why." },
} as const satisfies Record<string, { title: string; path: string; noticeDays: number; about: string }>;

export type StorePage = keyof typeof storePages;

export function isStorePage(text: string | undefined): text is StorePage {
  return text !== undefined && Object.hasOwn(storePages, text);
}

export const placeholders = {
  store: "Store name",
  "legal name": "Legal name",
  "grievance officer": "Grievance officer, or your first email address",
  courts: "Whose courts have jurisdiction",
  "return days": "Return for refund within, such as 10 days",
  "replacement days": "Replacement within",
  "damage days": "Report damage within",
  delivery: "Delivery time, such as 4–8 business days",
  "pin codes": "All valid PIN codes, or most of them",
  prices: "A sentence: do prices include GST",
  shipping: "A sentence: what shipping costs",
} as const;

export type Placeholder = keyof typeof placeholders;

const PLACEHOLDER = /\\.|\{([^{}]{1,40})\}/g;

const oneLine = (name: string) => name.replaceAll(/\s+/g, " ");

export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => (name === undefined ? [] : [oneLine(name)]));
  return [...new Set(names)].filter((name) => !Object.hasOwn(placeholders, name));
}

/** `values` are escaped for Markdown. */
export function fillPlaceholders(text: string, values: Record<Placeholder, string>): string {
  return text.replace(PLACEHOLDER, (all, name: string | undefined) =>
    name !== undefined && Object.hasOwn(values, oneLine(name)) ? values[oneLine(name) as Placeholder] : all,
  );
}
