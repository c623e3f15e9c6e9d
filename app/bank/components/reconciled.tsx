import type { Reconciliation } from "#app/bank/bank-queries.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";

/** Bank and books in one line; what they differ by is what the account had before its first statement. */
export function Reconciled(reconciliation: Reconciliation) {
  const { day, statementPaise, openPaise, openLines, booksPaise, missingPaise, beginningPaise } = reconciliation;
  const lines = `${openLines.toLocaleString("en-IN")} open ${openLines === 1 ? "line" : "lines"}`;
  return (
    <>
      Statement of {formatDay(day)}: {exactInr(statementPaise)}, less {lines} of {exactInr(openPaise)} ={" "}
      {exactInr(statementPaise - openPaise)}. Books: {exactInr(booksPaise)}, less {exactInr(missingPaise)} not in the
      statement = {exactInr(booksPaise - missingPaise)}.
      {beginningPaise !== 0 &&
        ` ${exactInr(beginningPaise)} were in the bank before the first statement and are not in the books.`}
    </>
  );
}
