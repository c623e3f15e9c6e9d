/** Settlement reports of payment providers, in one shape. */

import type { SettledAmounts, SettlementKind } from "#app/domain/books/settlement.ts";
import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import type { CellKind } from "#app/platform/documents/spreadsheet-cells.ts";

/** `id` is unique per provider and the same in its API and its files. Rows not settled yet are left out. */
export type SettlementRow = SettledAmounts & {
  id: string;
  kind: SettlementKind;
  settlementId: string;
  /** The bank's reference of the transfer; null until the provider knows it. */
  utr: string | null;
  settledAt: Date;
  currency: string;
  /** The provider's id of the payment or refund; null for fees and adjustments. */
  entityId: string | null;
  /** The provider's id of the dispute that caused an adjustment. */
  disputeId: string | null;
  description: string;
};

/** A fault's `row` counts the head of a file as 1; in an API's answer it counts from 1. */
export type SettlementReport = { rows: SettlementRow[]; faults: StatementFault[] };

type Deducted = { grossPaise: number; netPaise: number; feePaise: number; taxPaise: number };

/** Returns fee without tax and tax, or null when they are not what was deducted. Razorpay's API states the fee with GST, its file without. */
export function splitFee({ grossPaise, netPaise, feePaise, taxPaise }: Deducted): SettledAmounts | null {
  const deducted = grossPaise - netPaise;
  if (feePaise + taxPaise === deducted) return { grossPaise, feePaise, taxPaise };
  return feePaise === deducted ? { grossPaise, feePaise: feePaise - taxPaise, taxPaise } : null;
}

/** A provider's own file. */
export type SettlementFile = {
  /** What the provider calls it. */
  name: string;
  /** Columns that must be there, by their headings without what stands in brackets. */
  columns: Readonly<Record<string, CellKind>>;
  /** Columns that are read if they are there. */
  otherColumns: Readonly<Record<string, CellKind>>;
  /** Takes a line's cells by heading. Returns null for a line not settled yet, and a sentence for one that makes no sense. */
  read(cells: Readonly<Record<string, string>>): SettlementRow | string | null;
};
