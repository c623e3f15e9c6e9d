import { Form, Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPhone, readPhone } from "#app/domain/basics/phone.ts";
import { requireTexts } from "#app/mail/mailbox.server.ts";
import { listNewestTexts } from "#app/mail/texts/text-queries.server.ts";
import { textStateLabels } from "#app/mail/texts/text-state.tsx";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/demo-texts-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Demo text messages", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  requireTexts(app);
  const to = url.searchParams.get("to")?.trim() ?? "";
  return { to, texts: await listNewestTexts(app.db, { to: readPhone(to) ?? to }) };
}

export default function DemoTextsPage({ loaderData: { texts, to } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro="This demo does not send text messages. Those the store would have sent are listed here, newest first.">
        Text messages
      </PageTitle>
      <p className="mb-4">
        <Link to="/dev/mailbox" className="inline-flex min-h-8 items-center text-action underline underline-offset-4">
          Emails
        </Link>
      </p>
      <Form className="mb-6 flex max-w-lg items-end gap-3">
        <Field label="Sent to" name="to" className="min-w-0 flex-1">
          <TextInput type="tel" defaultValue={to} placeholder="98765 43210" />
        </Field>
        <Button variant="secondary">Show</Button>
      </Form>
      {texts.length === 0 ? (
        <EmptyState
          title="No text messages yet"
          text="Log in with a mobile number or place an order to see them here."
        />
      ) : (
        <ul className="border-t border-ink">
          {texts.map(({ id, phone, text, state, failure, createdAt }) => (
            <li
              key={id}
              className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[1fr_10rem_12rem] sm:items-baseline"
            >
              <TextWords text={text ?? failure ?? textStateLabels[state]} />
              <span className="text-muted tabular-nums">{formatPhone(phone)}</span>
              <span className="text-muted tabular-nums sm:text-right">{formatMoment(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

/** Phones make links of addresses, too. */
function TextWords({ text }: { text: string }) {
  const [before, link] = text.split(/(https?:\/\/\S+)$/);
  return (
    <span className="wrap-anywhere">
      {before}
      {link && (
        <a href={link} className="text-action underline underline-offset-4">
          {link}
        </a>
      )}
    </span>
  );
}
