import { formatDay } from "#app/domain/basics/calendar.ts";
import { type NoticeKind, noticeLabels } from "#app/payments/on-account/notices/notice-kinds.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

/** What the managers were sent about the account. */
export function NoticeList({ notices }: { notices: { kind: NoticeKind; day: string; recipients: number }[] }) {
  return (
    <section>
      <SectionHeading title="Messages sent" />
      {notices.length === 0 ? (
        <p className="mt-3 text-muted">No statements or reminders yet. They go to the company’s managers.</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {notices.map(({ kind, day, recipients }) => (
            <li key={kind + day} className="flex flex-wrap justify-between gap-x-4 py-2">
              {noticeLabels[kind]}, {formatDay(day)}
              <span className="text-muted">{recipients === 1 ? "1 manager" : `${recipients} managers`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
