import { data, Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { mailName } from "#app/mail/mail-name.ts";
import { MailStateBadge } from "#app/mail/outbox/mail-state.tsx";
import { findOutboxMail } from "#app/mail/outbox/outbox-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-email-page";

export const handle = { access: "admin", reads: "mail.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Email", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const mail = await findOutboxMail(db, viewer, params.id, clock.now());
  if (!mail) throw data(null, { status: 404 });
  const { content, ...mailDetails } = mail;
  // The iframe loads the HTML by itself.
  return { mail: mailDetails, subject: content?.subject ?? mail.subject, text: content?.text ?? null };
}

export default function AdminEmailPage({ loaderData: { mail, subject, text } }: Route.ComponentProps) {
  const canResend = mail.state === "failed" && !mail.hasEnded;
  return (
    <Page>
      <p className="mb-4">
        <Link to="/admin/emails" className="inline-flex min-h-8 items-center text-action underline underline-offset-4">
          All emails
        </Link>
      </p>
      <PageTitle>{subject || mailName(mail.kind)}</PageTitle>
      <dl className="mb-6 grid max-w-measure grid-cols-[6rem_1fr] gap-x-4 gap-y-2 text-md">
        <dt className="text-muted">Kind</dt>
        <dd>{mailName(mail.kind)}</dd>
        <dt className="text-muted">To</dt>
        <dd className="break-all">{mail.to}</dd>
        <dt className="text-muted">Date</dt>
        <dd className="tabular-nums">{formatMoment(mail.createdAt)}</dd>
        <dt className="text-muted">Status</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <MailStateBadge state={mail.state} />
          {mail.sentAt && <span className="tabular-nums">{formatMoment(mail.sentAt)}</span>}
          {mail.attempts > 1 && <span className="text-muted">{mail.attempts} attempts</span>}
        </dd>
        {mail.state !== "sent" && mail.failure && (
          <>
            <dt className="text-muted">Reason</dt>
            <dd className="wrap-anywhere">{mail.failure}</dd>
          </>
        )}
      </dl>
      {canResend && (
        <DeskForm needs="mail.edit" method="post" action="/admin/emails" className="mb-6">
          <input type="hidden" name="mailId" value={mail.id} />
          <Button name="intent" value="resend" variant="secondary">
            Send again
          </Button>
        </DeskForm>
      )}
      {text === null ? (
        <p className="max-w-measure text-muted">
          {mail.isSecret
            ? "This email contains a link that logs its reader in, so its content is not shown."
            : "The content of this email is no longer available."}
        </p>
      ) : (
        <section aria-labelledby="preview">
          <SectionHeading id="preview" title={mail.state === "sent" ? "As it was sent" : "As it will be sent"} />
          <iframe
            src={`/admin/emails/${mail.id}/html`}
            title="The email"
            sandbox=""
            className="mt-4 h-[42rem] w-full max-w-3xl rounded-image border border-hairline"
          />
          <details className="mt-4 max-w-3xl">
            <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Plain text</summary>
            <p className="mt-2 font-mono text-md wrap-anywhere whitespace-pre-wrap">{text}</p>
          </details>
        </section>
      )}
    </Page>
  );
}
