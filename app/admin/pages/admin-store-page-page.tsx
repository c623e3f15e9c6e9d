/** `?version`: an old version to restore. */

import { data, Link, redirect, useNavigation } from "react-router";
import { hasCustomers, listNames } from "#app/accounts/account-queries.server.ts";
import { countAccountHolders } from "#app/accounts/people/account-holders.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { publishPage } from "#app/admin/policies/publish-page.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import type { Block } from "#app/domain/basics/markdown.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import type { SavePageError, SavePageErrors } from "#app/settings/texts/page-commands.server.ts";
import { listPageVersions, pageFiller, standardText } from "#app/settings/texts/page-queries.server.ts";
import { isStorePage, placeholders, type StorePage, storePages } from "#app/settings/texts/store-pages.ts";
import { earliestDay } from "#app/settings/texts/versions.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { Markdown } from "#app/ui/layout/markdown.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Prose } from "#app/ui/layout/prose.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-store-page-page";

export const handle = {
  access: "admin",
  reads: "settings.read",
  changes: "settings.edit",
  intents: ["preview", "save"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.title ?? "Pages", isPrivate: true });
}

function requirePage(params: { page: string }): StorePage {
  if (!isStorePage(params.page)) throw data(null, { status: 404 });
  return params.page;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const page = requirePage(params);
  const { db, clock } = context.get(appContext);
  const versions = await listPageVersions(db, page);
  const requested = versions.find(({ number }) => String(number) === url.searchParams.get("version"));
  const names = await listNames(
    db,
    versions.map(({ savedBy }) => savedBy),
  );
  const standard = await standardText(db, page);
  const { title, path, noticeDays } = storePages[page];
  const isNoticeDue = noticeDays > 0 && (await hasCustomers(db));
  return {
    title,
    path,
    noticeDays: isNoticeDue ? noticeDays : 0,
    earliest: earliestDay(dayInIndia(clock.now()), noticeDays, isNoticeDue),
    text: url.searchParams.has("standard") ? standard : ((requested ?? versions[0])?.text ?? standard),
    restored: requested && requested !== versions[0] ? requested.number : null,
    version: versions[0]?.number ?? 0,
    versions: versions.map(({ number, savedAt, savedBy, effectiveOn }) => ({
      number,
      savedAt,
      effectiveOn,
      by: names.get(savedBy) ?? "An admin",
    })),
    holders: isPolicy(page) ? await countAccountHolders(db, clock.now()) : 0,
    emailCount: Number(url.searchParams.get("saved") ?? 0) || 0,
    isSaved: url.searchParams.has("saved"),
  };
}

/** Only policies announce their changes by mail. */
function isPolicy(page: StorePage): boolean {
  return storePages[page].noticeDays > 0 || page === "privacy";
}

type Answer = {
  error?: string;
  errors: SavePageErrors;
  text: string;
  effectiveOn: string;
  tell: string;
  preview?: Block[];
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const page = requirePage(params);
  const app = context.get(appContext);
  const names = ["intent", "text", "effectiveOn", "seen", "tell"] as const;
  const { intent, text, effectiveOn, seen: version, tell } = await readFields(request, names);
  const reply = (status: number, more: Partial<Answer>) =>
    data<Answer>({ errors: {}, text, effectiveOn, tell, ...more }, status);
  if (intent === "preview") return reply(200, { preview: (await pageFiller(app.db))(text) });
  if (intent !== "save") return reply(400, { error: "Unknown action." });
  const isNoticeDue = await hasCustomers(app.db);
  const isAnnounced = tell === "on" && isPolicy(page);
  const input = { page, text, effectiveOn, version: Number(version), isNoticeDue, isAnnounced };
  const saved = await publishPage(app.db, commandContext(app, viewer), input);
  if (saved.ok) return redirect(`/admin/settings/pages/${page}?saved=${saved.value.emailCount}`, 303);
  const [status, error] = sentences[saved.code];
  return reply(status, { error, errors: saved.details ?? {} });
}

const sentences: Record<SavePageError, [status: number, error: string]> = {
  "not-allowed": [403, "You do not have administrative privileges."],
  invalid: [400, "Not saved. Please correct the fields below."],
  stale: [409, "Someone else has saved this page. Open it again to see their version, then add your changes."],
};

