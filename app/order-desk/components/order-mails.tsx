import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { mailName } from "#app/mail/mail-name.ts";
import type { MailLogEntry } from "#app/mail/mail-queries.server.ts";
import { MailStateBadge } from "#app/mail/outbox/mail-state.tsx";
import { TextStateBadge } from "#app/mail/texts/text-state.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function OrderMails({ mails }: { mails: MailLogEntry[] }) {
  const isAny = mails.some(({ to, text }) => to !== null || text !== null);
  return (
    <section>
      <SectionHeading title="Emails and text messages" />
      {isAny ? (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-md">
          {mails.flatMap((mail) => [
            mail.to !== null && <MailEntry key={mail.id} mail={mail} />,
            mail.text && <TextEntry key={mail.text.id} kind={mail.kind} text={mail.text} />,
          ])}
        </ul>
      ) : (
        <p className="mt-3 text-muted">No emails or text messages yet.</p>
      )}
    </section>
  );
}

function MailEntry({ mail: { id, kind, to, state, createdAt, sentAt } }: { mail: MailLogEntry }) {
  const name = (
    <>
      <Link to={`/admin/emails/${id}`} className="font-semibold hover:underline">
        {mailName(kind)}
      </Link>{" "}
      <span className="break-all text-muted">to {to}</span>
    </>
  );
  return (
    <Entry name={name} at={sentAt ?? createdAt}>
      <MailStateBadge state={state} />
      {state === "failed" && (
        <DeskForm needs="mail.edit" method="post">
          <FormKey />
          <input type="hidden" name="mailId" value={id} />
          <Button name="intent" value="resend-mail" variant="secondary" size="small">
            Resend
          </Button>
        </DeskForm>
      )}
    </Entry>
  );
}

function TextEntry({ kind, text }: { kind: string; text: NonNullable<MailLogEntry["text"]> }) {
  const { id, phone, state, createdAt, sentAt } = text;
  const name = (
    <>
      <Link to={`/admin/texts?q=${phone}`} className="font-semibold hover:underline">
        {mailName(kind)}
      </Link>{" "}
      <span className="text-muted">
        by text message to <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>
      </span>
    </>
  );
  return (
    <Entry name={name} at={sentAt ?? createdAt}>
      <TextStateBadge state={state} />
      {state === "failed" && (
        <DeskForm needs="mail.edit" method="post" action="/admin/texts">
          <FormKey />
          <input type="hidden" name="textId" value={id} />
          <Button name="intent" value="resend" variant="secondary" size="small">
            Resend
          </Button>
        </DeskForm>
      )}
    </Entry>
  );
}

function Entry({ name, at, children }: { name: ReactNode; at: Date; children: ReactNode }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0">{name}</span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-muted tabular-nums">{formatMoment(at)}</span>
        {children}
      </span>
    </li>
  );
}
