import type { Slot } from "#app/domain/compatibility/slots.ts";
import type { JudgedList } from "./judged-list.ts";

/** `inside`: what its details say of upgrades, by label. */
export type Computer = {
  id: string;
  slug: string;
  name: string;
  /** Null: not sold any more, so its page can't be shown or asked about. */
  page: string | null;
  inside: { label: string; value: string }[];
};

/** How many products of a kind may go in (`unknown`: can't be told). */
export type UpgradeKind = { slot: Slot; fitting: number; unknown: number };

export type UpgradePage = JudgedList & {
  computer: Computer;
  slot: Slot;
  kinds: UpgradeKind[];
  /** What its details would have to say for the list, as sentences call it. */
  silent: { specification: string; words: string }[];
};

export function upgradePath(slug: string, slot?: string): string {
  const computer = `/upgrade/${encodeURIComponent(slug)}`; // of an address that anybody may write
  return slot === undefined ? computer : `${computer}/${slot}`;
}

/** "memory slots and maximum memory" */
export function wordsOf(silent: UpgradePage["silent"]): string {
  return new Intl.ListFormat("en-IN", { type: "conjunction" }).format(silent.map(({ words }) => words));
}
