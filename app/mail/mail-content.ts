import type { Accent } from "#app/settings/accents.ts";
import { brandAddress } from "#app/settings/logo.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";

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
  /** Absolute address; without it the store's name. */
  logo?: { address: string; width: number; height: number } | null;
  legalName: string;
  addressLines: string[];
  emails: string[];
  /** How long damage can be reported after delivery. */
  damageDays: number;
};

/** `origin`: where readers of the mail reach the shop; empty in previews on its own pages. */
export function mailStore({ logo, ...settings }: StoreSettings, origin: string): MailStore {
  const { width = 0, height = 0 } = logo ?? {};
  return { ...settings, logo: logo && { address: `${origin}${brandAddress(logo, "logo.png")}`, width, height } };
}
