/**
 * What a mail says, apart from how it looks: the same blocks become its HTML and its plain text, so that the two
 * can't drift apart.
 */
export type MailBlock =
  | { kind: "text"; text: string }
  /** The one thing to do; the address is also written out. */
  | { kind: "action"; label: string; link: string }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "lines"; lines: { name: string; quantity: number; amount: string; picture?: string }[]; totals: Fact[] }
  /** Somebody's own words: shown as they are. */
  | { kind: "quote"; text: string };

export type Fact = { label: string; value: string; strong?: boolean };

export type MailContent = {
  subject: string;
  heading: string;
  greeting: string;
  blocks: MailBlock[];
  /** Whom an answer to it reaches; else it goes to the shop's sending address, which nobody reads. */
  replyTo?: string;
};

/** Whose shop it is, as mails show it. */
export type MailStore = { storeName: string; legalName: string; addressLines: string[]; emails: string[] };
