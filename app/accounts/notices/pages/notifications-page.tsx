import { data, Form, redirect, useNavigation } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { listNotices, saveNotices } from "#app/accounts/notices/notice-commands.server.ts";
import { type Delivery, deliveries, topicsFor } from "#app/accounts/notices/topics.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/notifications-page";

/** Every role has this permission; topics.ts decides which topics it sees. */
export const handle = { access: "back-office", reads: "products.read", changes: "products.read" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Notifications", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { base, viewer } = requireBackOffice(context, handle);
  const { db } = context.get(appContext);
  const { digestHour } = await findStoreSettings(db);
  const rows = (await listNotices(db, viewer, base)).map(({ id, label, hint, delivery }) => ({
    id,
    label,
    hint,
    delivery,
  }));
  return { rows, digestHour, email: viewer.email, isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { base, viewer } = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const choices = await readFields(
    request,
    topicsFor(viewer, base).map(({ id }) => id),
  );
  const saved = await saveNotices(app.db, commandContext(app, viewer), { office: base, choices });
  if (saved.ok) return redirect(`${base}/notifications?saved`, 303);
  return data({ error: "Not saved. Please choose one option in each row." }, { status: 400 });
}

const words: Record<Delivery, string> = { now: "At once", digest: "Once a day", off: "Off" };

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, digestHour, email, isSaved } = loaderData;
  const isBusy = useNavigation().formData !== undefined;
  const hour = `${digestHour % 12 || 12} ${digestHour < 12 ? "am" : "pm"}`;
  return (
    <Page>
      <PageTitle
        intro={`Emails to ${email}. Once a day means one email at about ${hour}, with everything since the last.`}
      >
        Notifications
      </PageTitle>
      {rows.length === 0 ? (
        <p className="max-w-measure text-md text-muted">Your role receives no emails that you can turn off.</p>
      ) : (
        <Form method="post" className="max-w-2xl">
          {actionData ? (
            <Notice tone="error" className="mb-6">
              {actionData.error}
            </Notice>
          ) : (
            isSaved && (
              <Notice tone="success" className="mb-6">
                Notifications saved.
              </Notice>
            )
          )}
          <div className="divide-y divide-hairline border-y border-hairline">
            {rows.map((row) => (
              <fieldset key={row.id} className="py-4">
                <legend className="float-left mb-1 w-full font-semibold">{row.label}</legend>
                {row.hint && <p className="clear-both text-sm text-muted">{row.hint}</p>}
                <div className="clear-both flex flex-wrap gap-x-6">
                  {deliveries.map((one) => (
                    <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
                      <input
                        type="radio"
                        name={row.id}
                        value={one}
                        defaultChecked={row.delivery === one}
                        className="size-5 accent-action"
                      />
                      {words[one]}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <p className="my-6 max-w-measure text-md text-muted">
            Emails about your password, login, bank account and items removed from an order are always sent immediately.
          </p>
          <Button busy={isBusy} busyText="Saving...">
            Save
          </Button>
        </Form>
      )}
    </Page>
  );
}
