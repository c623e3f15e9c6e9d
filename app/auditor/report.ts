import { type Audit, type Finding, violationsOf } from "./invariant.ts";

/** One per rule, more under broken ones, a count at the end. */
export function reportLines(audit: Audit): string[] {
  const width = Math.max(...audit.findings.map(({ name }) => name.length));
  return [...audit.findings.flatMap((finding) => linesOf(finding, width)), "", summaryOf(audit)];
}

function linesOf({ name, why, of, checked, violations, examples }: Finding, width: number): string[] {
  const looked = `${name.padEnd(width)}  ${checked} ${of}`;
  if (violations === 0) return [`  ok      ${looked}`];
  const shown = examples.map(({ id, found }) => `            ${id}${found === null ? "" : `: ${found}`}`);
  const more = violations - examples.length;
  return [
    `  FAILED  ${looked}, ${counted(violations, "violation", "violations")}`,
    `          ${why}`,
    ...shown,
    ...(more > 0 ? [`            and ${more} more`] : []),
  ];
}

function summaryOf(audit: Audit): string {
  const checked = audit.findings.reduce((sum, finding) => sum + finding.checked, 0);
  const broken = violationsOf(audit);
  const violations = broken.reduce((sum, finding) => sum + finding.violations, 0);
  const looked = `${audit.findings.length} rules, ${checked} rows looked at in ${audit.tookMs} ms`;
  if (broken.length === 0) return `${looked}: 0 violations.`;
  const verdict = `${counted(violations, "violation", "violations")} of ${counted(broken.length, "rule", "rules")}`;
  return `${looked}: ${verdict}. Amounts are in paise.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
