import type { Accent } from "#app/settings/accents.ts";
import { brandAddress } from "#app/settings/logo.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";

export type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "action"; label: string; link: string }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "lines"; lines: { name: string; quantity: number; amount: string; picture?: string }[]; totals: Fact[] }
  | { kind: "quote"; text: string };

export type Fact = { label: string; value: string; strong?: boolean };

export type MailContent = {
  subject: string;
  heading: string;
  greeting: string;
  blocks: MailBlock[];
  /** Reply-To; nobody reads the sending address. */
  replyTo?: string;
};

export type MailStore = {
  storeName: string;
  accent: Accent;
  /** Absolute URL. */
  logo?: { address: string; width: number; height: number } | null;
  legalName: string;
  addressLines: string[];
  emails: string[];
  damageDays: number;
};

/** `origin`: empty in previews within the shop. */
export function toMailStore({ logo, ...settings }: StoreSettings, origin: string): MailStore {
  const { width = 0, height = 0 } = logo ?? {};
  return { ...settings, logo: logo && { address: `${origin}${brandAddress(logo, "logo.png")}`, width, height } };
}
