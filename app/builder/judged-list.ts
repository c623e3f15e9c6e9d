import type { Finding, Verdict } from "#app/domain/compatibility/rule.ts";
import type { ListPage } from "#app/finding/lists/product-list-page.ts";

/**
 * `findings`: those that don't just say that it fits. `isCompared`: a rule had something to say. `unitPaise`: what a GB or watt
 * of it costs.
 */
export type Judged = { verdict: Verdict; findings: Finding[]; isCompared: boolean; unitPaise: number | null };

export type JudgedList = ListPage & {
  /** By product. */
  judged: Record<string, Judged>;
  /** How many of all don't fit. */
  unfit: number;
  /** Those are shown, too. */
  showsAll: boolean;
  /** The list with them, or without. */
  otherPath: string;
  /**
   * What is paid for, and the list sorted by it, or not; null: of such parts no one figure tells. `isUsual`: it is sorted so
   * while no other sort is chosen.
   */
  value: { unit: string; isSorted: boolean; isUsual: boolean; otherPath: string } | null;
};

/** Which of a slot's products are listed, and in which order. */
export type JudgedView = { showsAll: boolean; isByValue: boolean };

/** `path` with what the way needs, as its list reads it. */
export function viewPath(path: string, { showsAll, isByValue }: JudgedView): string {
  const more = [...(showsAll ? ["show=all"] : []), ...(isByValue ? ["by=unit-price"] : [])].join("&");
  if (more === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${more}`;
}

export function readView(params: URLSearchParams): JudgedView {
  return { showsAll: params.get("show") === "all", isByValue: params.get("by") === "unit-price" };
}
