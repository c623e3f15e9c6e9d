import { data } from "react-router";
import { listAddresses } from "#app/accounts/addresses/address-queries.server.ts";
import { PersonAddresses, PersonSections } from "#app/accounts/components/person-sections.tsx";
import { UserDangerZone, UserEdit, UserRole } from "#app/accounts/components/user-forms.tsx";
import { UserHistory } from "#app/accounts/components/user-history.tsx";
import { UserSessions } from "#app/accounts/components/user-sessions.tsx";
import { UserStateBadge } from "#app/accounts/components/user-state.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { type PersonSection, relatedRecordsContext } from "#app/accounts/people/related-records.server.ts";
import { roleName } from "#app/accounts/people/role-name.ts";
import { listUserHistory } from "#app/accounts/people/user-history.server.ts";
import { answerUserIntent, userForms } from "#app/accounts/people/user-intents.server.ts";
import { findUserForAdmin } from "#app/accounts/people/user-queries.server.ts";
import { listSessions } from "#app/accounts/sign-in/session-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { can, mayEditAccount, permissionsIn } from "#app/domain/parties/permissions.ts";
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
  const may = permissionsIn(viewer);
  const sections: PersonSection[] = [];
  for (const records of context.get(relatedRecordsContext)) {
    const section = await records.section?.(db, user, may);
    if (section) sections.push(section);
  }
  const addresses = may.includes("orders.read") ? await listAddresses(db, id) : null;
  const sessions = await listSessions(db, { userId: id, token: null, now: clock.now() });
  const history = await listUserHistory(db, id);
  const isOpen = mayEditAccount(viewer, user);
  return {
    user,
    sections,
    addresses,
    sessions,
    history,
    isSelf: viewer.id === id,
    canEdit: isOpen && can(viewer, "edit-user"),
    canGiveRoles: isOpen && may.includes("people.roles"),
    done: outcomeIn(url, outcomes),
  };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!(await findUserForAdmin(app.db, id))) throw data(null, { status: 404 });
  const fields = await readIntentFields(request, userForms);
  const [related, sources] = [context.get(relatedRecordsContext), context.get(personalDataContext)];
  return await answerUserIntent({ app, viewer, userId: id, fields, related, sources });
}

function contactOf({ email, phone }: { email: string; phone: string | null }): string {
  return [email, phone && formatPhone(phone)].filter(Boolean).join(" · ");
}

export default function AdminUserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, sections, addresses, sessions, history, isSelf, canEdit, canGiveRoles, done } = loaderData;
  const isErased = user.state === "erased";
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Users", to: "/admin/users" }, { label: user.name }]} />
      <PageTitle
        intro={
          <span className="flex flex-wrap items-center gap-3">
            {isErased ? "This account has been anonymised. Only its orders remain." : contactOf(user)}
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
        <li>{roleName(user)}</li>
        {sections.map(({ title, figures: [first] }) => (
          <li key={title}>
            {title}: <span className="font-semibold tabular-nums">{first?.value}</span>
          </li>
        ))}
        {!user.isGuest && user.email && <li>{user.emailVerified ? "Email confirmed" : "Email not confirmed"}</li>}
        <li>Joined {formatDay(dayInIndia(user.createdAt))}</li>
      </ul>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <PersonSections sections={sections} />
        {addresses && !isErased && <PersonAddresses addresses={addresses} />}
        {!isErased && (
          <>
            {canEdit && !user.isGuest && <UserEdit user={user} canInvite={canGiveRoles} answer={actionData} />}
            {!user.isGuest && user.email && <UserRole user={user} isSelf={isSelf} canChange={canGiveRoles} />}
            <UserSessions
              sessions={sessions}
              hasSecondFactor={user.hasSecondFactor}
              hasPasskey={user.hasPasskey}
              canEnd={canEdit}
              canReset={canEdit && !isSelf}
            />
            {canEdit && <UserDangerZone user={user} isSelf={isSelf} />}
          </>
        )}
      </div>
      <SectionHeading title="History" className="mt-10" />
      <UserHistory entries={history} />
    </Page>
  );
}
