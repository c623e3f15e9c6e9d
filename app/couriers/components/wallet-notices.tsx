import type { StatementPlan } from "#app/freight/wallet/import-statement.server.ts";
import { problemTexts } from "#app/freight/wallet/wallet-tables.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { PlannedNotice } from "#app/ledger/components/import-notice.tsx";

/** `openRows`: how many of them there are; `open` and `faults` have the first. */
export type ShownPlan = StatementPlan & { openRows: number };

export function WalletPlan({ bookedPaise, open, ...plan }: ShownPlan) {
  const rows = open.map(({ id, problem }) => ({ id, text: problemTexts[problem].label }));
  const amount = `${exactInr(Math.abs(bookedPaise))} ${bookedPaise < 0 ? "out of" : "into"} the wallet`;
  return <PlannedNotice {...plan} amount={amount} open={rows} />;
}
