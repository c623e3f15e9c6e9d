import { type Audit, type Finding, listViolations } from "./invariant.ts";

export function reportLines(audit: Audit): string[] {
  const width = Math.max(...audit.findings.map(({ name }) => name.length));
  return [...audit.findings.flatMap((finding) => findingLines(finding, width)), "", summaryLine(audit)];
}

function findingLines({ name, why, of, checked, violations, examples }: Finding, width: number): string[] {
  const checkedText = `${name.padEnd(width)}  ${checked} ${of}`;
  if (violations === 0) return [`  ok      ${checkedText}`];
  const exampleLines = examples.map(({ id, found }) => `            ${id}${found === null ? "" : `: ${found}`}`);
  const more = violations - examples.length;
  return [
    `  FAILED  ${checkedText}, ${countText(violations, "violation", "violations")}`,
    `          ${why}`,
    ...exampleLines,
    ...(more > 0 ? [`            and ${more} more`] : []),
  ];
}

function summaryLine(audit: Audit): string {
  const checked = audit.findings.reduce((sum, finding) => sum + finding.checked, 0);
  const broken = listViolations(audit);
  const violations = broken.reduce((sum, finding) => sum + finding.violations, 0);
  const checkedText = `${audit.findings.length} rules, ${checked} rows checked in ${audit.tookMs} ms`;
  if (broken.length === 0) return `${checkedText}: 0 violations.`;
  const verdict = `${countText(violations, "violation", "violations")} of ${countText(broken.length, "rule", "rules")}`;
  return `${checkedText}: ${verdict}. Amounts are in paise.`;
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
