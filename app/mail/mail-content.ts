import type { Accent } from "#app/settings/accents.ts";
import { brandAddress } from "#app/settings/logo.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";

/** Blocks are rendered as HTML and as plain text, so that both say the same. */
export type MailBlock =
  | { kind: "text"; text: string }
  /** The link is also written out below the button. */
  | { kind: "action"; label: string; link: string }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "lines"; lines: { name: string; quantity: number; amount: string; picture?: string }[]; totals: Fact[] }
  /** Text that a person wrote, unchanged. */
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
  /** Absolute URL; without a logo mails show the store's name. */
  logo?: { address: string; width: number; height: number } | null;
  legalName: string;
  addressLines: string[];
  emails: string[];
  /** Days after delivery in which damage can be reported. */
  damageDays: number;
};

/** `origin`: the shop's address for readers; empty in previews within the shop. */
export function toMailStore({ logo, ...settings }: StoreSettings, origin: string): MailStore {
  const { width = 0, height = 0 } = logo ?? {};
  return { ...settings, logo: logo && { address: `${origin}${brandAddress(logo, "logo.png")}`, width, height } };
}
