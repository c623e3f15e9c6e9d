import { data, Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { findMail } from "#app/mail/mail-queries.server.ts";
import { requireMailbox } from "#app/mail/mailbox.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/mailbox-mail-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.mail.subject ?? "Email", isPrivate: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  requireMailbox(app);
  const mail = await findMail(app.db, params.id);
  if (!mail) throw data(null, { status: 404 });
  return { mail: { ...mail, html: undefined }, isWritten: mail.html !== null };
}

export default function MailboxMailPage({ loaderData: { mail, isWritten } }: Route.ComponentProps) {
  return (
    <Page>
      <p className="mb-4">
        <Link to="/dev/mailbox" className="text-action underline underline-offset-4">
          All emails
        </Link>
      </p>
      <PageTitle intro={`To ${mail.to}, ${formatMoment(mail.createdAt)}`}>{mail.subject ?? "Preparing..."}</PageTitle>
      {isWritten ? (
        <div className="grid gap-8 lg:grid-cols-2">
          <section aria-labelledby="mail-text">
            <SectionHeading id="mail-text" title="Plain text" />
            <p className="mt-4 font-mono text-md whitespace-pre-wrap">
              <WithLinks text={mail.text ?? ""} />
            </p>
          </section>
          <section aria-labelledby="mail-html">
            <SectionHeading id="mail-html" title="HTML" />
            <iframe
              src={`/dev/mailbox/${mail.id}/html`}
              title="Email as HTML"
              sandbox="allow-top-navigation-by-user-activation"
              className="mt-4 h-[42rem] w-full rounded-image border border-hairline"
            />
          </section>
        </div>
      ) : (
        <p>The email is being prepared. Reload in a second.</p>
      )}
    </Page>
  );
}

function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <a key={index} href={part} className="break-all text-action underline underline-offset-4">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
