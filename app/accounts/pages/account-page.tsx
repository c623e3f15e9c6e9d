import { data, Form, redirect, useNavigation } from "react-router";
import { messages, NAME_MAX, tooManyAttempts } from "#app/accounts/account-messages.ts";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { renameUser, requestConfirmation } from "#app/accounts/profile-commands.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { Route } from "./+types/account-page";

export const handle = { access: "signed-in", intents: ["confirmation"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Account", isPrivate: true });

const outcomes: Outcomes = {
  confirmed: "Your email address is confirmed.",
  name: "Your name was saved.",
  mail: "A new link is on its way to your mailbox.",
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { name, email, emailVerified, role } = requireUser(context);
  return { name, email, emailVerified, role, done: outcomeIn(url, outcomes) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { intent, name } = await readFields(request, ["intent", "name"]);
  if (intent === "confirmation") {
    const sent = await requestConfirmation(app, viewer);
    if (sent.ok) return redirect("/account?done=mail");
    return data({ error: tooManyAttempts((sent.details as { seconds: number }).seconds) }, { status: 429 });
  }
  const trimmed = name.trim();
  if (!trimmed) return data({ error: "Full name is required" }, { status: 400 });
  if (trimmed.length > NAME_MAX) return data({ error: messages.nameLong }, { status: 400 });
  await renameUser(app, viewer, trimmed);
  return redirect("/account?done=name");
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  const error = actionData?.error;
  const done = actionData ? undefined : loaderData.done;
  return (
    <>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <SectionHead title="Profile" />
      <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
        <Field label="Full name" name="name" error={error} required>
          <TextInput autoComplete="name" defaultValue={loaderData.name} maxLength={NAME_MAX} />
        </Field>
        <Button busy={isBusy} busyText="Saving...">
          Save
        </Button>
      </Form>
      <EmailPart email={loaderData.email} isConfirmed={loaderData.emailVerified} />
      {loaderData.role === "customer" && (
        <p className="mt-10 border-t border-hairline pt-4">
          Do you sell computers? <TextLink to="/vendor/register">Register as Vendor</TextLink> with this account.
        </p>
      )}
    </>
  );
}

function EmailPart({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  return (
    <>
      <SectionHead title="Email" className="mt-10" />
      <p className="mt-4 break-all">{email}</p>
      {isConfirmed ? (
        <p className="mt-1 text-success">Confirmed</p>
      ) : (
        <Form method="post" className="mt-2 space-y-4">
          <p className="text-warning">
            Not confirmed yet. You can shop meanwhile; look for our mail and follow its link.
          </p>
          <input type="hidden" name="intent" value="confirmation" />
          <Button variant="secondary">Send the link again</Button>
        </Form>
      )}
    </>
  );
}
