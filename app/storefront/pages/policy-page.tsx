/** /shipping, /refund, /terms and /privacy (docs/rules.md#w6). */
import { formatDay } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStorePage } from "#app/settings/texts/page-queries.server.ts";
import { isStorePage, type StorePage, storePages } from "#app/settings/texts/store-pages.ts";
import { policySummary } from "#app/storefront/policy-summary.server.ts";
import { Markdown } from "#app/ui/layout/markdown.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Prose } from "#app/ui/layout/prose.tsx";
import type { Route } from "./+types/policy-page";

export const handle = { access: "public" } satisfies RouteHandle;

const descriptions: Partial<Record<StorePage, string>> = {
  shipping: "Where we deliver in India, how long it takes and what it costs.",
  refund: "How long you have to return, replace or report a product after delivery, and how refunds are paid.",
  terms: "Who can buy, how pricing, delivery, warranty and returns work, and how we update these terms.",
  privacy: "What data we collect, why we need it, who we share it with, and how you can download or delete it.",
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { isPrivate: true });
  const { page, title } = loaderData;
  return pageMeta(matches, { title, description: descriptions[page], path: `/${page}` });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const name = /^\/([a-z]+)/.exec(url.pathname)?.[1];
  const page = isStorePage(name) ? name : "terms";
  const policy = await findStorePage(db, page, clock.now());
  return {
    page,
    title: storePages[page].title,
    ...policy,
    summary: policy.isOurs ? await policySummary(db, page) : [],
  };
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { title, day, blocks, upcoming, summary } = loaderData;
  return (
    <Page>
      <PageTitle
        intro={
          <>
            Last updated <time dateTime={day}>{formatDay(day)}</time>
          </>
        }
      >
        {title}
      </PageTitle>
      {upcoming && (
        <Notice tone="info" className="mb-8" title={`This page changes on ${formatDay(upcoming.day)}`}>
          <details>
            <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
              Read what will apply from then
            </summary>
            <Prose className="mt-4">
              <Markdown blocks={upcoming.blocks} />
            </Prose>
          </details>
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-12">
        {summary.length > 0 && <Summary facts={summary} />}
        <Prose className="lg:col-span-8 lg:row-start-1">
          <Markdown blocks={blocks} />
        </Prose>
      </div>
    </Page>
  );
}

function Summary({ facts }: { facts: { term: string; fact: string }[] }) {
  return (
    <aside aria-label="Summary" className="lg:col-span-4 lg:col-start-9 lg:row-start-1">
      <dl className="border-t border-ink lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
        {facts.map(({ term, fact }) => (
          <div key={term} className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-hairline py-3 text-md">
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
