import { data, redirect } from "react-router";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { listAudits } from "#app/auditor/audit-run-queries.server.ts";
import { type Finding, publicReason } from "#app/auditor/invariant.ts";
import {
  listScheduledTasks,
  runTask,
  type ScheduledTask,
  type TaskState,
} from "#app/auditor/scheduled-tasks.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/data-checks-page";

export const handle = {
  access: "admin",
  reads: "audit.read",
  changes: "settings.edit",
  intents: ["run"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Data Checks", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const { runs, findings } = await listAudits(db);
  const problems = findings.filter(({ violations, isUnfinished }) => violations > 0 || isUnfinished);
  return {
    runs,
    problems,
    rules: findings.length,
    tasks: await listScheduledTasks(db),
    done: outcomeIn(url, outcomes),
  };
}

const outcomes: Outcomes = { run: "The task has been started. Reload this page in a moment to see its result." };

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, job } = await readFields(request, ["intent", "job"]);
  if (intent !== "run") throw data(null, { status: 400 });
  const started = await runTask(app.db, commandContext(app, viewer), { job });
  if (started.ok) return redirect("/admin/data-checks?done=run", 303);
  if (started.code === "running") return data({ error: "This task is already running." }, { status: 409 });
  throw data(null, { status: started.code === "not-found" ? 404 : 403 });
}

export default function DataChecksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { runs, problems, rules, tasks, done } = loaderData;
  const [last] = runs;
  return (
    <Page>
      <PageTitle intro="Every night the shop compares its own records: stock, orders, payments, invoices and accounts.">
        Data Checks
      </PageTitle>
      {done && !actionData && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      {actionData && (
        <Notice tone="error" className="mb-6">
          {actionData.error}
        </Notice>
      )}
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
      <ScheduledTasks tasks={tasks} />
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

const stateTexts: Readonly<Record<TaskState, string>> = {
  waiting: "Starting",
  running: "Running",
  done: "Completed",
  failed: "Failed",
};

function ScheduledTasks({ tasks }: { tasks: ScheduledTask[] }) {
  return (
    <section className="mt-10">
      <SectionHeading title="Scheduled tasks" />
      <p className="mt-2 max-w-measure text-muted">
        The shop runs these by itself. A task that is already running is not started twice.
      </p>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {tasks.map(({ job, name, state, at }) => (
          <li key={job} className="flex items-center justify-between gap-x-4 py-1">
            <span className="min-w-0">
              {name}
              <span className="block text-sm text-muted">
                {state && at ? `${stateTexts[state]}, ${formatMoment(at)}` : "Not run yet"}
              </span>
            </span>
            <DeskForm method="post" preventScrollReset className="shrink-0">
              <input type="hidden" name="job" value={job} />
              <Button
                name="intent"
                value="run"
                variant="secondary"
                size="small"
                disabled={state === "running" || state === "waiting"}
              >
                Run now<span className="sr-only">: {name}</span>
              </Button>
            </DeskForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
