import { Form, Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { listMail, type OutboxMail } from "#app/mail/mail-queries.server.ts";
import { requireMailbox } from "#app/mail/mailbox.server.ts";
import { textReach } from "#app/mail/texts/text-reach.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/mailbox-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Demo mailbox", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  requireMailbox(app);
  const to = url.searchParams.get("to")?.trim() ?? "";
  return { to, mails: await listMail(app.db, { to }), hasTexts: textReach(app.env) === "mailbox" };
}

export default function MailboxPage({ loaderData: { mails, to, hasTexts } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro="This demo does not send emails. Emails the store would have sent are listed here, newest first.">
        Mailbox
      </PageTitle>
      {hasTexts && (
        <p className="mb-4">
          <Link to="/dev/texts" className="inline-flex min-h-8 items-center text-action underline underline-offset-4">
            Text messages
          </Link>
        </p>
      )}
      <Form className="mb-6 flex max-w-lg items-end gap-3">
        <Field label="Sent to" name="to" className="min-w-0 flex-1">
          <TextInput type="email" defaultValue={to} placeholder="customer@demo.test" />
        </Field>
        <Button variant="secondary">Show</Button>
      </Form>
      {mails.length === 0 ? (
        <EmptyState title="No emails yet" text="Register, reset your password or place an order to see emails here." />
      ) : (
        <ul className="border-t border-ink">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function MailRow({ mail }: { mail: OutboxMail }) {
  return (
    <li className="border-b border-hairline">
      <Link to={`/dev/mailbox/${mail.id}`} className="grid gap-x-6 py-3 hover:bg-sunken sm:grid-cols-[1fr_16rem_12rem]">
        <span className="font-semibold">{mail.subject ?? "Preparing..."}</span>
        <span className="min-w-0 truncate text-muted">{mail.to}</span>
        <span className="text-muted tabular-nums sm:text-right">{formatMoment(mail.createdAt)}</span>
      </Link>
    </li>
  );
}
