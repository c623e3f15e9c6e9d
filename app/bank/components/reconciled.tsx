import type { Reconciliation } from "#app/bank/bank-queries.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { countText } from "#app/domain/basics/count-text.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";

export function Reconciled(reconciliation: Reconciliation) {
  const { day, statementPaise, openPaise, openLines, booksPaise, missingPaise, openingPaise, unexplainedPaise } =
    reconciliation;
  const lines = countText(openLines, ["open line", "open lines"]);
  return (
    <>
      {formatDay(day)}: bank <Sum paise={statementPaise} />
      {openLines > 0 && (
        <>
          {" "}
          without {lines} of <Sum paise={openPaise} /> = <Sum paise={statementPaise - openPaise} />
        </>
      )}
      ; books <Sum paise={booksPaise} />
      {missingPaise !== 0 && (
        <>
          {" "}
          without <Sum paise={missingPaise} /> not in the statement = <Sum paise={booksPaise - missingPaise} />
        </>
      )}
      .{" "}
      {openingPaise !== 0 && (
        <>
          The bank had <Sum paise={openingPaise} /> before the first statement.{" "}
        </>
      )}
      {unexplainedPaise === 0 ? (
        `${openingPaise === 0 ? "They" : "Apart from this, they"} agree.`
      ) : (
        <>
          <Sum paise={unexplainedPaise} /> is not explained: import the statements of all days since the first one.
        </>
      )}
    </>
  );
}

function Sum({ paise }: { paise: number }) {
  return <span className="whitespace-nowrap">{exactInr(paise)}</span>;
}
