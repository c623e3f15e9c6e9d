/** What must be true of the whole database: rules as data. */

export type Invariant = {
  /** States what is true: `stock-is-its-movements`. */
  name: string;
  /** What would go wrong without it, and where the rule comes from. */
  why: string;
  /** What is counted, in the plural: "products". */
  of: string;
  /**
   * A SELECT with a row per thing: `id` (as people find it), `broken` (boolean), `found` (text, nothing personal).
   * `$now`: the audit's moment.
   */
  query: string;
};

export type Finding = {
  name: string;
  why: string;
  of: string;
  checked: number;
  violations: number;
  /** The first few violations. */
  examples: { id: string; found: string | null }[];
  /** It took too long: nothing is known. */
  isUnfinished?: true;
};

/** A rule's sentence for people: without its source, which is for readers of the code. */
export function reasonOf({ why }: Pick<Finding, "why">): string {
  return why.replace(/ \(docs\/[^)]*\)/g, "");
}

/** `at`: ISO 8601; `tookMs`: duration. */
export type Audit = { at: string; tookMs: number; findings: Finding[] };

export function violationsOf(audit: Audit): Finding[] {
  return audit.findings.filter((finding) => finding.violations > 0);
}
