import { data, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { MessageEntries } from "#app/messages/components/message-entries.tsx";
import { MessageStateBadge } from "#app/messages/components/message-state-badge.tsx";
import {
  type AddNoteError,
  addNote,
  MAX_ENTRY_LENGTH,
  type ReplyToMessageError,
  replyToMessage,
  setMessageState,
} from "#app/messages/message-commands.server.ts";
import { findMessage } from "#app/messages/message-queries.server.ts";
import { replyDeadline } from "#app/messages/reply-deadline.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-message-page";

export const handle = {
  access: "admin",
  reads: "messages.read",
  changes: "messages.answer",
  intents: ["reply", "note", "close", "reopen"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Message ${loaderData.thread.ticket}` : "Message", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const thread = await findMessage(db, params.id);
  if (!thread) throw data(null, { status: 404 });
  return { thread, due: replyDeadline(thread, clock.now()), longest: MAX_ENTRY_LENGTH };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { db } = app;
  const { id } = params;
  if (!(await findMessage(db, id))) throw data(null, { status: 404 });
  const { intent, formKey, text, seen: readEntries } = await readFields(request, ["intent", "formKey", "text", "seen"]);
  const commands = commandContext(app, viewer, formKey);
  const intents = {
    reply: () => replyToMessage(db, commands, { id, text, readEntries: Number(readEntries) }),
    note: () => addNote(db, commands, { id, text }),
    close: () => setMessageState(db, commands, { id, state: "closed" }),
    reopen: () => setMessageState(db, commands, { id, state: "open" }),
  };
  if (!isNameIn(intent, intents)) return data({ intent: null, error: "Unknown action.", text }, 400);
  const done = await intents[intent]();
  if (done.ok) return redirect(`/admin/messages/${id}`, 303);
  const [status, error] = sentences[done.code];
  return data({ intent, error, text }, status);
}

const stateButtons = { open: "Close without replying", answered: "Close", closed: "Reopen" };

function isNameIn<Work extends object>(name: string, intents: Work): name is Extract<keyof Work, string> {
  return Object.hasOwn(intents, name);
}

const sentences: Record<ReplyToMessageError | AddNoteError, [status: number, error: string]> = {
  "not-allowed": [403, "You do not have administrative privileges."],
  "not-found": [404, "Message not found."],
  "text-required": [400, "Please write a message."],
  "text-too-long": [400, `Please use at most ${MAX_ENTRY_LENGTH.toLocaleString("en-IN")} characters.`],
  "key-reused": [409, KEY_REUSED],
  stale: [409, "Not sent: someone else has replied or added a note. Please read it first."],
};

export default function AdminMessagePage({ loaderData: { thread, due, longest }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent");
  const { subject, ticket, name, email, state, account, entries } = thread;
  const typed = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Messages", to: "/admin/messages" }, { label: ticket }]} />
      <PageTitle>{subject}</PageTitle>
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <MessageStateBadge state={state} />
        {due && <span className={due.isOverdue ? "font-semibold text-danger" : "text-muted"}>{due.text}</span>}
        <span className="break-all">
          {name}, <a href={`mailto:${email}`}>{email}</a>
        </span>
        {account && (
          <Link to={`/admin/users/${account.id}`} className="inline-flex min-h-11 items-center text-action underline">
            Account: {account.name}
          </Link>
        )}
      </p>
      {actionData && !actionData.intent && <Notice tone="error">{actionData.error}</Notice>}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          <MessageEntries thread={thread} />
          {/* The changed key empties the box after a reply. */}
          <DeskForm method="post" key={entries.length} className="grid gap-3">
            <FormKey />
            <input type="hidden" name="seen" value={entries.length} />
            <Field label={`Reply to ${name} by email`} name="text" error={typed("reply")?.error}>
              <TextArea rows={8} maxLength={longest} defaultValue={typed("reply")?.text} />
            </Field>
            <div>
              <Button name="intent" value="reply" busy={busy === "reply"} busyText="Sending...">
                Send reply
              </Button>
            </div>
          </DeskForm>
        </div>
        <div className="space-y-8">
          <DeskForm method="post">
            <FormKey />
            <Button variant="secondary" name="intent" value={state === "closed" ? "reopen" : "close"}>
              {stateButtons[state]}
            </Button>
          </DeskForm>
          <DeskForm method="post" key={entries.length} className="grid gap-3 border-t border-hairline pt-6">
            <FormKey />
            <Field label="Internal note" name="text" hint="Visible only to admins." error={typed("note")?.error}>
              <TextArea rows={4} maxLength={longest} defaultValue={typed("note")?.text} />
            </Field>
            <div>
              <Button variant="secondary" name="intent" value="note" busy={busy === "note"}>
                Save note
              </Button>
            </div>
          </DeskForm>
        </div>
      </div>
    </Page>
  );
}
