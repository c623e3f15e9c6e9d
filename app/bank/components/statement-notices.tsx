import { Link } from "react-router";
import type { ImportedStatement, StatementPlan } from "#app/bank/import-statement.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { countText } from "#app/domain/basics/count-text.ts";
import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { FaultList } from "#app/ledger/components/import-notice.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

const linesText = (count: number) => countText(count, ["line", "lines"]);
const knownText = (count: number) => `${linesText(count)} ${count === 1 ? "was" : "were"} here before`;

function about({ bank, firstDay, lastDay, closingPaise }: StatementPlan): string {
  return `${bank}, ${formatDay(firstDay)} to ${formatDay(lastDay)}, closing balance ${exactInr(closingPaise)}.`;
}

export function Planned(plan: StatementPlan) {
  return (
    <Notice
      tone={plan.warnings.length > 0 ? "warning" : "info"}
      className="mb-6"
      title={`${linesText(plan.added)} will be imported, ${knownText(plan.known)}.`}
    >
      <p>{about(plan)}</p>
      <Warnings warnings={plan.warnings} />
    </Notice>
  );
}

export function Imported(imported: ImportedStatement) {
  const { added, known, matched, open, warnings } = imported;
  return (
    <Notice
      tone={open > 0 || warnings.length > 0 ? "warning" : "success"}
      className="mb-6"
      title={`${linesText(added)} imported, ${knownText(known)}. ${linesText(matched)} matched, ${open} open.`}
    >
      <p>{about(imported)}</p>
      <Warnings warnings={warnings} />
      {open > 0 && (
        <Link to="/admin/books/bank?status=open" className="inline-flex min-h-11 items-center underline">
          See open lines
        </Link>
      )}
    </Notice>
  );
}

function Warnings({ warnings }: { warnings: string[] }) {
  return warnings.map((warning) => <p key={warning}>{warning}</p>);
}

export function Faults({ faults, count }: { faults: StatementFault[]; count: number }) {
  return (
    <Notice tone="error" className="mb-6" title="Nothing was imported.">
      <FaultList faults={faults} />
      {count > faults.length && <p>And {(count - faults.length).toLocaleString("en-IN")} more.</p>}
    </Notice>
  );
}
