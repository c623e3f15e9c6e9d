import { data, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailKinds } from "#app/mail/contents/mail-contents.ts";
import { hiddenMailKinds } from "#app/mail/hidden-kinds.ts";
import { resendFailedMail } from "#app/mail/mail-commands.server.ts";
import { mailName } from "#app/mail/mail-name.ts";
import { MailStateBadge, mailStateLabels, mailStates } from "#app/mail/outbox/mail-state.tsx";
import { countFailedMail, findNextTries, listOutbox } from "#app/mail/outbox/outbox-queries.server.ts";
import { outboxTable } from "#app/mail/outbox/outbox-table.ts";
import { hasLinkEnded } from "#app/mail/secret-links.ts";
import { sendTestMail } from "#app/mail/test-mail.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-emails-page";

export const handle = {
  access: "admin",
  reads: "mail.read",
  changes: "mail.edit",
  intents: ["resend", "resend-all", "test"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Emails", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const state = readTableState(url.searchParams, outboxTable);
  const [{ rows, total }, failed] = await Promise.all([listOutbox(db, viewer, state), countFailedMail(db, viewer)]);
  const now = clock.now();
  const hidden = hiddenMailKinds(viewer);
  const kinds = mailKinds.filter((kind) => !hidden.includes(kind)).map((value) => ({ value, label: mailName(value) }));
  kinds.sort((a, b) => a.label.localeCompare(b.label));
  const waiting = rows.filter((row) => row.state === "queued" && row.attempts > 0);
  const nextTries = await findNextTries(
    db,
    waiting.map(({ id }) => id),
  );
  const shown = rows.map((row) => ({ ...row, hasEnded: hasLinkEnded(row, now), nextTryAt: nextTries[row.id] ?? null }));
  return { state, total, failed, kinds, email: viewer.email, rows: shown };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, mailId } = await readFields(request, ["intent", "mailId"]);
  if (intent === "test") return await testMail(app, viewer);
  if (intent !== "resend" && intent !== "resend-all") return data({ error: "Please choose an email." }, 400);
  const target = intent === "resend-all" ? "all" : mailId;
  const again = await resendFailedMail(app.db, commandContext(app, viewer), { mailId: target });
  if (again.ok) return redirect(`/admin/emails?again=${again.value}`, 303);
  if (again.code === "not-allowed") throw data(null, { status: 403 });
  return data({ error: "Nothing was sent. These emails have already been sent, or their links have expired." }, 409);
}

async function testMail(app: AppContext, viewer: User) {
  const sent = await sendTestMail(app.db, commandContext(app, viewer), { env: app.env });
  if (sent.ok) return redirect("/admin/emails?tested=1", 303);
  if (sent.code === "not-allowed") throw data(null, { status: 403 });
  if (sent.code === "refused")
    return data({ error: `The email server did not accept the test email. Its answer: ${sent.details}` }, 409);
  return data({ error: "No email server is set up. Ask the person who runs your shop's server to set SMTP_URL." }, 409);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columns: Column<Row>[] = [
  {
    key: "subject",
    label: "Email",
    isHeader: true,
    cell: ({ id, kind, subject }) => (
      <span className="md:line-clamp-2">
        <Link to={`/admin/emails/${id}`} className="text-action wrap-anywhere hover:underline">
          {subject ?? mailName(kind)}
        </Link>
        {subject !== null && <span className="text-sm font-normal text-muted max-md:block"> {mailName(kind)}</span>}
      </span>
    ),
  },
  { key: "to", label: "Address", cell: ({ to }) => <span className="break-all">{to}</span> },
  {
    key: "state",
    label: "Status",
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end md:flex-nowrap">
        <State row={row} />
        <SendAgain row={row} />
      </span>
    ),
  },
  {
    key: "createdAt",
    label: "Date",
    sort: "createdAt",
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{formatMoment(createdAt)}</span>,
  },
];

/** Waiting mails show why their last attempt failed. */
function State({ row: { state, failure, hasEnded, nextTryAt } }: { row: Row }) {
  const reason =
    state === "failed" && hasEnded ? "Its link or code is no longer valid." : state === "sent" ? null : failure;
  return (
    <>
      <MailStateBadge state={state} />
      {(state === "failed" || reason || nextTryAt) && (
        <span className="max-w-80 text-sm wrap-anywhere text-muted">
          {(state === "failed" || reason) && (
            <span title={reason ?? undefined} className="line-clamp-1 max-md:line-clamp-none">
              {reason ?? "Reason not recorded."}
            </span>
          )}
          {nextTryAt && <span className="block">Next try: {formatMoment(nextTryAt)}</span>}
        </span>
      )}
    </>
  );
}

function SendAgain({ row: { id, kind, state, hasEnded, to } }: { row: Row }) {
  if (state !== "failed" || hasEnded) return null;
  return (
    <DeskForm method="post" className="mt-1">
      <input type="hidden" name="mailId" value={id} />
      <Button name="intent" value="resend" variant="secondary" size="small">
        Send again<span className="sr-only">: {`${mailName(kind)} to ${to}`}</span>
      </Button>
    </DeskForm>
  );
}

export default function AdminEmailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, rows, total, failed, kinds } = loaderData;
  const [params] = useSearchParams();
  const again = Number(params.get("again"));
  const isTested = params.get("tested") === "1" && !actionData;
  const isBusy = useNavigation().state === "submitting";
  return (
    <Page>
      <ListHead
        title="Emails"
        intro="All emails from the store. Sending is retried for three days; after that, send the email again once the problem is solved."
        state={state}
        shape={outboxTable}
        filters={{
          search: "Search emails",
          searchesIn: "Address or subject",
          selects: [
            {
              name: "state",
              label: "Status",
              options: mailStates.map((value) => ({ value, label: mailStateLabels[value] })),
            },
            { name: "kind", label: "Kind", options: kinds },
          ],
          days: [
            { name: "from", label: "From" },
            { name: "to", label: "To" },
          ],
          children: (
            <ExportLink to="/admin/emails/export.csv" needs="personal-data.export" state={state} shape={outboxTable} />
          ),
        }}
      >
        <DeskForm needs="mail.edit" method="post">
          <Button name="intent" value="test" variant="secondary" busy={isBusy} title={`It goes to ${loaderData.email}`}>
            Send a test email
          </Button>
        </DeskForm>
      </ListHead>
      <div className="mb-6 space-y-3 empty:hidden">
        {actionData && <Notice tone="error" title={actionData.error} />}
        {isTested && (
          <Notice tone="success" title={`A test email was sent to ${loaderData.email}.`}>
            If it isn't there in a few minutes, look in the spam folder.
          </Notice>
        )}
        {again > 0 && !actionData && (
          <Notice
            tone="success"
            title={again === 1 ? "1 email is being sent again." : `${again} emails are being sent again.`}
          />
        )}
      </div>
      {failed > 0 && (
        <DeskForm method="post" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="?state=failed"
            className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
          >
            {failed === 1 ? "1 email could not be sent" : `${failed.toLocaleString("en-IN")} emails could not be sent`}
          </Link>
          <Button name="intent" value="resend-all" variant="secondary" busy={isBusy}>
            {failed === 1 ? "Send it again" : `Send all ${failed.toLocaleString("en-IN")} again`}
          </Button>
        </DeskForm>
      )}
      <DataTable
        caption="Emails"
        noun={["email", "emails"]}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        state={state}
        shape={outboxTable}
        total={total}
      />
    </Page>
  );
}
