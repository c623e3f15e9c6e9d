/** What the auditor holds true of the whole database: rules as data. */

/** One rule, and how to look whether it holds. */
export type Invariant = {
  /** Reads as what is true: `stock-is-its-movements`. */
  name: string;
  /** One sentence: what would go wrong without it, and where the rule comes from. */
  why: string;
  /** What is counted, in the plural: "products". */
  of: string;
  /**
   * A SELECT with one row per thing looked at: `id` (whatever people find it by), `broken` (boolean), `found` (text: what
   * was found, without anybody's personal data). `$now` stands for the moment of the audit.
   */
  look: string;
};

/** What one rule found. */
export type Finding = {
  name: string;
  why: string;
  of: string;
  checked: number;
  breaches: number;
  /** The first few breaches. */
  examples: { id: string; found: string | null }[];
};

/** One audit: a single moment of the database. `at`: ISO 8601; `tookMs`: how long looking took. */
export type Audit = { at: string; tookMs: number; findings: Finding[] };

/** The findings that say no. */
export function breachesOf(audit: Audit): Finding[] {
  return audit.findings.filter((finding) => finding.breaches > 0);
}
