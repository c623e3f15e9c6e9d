import { exactInr } from "#app/ledger/components/amounts.ts";
import { PlannedNotice } from "#app/ledger/components/import-notice.tsx";
import type { FilePlan } from "#app/settlements/import-settlements.server.ts";
import { problemTexts } from "#app/settlements/settlement-texts.ts";

/** `openRows`: how many of them there are; `open` and `faults` have the first. */
export type ShownPlan = FilePlan & { openRows: number };

export function Plan({ bookedPaise, open, ...plan }: ShownPlan) {
  const rows = open.map(({ id, problem }) => ({ id, text: problemTexts[problem].label }));
  return <PlannedNotice {...plan} amount={`${exactInr(bookedPaise)} to the bank`} open={rows} />;
}