export default function AdminStorePagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, version, restored } = loaderData;
  return (
    <SettingsFrame
      title={title}
      intro="Write in your own words. Values in curly brackets are filled in from your settings."
    >
      <PageForm key={`${version} ${restored} ${text.length}`} page={loaderData} reply={actionData} />
      {actionData?.preview && (
        <section className="mt-10 max-w-3xl" aria-labelledby="preview">
          <h3 id="preview" className="mb-4 border-t border-ink pt-3 font-display text-xl font-semibold">
            Preview, not saved
          </h3>
          <Prose>
            <Markdown blocks={actionData.preview} />
          </Prose>
        </section>
      )}
      <Versions versions={loaderData.versions} />
      <Values />
    </SettingsFrame>
  );
}

type Page = Route.ComponentProps["loaderData"];

function PageForm({ page, reply }: { page: Page; reply: Route.ComponentProps["actionData"] }) {
  const { path, text, version, earliest, noticeDays, isSaved, restored } = page;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm whenReadOnly="fields" method="post" className="grid max-w-3xl gap-6" noValidate>
      {reply?.error && <Notice tone="error">{reply.error}</Notice>}
      {!reply && isSaved && <Notice tone="success">{savedSentence(page.emailCount)}</Notice>}
      {!reply && restored && <Notice>This is version {restored}. Save to use it again.</Notice>}
      {reply && <ErrorSummary summary={reply.errors} />}
      <input type="hidden" name="seen" value={version} />
      <Field
        label="Text"
        name="text"
        required
        error={reply?.errors.text}
        hint="## Heading, **bold**, *italic*, - list item, [link](https://…). An empty line begins a new paragraph."
      >
        <TextArea rows={22} defaultValue={reply?.text ?? text} className="font-mono text-sm" />
      </Field>
      <Field
        label="Takes effect on"
        name="effectiveOn"
        error={reply?.errors.effectiveOn}
        hint={
          noticeDays > 0
            ? `The page promises ${noticeDays} days' notice. Until then it shows both texts.`
            : "Shown as the date of the last update."
        }
      >
        <TextInput type="date" min={earliest} defaultValue={reply?.effectiveOn || earliest} className="max-w-48" />
      </Field>
      {page.holders > 0 && <NoticeCheckbox page={page} isTicked={reply ? reply.tell === "on" : noticeDays > 0} />}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save" busy={isBusy} busyText="Saving...">
          Save
        </Button>
        <Button name="intent" value="preview" variant="secondary">
          Preview
        </Button>
        <Link to={path} className="inline-flex min-h-11 items-center px-2 underline underline-offset-4">
          Open page
        </Link>
      </div>
    </DeskForm>
  );
}

function NoticeCheckbox({ page: { holders, noticeDays }, isTicked }: { page: Page; isTicked: boolean }) {
  return (
    <Checkbox
      name="tell"
      label={`Email ${countOf(holders, "account holder")} about this change`}
      hint={
        noticeDays > 0
          ? "The standard terms promise this email. Untick it to correct a typing error."
          : "The standard Privacy Policy promises an email about major changes."
      }
      defaultChecked={isTicked}
    />
  );
}

function countOf(count: number, one: string): string {
  return `${count.toLocaleString("en-IN")} ${one}${count === 1 ? "" : "s"}`;
}

function savedSentence(emailCount: number): string {
  return emailCount > 0 ? `Saved. ${countOf(emailCount, "email")} will be sent.` : "Saved.";
}

function Versions({ versions }: { versions: { number: number; savedAt: Date; effectiveOn: string; by: string }[] }) {
  return (
    <section className="mt-10 max-w-3xl" aria-labelledby="versions">
      <h3 id="versions" className="border-t border-ink pt-3 font-display text-xl font-semibold">
        Versions
      </h3>
      <ul className="mt-2">
        {versions.map(({ number, savedAt, effectiveOn, by }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2">
            <span>
              {number}. {by}, {formatMoment(savedAt)}, from {formatDay(effectiveOn)}
            </span>
            <Link
              to={`?version=${number}`}
              className="inline-flex min-h-11 items-center text-action underline lg:min-h-8"
            >
              Restore<span className="sr-only"> version {number}</span>
            </Link>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2">
          <span>Standard text</span>
          <Link to="?standard" className="inline-flex min-h-11 items-center text-action underline lg:min-h-8">
            Restore<span className="sr-only"> the standard text</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Values() {
  return (
    <section className="mt-10 max-w-3xl" aria-labelledby="values">
      <h3 id="values" className="border-t border-ink pt-3 font-display text-xl font-semibold">
        Values
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
        {Object.entries(placeholders).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-sm">{`{${name}}`}</dt>
            <dd className="mb-2 text-muted sm:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
