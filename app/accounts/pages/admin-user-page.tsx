/** /admin/users/:id: an account, and what an admin may do with it. */
import { data } from "react-router";
import { UserDangerZone, UserEdit, UserRole } from "#app/accounts/components/user-forms.tsx";
import { UserHistory } from "#app/accounts/components/user-history.tsx";
import { UserSessions } from "#app/accounts/components/user-sessions.tsx";
import { UserStateBadge } from "#app/accounts/components/user-state.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { relatedRecordsContext } from "#app/accounts/people/related-records.server.ts";
import { listUserHistory } from "#app/accounts/people/user-history.server.ts";
import { answerUserIntent, userForms } from "#app/accounts/people/user-intents.server.ts";
import { findUserForAdmin } from "#app/accounts/people/user-queries.server.ts";
import { listSessions } from "#app/accounts/sign-in/session-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/admin-user-page";

export const handle = {
  access: "admin",
  reads: "people.read",
  changes: "people.edit",
  intents: [
    "edit",
    "role",
    "deactivate",
    "reactivate",
    "anonymise",
    "end-sessions",
    "reset-second-factor",
    "invite-again",
  ],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "User", isPrivate: true });

const outcomes: Outcomes = {
  edit: "Saved.",
  role: "Role changed. The user has been logged out of all devices.",
  deactivate: "Account deactivated. The user has been logged out of all devices.",
  reactivate: "Account reactivated.",
  anonymise: "Account anonymised.",
  "end-sessions": "The user has been logged out of all devices.",
  "reset-second-factor":
    "Two-factor authentication removed. The user has been logged out of all devices and notified by email.",
  "invite-again": "Invitation sent again. Earlier links no longer work.",
};

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const user = await findUserForAdmin(db, id);
  if (!user) throw data(null, { status: 404 });
  const counts = [];
  for (const records of context.get(relatedRecordsContext)) counts.push(...((await records.counts?.(db, id)) ?? []));
  const sessions = await listSessions(db, { userId: id, token: null, now: clock.now() });
  const history = await listUserHistory(db, id);
  return { user, counts, sessions, history, isSelf: viewer.id === id, done: outcomeIn(url, outcomes) };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!(await findUserForAdmin(app.db, id))) throw data(null, { status: 404 });
  const fields = await readIntentFields(request, userForms);
  const [related, sources] = [context.get(relatedRecordsContext), context.get(personalDataContext)];
  return await answerUserIntent({ app, viewer, userId: id, fields, related, sources });
}

export default function AdminUserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, counts, sessions, history, isSelf, done } = loaderData;
  const isErased = user.state === "erased";
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Users", to: "/admin/users" }, { label: user.name }]} />
      <PageTitle
        intro={
          <span className="flex flex-wrap items-center gap-3">
            {isErased ? "This account has been anonymised. Only its orders remain." : user.email}
            <UserStateBadge state={user.state} isInvited={user.isInvited} />
          </span>
        }
      >
        {user.name}
      </PageTitle>
      {done && !actionData && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      {actionData?.error && (
        <Notice tone="error" className="mb-6">
          {actionData.error}
        </Notice>
      )}
      <ul className="flex flex-wrap gap-x-8 gap-y-1 border-y border-hairline py-3">
        {counts.map(({ label, value }) => (
          <li key={label}>
            {label}: <span className="font-semibold tabular-nums">{value.toLocaleString("en-IN")}</span>
          </li>
        ))}
        <li>Joined {formatDay(dayInIndia(user.createdAt))}</li>
      </ul>
      {!isErased && (
        <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <UserEdit user={user} answer={actionData} />
          <UserRole user={user} isSelf={isSelf} />
          <UserSessions sessions={sessions} hasSecondFactor={user.hasSecondFactor} isSelf={isSelf} />
          <UserDangerZone user={user} isSelf={isSelf} />
        </div>
      )}
      <SectionHeading title="History" className="mt-10" />
      <UserHistory entries={history} />
    </Page>
  );
}
