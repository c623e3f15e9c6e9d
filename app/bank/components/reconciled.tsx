import type { Reconciliation } from "#app/bank/bank-queries.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";

/** What bank and books differ by is what the account had before its first statement. */
export function Reconciled(reconciliation: Reconciliation) {
  const { day, statementPaise, openPaise, openLines, booksPaise, missingPaise, beginningPaise } = reconciliation;
  const lines = `${openLines.toLocaleString("en-IN")} open ${openLines === 1 ? "line" : "lines"}`;
  return (
    <>
      {formatDay(day)}: statement {exactInr(statementPaise)}
      {openLines > 0 && ` without ${lines} of ${exactInr(openPaise)} = ${exactInr(statementPaise - openPaise)}`}; books{" "}
      {exactInr(booksPaise)}
      {missingPaise !== 0 &&
        ` without ${exactInr(missingPaise)} not in the statement = ${exactInr(booksPaise - missingPaise)}`}
      .{" "}
      {beginningPaise === 0
        ? "They agree."
        : `They differ by ${exactInr(beginningPaise)}, which the account had before its first statement.`}
    </>
  );
}
