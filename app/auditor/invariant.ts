/** Statements that must be true of the whole database, each with a query that checks it. */

export type Invariant = {
  /** States what is true, such as `stock-is-its-movements`. */
  name: string;
  /** Consequence of a violation, and the source of the rule. */
  why: string;
  /** The things checked, in the plural: "products". */
  of: string;
  /**
   * A SELECT with a row per thing: `id`, `broken` (boolean), `found` (text without personal data). `$now` is the time
   * of the audit.
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
  /** The check took too long and was stopped. */
  isUnfinished?: true;
};

/** Drops the citation, for people who don't read the code. */
export function publicReason({ why }: Pick<Finding, "why">): string {
  return why.replace(/ \(docs\/[^)]*\)/g, "");
}

/** `at` is an ISO 8601 time. */
export type Audit = { at: string; tookMs: number; findings: Finding[] };

export function listViolations(audit: Audit): Finding[] {
  return audit.findings.filter((finding) => finding.violations > 0);
}
