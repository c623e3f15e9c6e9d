import type { Finding, Verdict } from "#app/domain/compatibility/rule.ts";
import type { ListPage } from "#app/storefront/product-list-page.ts";

/** `findings`: those that don't just say that it fits. `isCompared`: a rule had something to say. */
export type Judged = { verdict: Verdict; findings: Finding[]; isCompared: boolean };

/** A list of products, each judged against parts that are chosen or inside. */
export type JudgedList = ListPage & {
  /** By product. */
  judged: Record<string, Judged>;
  /** How many of all don't fit. */
  unfit: number;
  /** Those are shown, too. */
  showsAll: boolean;
  /** The list with them, or without. */
  otherPath: string;
};
