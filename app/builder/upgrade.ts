import type { Slot } from "#app/domain/compatibility/slots.ts";
import type { JudgedList } from "./judged-list.ts";

export type Computer = {
  id: string;
  slug: string;
  name: string;
  /** It is null when no longer sold. */
  page: string | null;
  inside: { label: string; value: string }[];
};

/** Products of a slot by verdict; `unknown` can't be judged. */
export type UpgradeKind = { slot: Slot; fitting: number; unknown: number; notRecommended: number };

export type UpgradePage = JudgedList & {
  computer: Computer;
  slot: Slot;
  kinds: UpgradeKind[];
  /** Specifications of the computer that the list needs. */
  silent: { specification: string; words: string }[];
};

export function upgradePath(slug: string, slot?: string): string {
  const computer = `/upgrade/${encodeURIComponent(slug)}`; // the slug comes from the URL
  return slot === undefined ? computer : `${computer}/${slot}`;
}

export function detailsText(silent: UpgradePage["silent"]): string {
  return new Intl.ListFormat("en-IN", { type: "conjunction" }).format(silent.map(({ words }) => words));
}

/** Where a shopper asks about the computer; by its name only while it is sold. */
export function questionPath({ slug, page }: Pick<Computer, "slug" | "page">, specification: string): string {
  return page === null ? "/contact#message" : `/contact?product=${slug}&about=${specification}#message`;
}
