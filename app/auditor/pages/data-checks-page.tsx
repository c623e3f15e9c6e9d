import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { listAudits } from "#app/auditor/audit-run-queries.server.ts";
import { type Finding, publicReason } from "#app/auditor/invariant.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/data-checks-page";

export const handle = { access: "admin", reads: "audit.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Data Checks", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { runs, findings } = await listAudits(context.get(appContext).db);
  const problems = findings.filter(({ violations, isUnfinished }) => violations > 0 || isUnfinished);
  return { runs, problems, rules: findings.length };
}

export default function DataChecksPage({ loaderData: { runs, problems, rules } }: Route.ComponentProps) {
  const [last] = runs;
  return (
    <Page>
      <PageTitle intro="Every night the shop compares its own records: stock, orders, payments, invoices and accounts.">
        Data Checks
      </PageTitle>
      {!last && <p className="text-muted">No check has been done yet. The first one runs tonight at 2:30 am.</p>}
      {last && problems.length === 0 && (
        <p>
          Last checked on {formatMoment(last.finishedAt)}: {rules} rules, no problems found.
        </p>
      )}
      {last && problems.length > 0 && (
        <section>
          <SectionHeading title={`Found on ${formatMoment(last.finishedAt)}`} />
          <p className="mt-2 max-w-measure text-muted">
            Nothing was changed. Send this list to the person who runs your shop's server. Amounts are in paise.
          </p>
          <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
            {problems.map((finding) => (
              <Problem key={finding.name} finding={finding} />
            ))}
          </ul>
        </section>
      )}
      {runs.length > 1 && <EarlierChecks runs={runs.slice(1)} />}
    </Page>
  );
}

function Problem({ finding }: { finding: Finding }) {
  const { name, of, checked, violations, examples, isUnfinished } = finding;
  return (
    <li className="py-4">
      <p className="font-semibold">{publicReason(finding)}</p>
      <p className="text-muted">
        {isUnfinished ? "This check took too long and was stopped." : `${violations} of ${checked} ${of} do not match.`}{" "}
        <code className="inline-block font-mono text-sm break-all">{name}</code>
      </p>
      {examples.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {examples.map(({ id, found }) => (
            <li key={id} className="break-words">
              <code className="font-mono break-all select-all">{id}</code>{" "}
              {found && <span className="text-muted max-md:block">{found}</span>}
            </li>
          ))}
          {violations > examples.length && <li className="text-muted">and {violations - examples.length} more</li>}
        </ul>
      )}
    </li>
  );
}

function EarlierChecks({ runs }: { runs: Route.ComponentProps["loaderData"]["runs"] }) {
  return (
    <section className="mt-10">
      <SectionHeading title="Earlier checks" />
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {runs.map(({ id, finishedAt, violations, unfinished }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="tabular-nums">{formatMoment(finishedAt)}</span>
            <span className={violations > 0 ? "font-semibold text-danger" : "text-muted"}>
              {outcomeText(violations, unfinished)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeText(violations: number, unfinished: number): string {
  const outcome =
    violations === 0 ? "No problems" : `${violations} ${violations === 1 ? "record" : "records"} did not match`;
  return unfinished > 0 ? `${outcome}, ${unfinished} not finished` : outcome;
}
