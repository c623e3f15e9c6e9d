import { Link } from "react-router";
import { AuditChange } from "#app/audit/components/audit-change.tsx";
import type { CompanyHistory } from "#app/companies/history/company-history.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function CompanyHistoryList({ history: { entries, olderThan } }: { history: CompanyHistory }) {
  return (
    <section id="history">
      <SectionHeading title="History" />
      {entries.length === 0 && <p className="mt-4 text-muted">No changes yet.</p>}
      <ol>
        {entries.map(({ seq, at, action, actor, about, changes }) => (
          <li key={seq} className="border-b border-hairline py-3">
            <p>
              <span className="font-semibold">{action}</span>
              {about && about !== actor && `: ${about}`}
            </p>
            <p className="text-md text-muted">
              {actor}, <span className="tabular-nums">{formatMoment(at)}</span>
            </p>
            {changes.length > 0 && <AuditChange changes={changes} />}
          </li>
        ))}
      </ol>
      {olderThan !== null && (
        <Link
          to={`?before=${olderThan}#history`}
          className="mt-2 inline-flex min-h-11 items-center text-action underline"
        >
          Older changes
        </Link>
      )}
    </section>
  );
}
