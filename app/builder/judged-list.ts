import type { Finding, Verdict } from "#app/domain/compatibility/rule.ts";
import type { ListPage } from "#app/finding/lists/product-list-page.ts";

/** `findings` excludes plain fits. `unitPaise` is the price per GB or watt. */
export type Judged = { verdict: Verdict; findings: Finding[]; isCompared: boolean; unitPaise: number | null };

/** A note is no reason to show a part later. */
export const verdictGroups = [
  { name: "fits", verdicts: ["fits", "warning"] },
  { name: "unknown", verdicts: ["unknown"] },
  { name: "not-recommended", verdicts: ["not-recommended"] },
  { name: "does-not-fit", verdicts: ["does-not-fit"] },
] as const satisfies readonly { name: Verdict; verdicts: readonly Verdict[] }[];
export type VerdictGroup = (typeof verdictGroups)[number]["name"];

export type JudgedList = ListPage & {
  judged: Record<string, Judged>;
  unfit: number;
  showsAll: boolean;
  /** The groups that the list shows, in their order. */
  groups: VerdictGroup[];
  otherPath: string;
  /** Sorting by unit price; null where it makes no sense. `isUsual`: the default. */
  value: { unit: string; isSorted: boolean; isUsual: boolean; otherPath: string } | null;
};

export type JudgedView = { showsAll: boolean; isByValue: boolean };

export function viewPath(path: string, { showsAll, isByValue }: JudgedView): string {
  const more = [...(showsAll ? ["show=all"] : []), ...(isByValue ? ["by=unit-price"] : [])].join("&");
  if (more === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${more}`;
}

export function readView(params: URLSearchParams): JudgedView {
  return { showsAll: params.get("show") === "all", isByValue: params.get("by") === "unit-price" };
}
