/**
 * `failures`: one text per failed test, `files`: where they are, none when something failed outside of files. `note`:
 * said beside the count. `warning`: said again at the end.
 */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  files?: string[];
  note?: string;
  warning?: string;
};

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function passed(count = 1): Tally {
  return { ...nothing, passed: count };
}

export function failed(text: string): Tally {
  return { ...nothing, failed: 1, failures: [text] };
}

/** Something could not be brought to this machine: no pass. */
export function skipped(reason: string): Tally {
  return { ...nothing, skipped: 1, note: reason, warning: reason };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    nothing,
  );
}

/** "12 passed, 0 failed", and skipped ones if any. */
export function countLine(tally: Tally): string {
  const skippedPart = tally.skipped > 0 ? `, ${tally.skipped} skipped` : "";
  return `${tally.passed} passed, ${tally.failed} failed${skippedPart}`;
}
