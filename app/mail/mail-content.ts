import type { Accent } from "#app/settings/accents.ts";

/** Blocks become both HTML and plain text, so the two can't drift apart. */
export type MailBlock =
  | { kind: "text"; text: string }
  /** The one thing to do; its URL is also written out. */
  | { kind: "action"; label: string; link: string }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "lines"; lines: { name: string; quantity: number; amount: string; picture?: string }[]; totals: Fact[] }
  /** A person's own words, shown unchanged. */
  | { kind: "quote"; text: string };

export type Fact = { label: string; value: string; strong?: boolean };

export type MailContent = {
  subject: string;
  heading: string;
  greeting: string;
  blocks: MailBlock[];
  /** Reply-To; without it replies go to the sending address, which nobody reads. */
  replyTo?: string;
};

export type MailStore = {
  storeName: string;
  accent: Accent;
  legalName: string;
  addressLines: string[];
  emails: string[];
  /** How long damage can be reported after delivery. */
  damageDays: number;
};
