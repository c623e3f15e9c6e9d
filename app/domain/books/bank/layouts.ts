/**
 * How banks lay out the statements that they offer as CSV. Headings are compared by their letters and digits, so that
 * "Withdrawal Amount (INR )" and "Withdrawal Amount(INR)" are one.
 */

/** A column's heading by `headingKey`. Amounts are in `debit` and `credit`, or in `amount` with DR or CR in `sign`. */
export type StatementColumns = {
  day: string;
  narration: string;
  reference?: string;
  debit?: string;
  credit?: string;
  amount?: string;
  sign?: string;
  balance: string;
};

export const statementColumnNames = [
  "day",
  "narration",
  "reference",
  "debit",
  "credit",
  "amount",
  "sign",
  "balance",
] as const satisfies readonly (keyof StatementColumns)[];

export type StatementLayout = { bank: string; columns: StatementColumns };

/** Names a layout whose columns the shop chose. */
export const OWN_LAYOUT = "Own layout";

/** As the net banking of each bank exports them in 2026. */
const layouts: readonly StatementLayout[] = [
  {
    bank: "HDFC Bank",
    columns: {
      ...{ day: "date", narration: "narration", reference: "chqrefnumber" },
      ...{ debit: "debitamount", credit: "creditamount", balance: "closingbalance" },
    },
  },
  {
    bank: "HDFC Bank",
    columns: {
      ...{ day: "date", narration: "narration", reference: "chqrefno" },
      ...{ debit: "withdrawalamt", credit: "depositamt", balance: "closingbalance" },
    },
  },
  {
    bank: "ICICI Bank",
    columns: {
      ...{ day: "transactiondate", narration: "transactionremarks", reference: "chequenumber" },
      ...{ debit: "withdrawalamountinr", credit: "depositamountinr", balance: "balanceinr" },
    },
  },
  {
    bank: "ICICI Bank",
    columns: {
      ...{ day: "txnposteddate", narration: "description", reference: "chequeno" },
      ...{ amount: "transactionamountinr", sign: "crdr", balance: "availablebalanceinr" },
    },
  },
  {
    bank: "State Bank of India",
    columns: {
      ...{ day: "txndate", narration: "description", reference: "refnochequeno" },
      ...{ debit: "debit", credit: "credit", balance: "balance" },
    },
  },
  {
    bank: "Axis Bank",
    columns: {
      ...{ day: "trandate", narration: "particulars", reference: "chqno", debit: "dr", credit: "cr", balance: "bal" },
    },
  },
  {
    bank: "Axis Bank",
    columns: {
      ...{ day: "trandate", narration: "transactionparticulars", reference: "chqno" },
      ...{ amount: "amountinr", sign: "drcr", balance: "balanceinr" },
    },
  },
];

export const statementBanks = [...new Set(layouts.map(({ bank }) => bank))];

export function headingKey(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Under which a mapping of columns is remembered; null for a row that is no header. */
export function headerKey(cells: readonly string[]): string | null {
  const keys = cells.map(headingKey).filter((key) => key !== "");
  const isHeader = keys.length >= 4 && new Set(keys).size === keys.length && keys.every((key) => !/^\d+$/.test(key));
  return isHeader ? keys.join("|") : null;
}

/** `own`: mappings of this shop by `headerKey`, which go first. */
export function findLayout(
  cells: readonly string[],
  own: ReadonlyMap<string, StatementColumns> = new Map(),
): StatementLayout | null {
  const columns = own.get(headerKey(cells) ?? "");
  if (columns) return { bank: OWN_LAYOUT, columns };
  const keys = new Set(cells.map(headingKey));
  return layouts.find((layout) => Object.values(layout.columns).every((key) => keys.has(key))) ?? null;
}

/** What a mapping lacks, as a sentence; null when a statement can be read by it. */
export function mappingError(columns: Partial<Record<keyof StatementColumns, string>>, header: string): string | null {
  const { day, narration, balance, debit, credit, amount } = columns;
  const chosen = Object.values(columns).filter((key) => key !== "");
  if (!day || !narration || !balance) return "Please choose the columns of the day, the narration and the balance.";
  if (amount ? debit || credit : !debit || !credit)
    return "Please choose either the columns of withdrawals and deposits, or one of amounts.";
  if (new Set(chosen).size < chosen.length) return "A column can be chosen once.";
  if (chosen.some((key) => !header.split("|").includes(key))) return "The file has no such column.";
  return null;
}
