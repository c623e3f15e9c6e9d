import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { mailName } from "#app/mail/mail-name.ts";
import type { MailLogEntry } from "#app/mail/mail-queries.server.ts";
import { MailStateBadge } from "#app/mail/outbox/mail-state.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function OrderMails({ mails }: { mails: MailLogEntry[] }) {
  return (
    <section>
      <SectionHeading title="Emails" />
      {mails.length === 0 ? (
        <p className="mt-3 text-muted">No emails yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-md">
          {mails.map((mail) => (
            <li key={mail.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
              <span className="min-w-0">
                <Link to={`/admin/emails/${mail.id}`} className="font-semibold hover:underline">
                  {mailName(mail.kind)}
                </Link>{" "}
                <span className="break-all text-muted">to {mail.to}</span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-muted tabular-nums">{formatMoment(mail.sentAt ?? mail.createdAt)}</span>
                <MailStateBadge state={mail.state} />
                {mail.state === "failed" && (
                  <DeskForm needs="mail.edit" method="post">
                    <FormKey />
                    <input type="hidden" name="mailId" value={mail.id} />
                    <Button name="intent" value="resend-mail" variant="secondary" size="small">
                      Resend
                    </Button>
                  </DeskForm>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
