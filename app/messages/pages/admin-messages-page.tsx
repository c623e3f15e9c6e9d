import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { MessageStateBadge } from "#app/messages/components/message-state-badge.tsx";
import { countOpenMessages, listMessages, messageTable } from "#app/messages/message-queries.server.ts";
import { type ReplyDeadline, replyDeadline } from "#app/messages/reply-deadline.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-messages-page";

export const handle = { access: "admin", reads: "messages.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Messages", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const state = readTableState(url.searchParams, messageTable);
  const { rows, total } = await listMessages(db, state);
  const now = clock.now();
  return {
    state,
    shape: messageTable,
    total,
    rows: rows.map((row) => ({ ...row, clock: replyDeadline(row, now) })),
    open: await countOpenMessages(db),
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columns: Column<Row>[] = [
  {
    key: "subject",
    label: "Subject",
    sort: "subject",
    isHeader: true,
    cell: ({ id, subject, ticket }) => (
      <Link
        to={`/admin/messages/${id}`}
        className="inline-flex min-h-9 flex-wrap items-center gap-x-2 hover:underline max-md:min-h-11"
      >
        {subject}
        <span className="font-normal whitespace-nowrap text-muted tabular-nums">{ticket}</span>
      </Link>
    ),
  },
  { key: "name", label: "From", sort: "name", cell: ({ name, email }) => <Sender name={name} email={email} /> },
  { key: "createdAt", label: "Received", sort: "createdAt", cell: ({ createdAt }) => formatMoment(createdAt) },
  { key: "state", label: "Status", sort: "state", cell: ({ state }) => <MessageStateBadge state={state} /> },
  { key: "due", label: "Reply", cell: ({ clock }) => <DeadlineText clock={clock} /> },
];

function Sender({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name} <span className="block text-sm break-all text-muted">{email}</span>
    </>
  );
}

function DeadlineText({ clock }: { clock: ReplyDeadline | null }) {
  if (!clock) return <span className="text-muted">–</span>;
  return <span className={clock.isOverdue ? "font-semibold text-danger" : undefined}>{clock.text}</span>;
}

const states = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
];

export default function AdminMessagesPage({ loaderData }: Route.ComponentProps) {
  const { open, state, shape } = loaderData;
  return (
    <Page>
      <FilteredTable
        title="Messages"
        intro={open === 0 ? "No messages awaiting a reply." : `${open} awaiting a reply, due within 48 hours.`}
        actions={
          <Allowed needs="mail.read">
            <ButtonLink to="/admin/emails" variant="secondary">
              Emails
            </ButtonLink>
            <ButtonLink to="/admin/texts" variant="secondary">
              Text messages
            </ButtonLink>
          </Allowed>
        }
        list={loaderData}
        filters={{
          search: "Search messages",
          selects: [{ name: "state", label: "Status", options: states }],
          children: (
            <ExportLink to="/admin/messages/export.csv" needs="personal-data.export" state={state} shape={shape} />
          ),
        }}
        caption="Messages"
        noun={["message", "messages"]}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </Page>
  );
}
