/** /account/builds */
import { data, Form, Link, redirect } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findBuilds } from "#app/builder/build-queries.server.ts";
import { totalOf } from "#app/builder/price-changes.ts";
import { copyBuild, deleteBuild } from "#app/builder/saved-build-commands.server.ts";
import { MAX_SAVED_BUILDS } from "#app/builder/saved-build-limits.ts";
import { listSavedBuilds } from "#app/builder/saved-build-queries.server.ts";
import { buildVerdict } from "#app/builder/verdict-texts.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/saved-builds-page";

export const handle = { access: "signed-in", intents: ["copy", "delete"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Saved builds", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db } = context.get(appContext);
  const saved = await listSavedBuilds(db, viewer.id);
  const todaysBuilds = await findBuilds(
    db,
    await readCatalogue(db),
    saved.map(({ parts }) => ({ parts, leftOut: [] })),
  );
  const builds = saved.flatMap(({ id, name, parts, savedAt }, index) => {
    const today = todaysBuilds[index];
    if (!today) return [];
    const verdict = buildVerdict(today.assessment, today.parts.length);
    return {
      id,
      name,
      savedAt,
      wasPaise: totalOf(parts),
      nowPaise: today.totalPaise,
      verdict,
      gone: today.leftOut.length,
    };
  });
  return { builds };
}

const refusals = {
  "limit-reached": `You can save up to ${MAX_SAVED_BUILDS} builds. Delete some first.`,
  "key-reused": "This was done already.",
  "no-name": "Enter a name.",
  "no-parts": "The build has no parts.",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { intent, id, formKey } = await readFields(request, ["intent", "id", "formKey"]);
  const command = commandContext(app, viewer, formKey || undefined);
  if (intent !== "copy" && intent !== "delete") throw data({ message: "Unknown request." }, { status: 400 });
  const done = await (intent === "copy" ? copyBuild : deleteBuild)(app.db, command, { id });
  if (done.ok) return redirect("/account/builds", 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  return data({ error: refusals[done.code] }, { status: 409 });
}

export default function SavedBuildsPage({ loaderData: { builds }, actionData }: Route.ComponentProps) {
  if (builds.length === 0)
    return (
      <EmptyState title="No saved builds" text="Choose parts in the PC Builder and save them under a name.">
        <ButtonLink to="/build">Open PC Builder</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {actionData?.error && <Notice tone="error" title={actionData.error} className="mb-6" />}
      <ul className="border-t border-hairline">
        {builds.map(({ id, name, savedAt, wasPaise, nowPaise, verdict, gone: goneCount }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4"
          >
            <div className="min-w-0">
              <h2 className="font-semibold wrap-anywhere">
                <Link to={`/account/builds/${id}`} className="inline-flex min-h-8 items-center hover:underline">
                  {name}
                </Link>
              </h2>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md text-muted tabular-nums">
                <span>Saved on {formatDay(dayInIndia(savedAt))}</span>
                <Badge tone={verdict.tone}>{verdict.text}</Badge>
                {goneCount > 0 && (
                  <span>{goneCount === 1 ? "1 part is" : `${goneCount} parts are`} no longer available</span>
                )}
              </p>
            </div>
            <p className="tabular-nums sm:text-right">
              <span className="font-display text-xl font-bold">{formatInr(nowPaise)}</span>
              {wasPaise !== nowPaise && (
                <span className="block text-md text-muted">{formatInr(wasPaise)} when you saved it</span>
              )}
            </p>
            <Form method="post" className="flex w-full flex-wrap items-start gap-3">
              <FormKey />
              <input type="hidden" name="id" value={id} />
              <Button variant="quiet" name="intent" value="copy" className="-ml-3 px-3!">
                Copy<span className="sr-only"> {name}</span>
              </Button>
              <ConfirmButton
                label={
                  <>
                    Delete<span className="sr-only"> {name}</span>
                  </>
                }
                title="Delete this build?"
                confirm="Delete"
                name="intent"
                value="delete"
              >
                <p>{name} will be permanently deleted. Its products stay in your cart and orders.</p>
              </ConfirmButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
