/** /admin/emails: what could not be sent, and why; sends one or all again. */
import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { resendFailedMail } from "#app/mail/mail-commands.server.ts";
import { mailName } from "#app/mail/mail-name.ts";
import { type FailedMail, listFailedMail } from "#app/mail/mail-queries.server.ts";
import { hasLinkEnded } from "#app/mail/secret-links.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-emails-page";

export const handle = { access: "admin", intents: ["resend", "resend-all"] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Failed emails", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, clock } = context.get(appContext);
  const { rows, total } = await listFailedMail(db);
  const now = clock.now();
  return { total, rows: rows.map((row) => ({ ...row, hasEnded: hasLinkEnded(row, now) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const app = context.get(appContext);
  const { intent, mailId } = await readFields(request, ["intent", "mailId"]);
  if (intent !== "resend" && intent !== "resend-all") return data({ error: "Please choose an email." }, 400);
  const chosen = intent === "resend-all" ? "all" : mailId;
  const again = await resendFailedMail(app.db, commandContext(app, viewer), { mailId: chosen });
  if (again.ok) return redirect(`/admin/emails?again=${again.value}`, 303);
  if (again.code === "not-allowed") throw data(null, { status: 403 });
  return data(
    { error: "Nothing was sent: these emails were sent meanwhile, or their links are no longer valid." },
    409,
  );
}

export default function AdminEmailsPage({ loaderData: { rows, total }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const again = Number(params.get("again"));
  const isBusy = useNavigation().state === "submitting";
  return (
    <Page>
      <PageTitle intro="Each email is tried for three days before it fails. Send them again once the cause is solved.">
        Failed emails
      </PageTitle>
      <div className="mb-6 space-y-3 empty:hidden">
        {actionData && <Notice tone="error" title={actionData.error} />}
        {again > 0 && !actionData && (
          <Notice
            tone="success"
            title={again === 1 ? "1 email is being sent again." : `${again} emails are being sent again.`}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">No failed emails.</p>
      ) : (
        <>
          <Form method="post" className="mb-4">
            <Button name="intent" value="resend-all" variant="secondary" busy={isBusy}>
              Send all {total.toLocaleString("en-IN")} again
            </Button>
          </Form>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {rows.map((mail) => (
              <FailedRow key={mail.id} mail={mail} />
            ))}
          </ul>
          {total > rows.length && (
            <p className="mt-2 text-muted tabular-nums">
              and {(total - rows.length).toLocaleString("en-IN")} older ones
            </p>
          )}
        </>
      )}
    </Page>
  );
}

function FailedRow({ mail }: { mail: FailedMail & { hasEnded: boolean } }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {mailName(mail.kind)} <span className="font-normal break-all text-muted">to {mail.to}</span>
        </p>
        <p className="text-md text-muted tabular-nums">{formatMoment(mail.createdAt)}</p>
        <p className="max-w-measure text-md wrap-anywhere">
          {mail.hasEnded ? "Its link is no longer valid." : (mail.failure ?? "Reason not recorded.")}
        </p>
      </div>
      {!mail.hasEnded && (
        <Form method="post">
          <input type="hidden" name="mailId" value={mail.id} />
          <Button name="intent" value="resend" variant="secondary">
            Send again
          </Button>
        </Form>
      )}
    </li>
  );
}
