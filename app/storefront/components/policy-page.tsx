import type { ReactNode } from "react";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { Prose } from "#app/ui/layout/prose.tsx";

/** A policy: title, day of the last change, text. */
export function PolicyPage({
  title,
  updated,
  summary,
  children,
}: {
  title: string;
  /** Calendar day, "2026-11-01". */
  updated: string;
  summary: { term: string; fact: string }[];
  children: ReactNode;
}) {
  return (
    <Page>
      <PageTitle
        intro={
          <>
            Last updated <time dateTime={updated}>{formatDay(updated)}</time>
          </>
        }
      >
        {title}
      </PageTitle>
      <div className="grid gap-8 lg:grid-cols-12">
        <aside aria-label="Summary" className="lg:col-span-4 lg:col-start-9 lg:row-start-1">
          <dl className="border-t border-ink lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
            {summary.map(({ term, fact }) => (
              <div key={term} className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-hairline py-3 text-md">
                <dt className="text-muted">{term}</dt>
                <dd className="font-semibold">{fact}</dd>
              </div>
            ))}
          </dl>
        </aside>
        <Prose className="lg:col-span-8 lg:row-start-1">{children}</Prose>
      </div>
    </Page>
  );
}
