import { useEffect } from "react";
import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findListed } from "#app/catalog/product-queries.server.ts";
import { canText } from "#app/mail/texts/text-reach.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingInput } from "#app/settings/components/setting-input.tsx";
import { SettingsForm } from "#app/settings/components/settings-form.tsx";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { homeGroup, NO_HOME_PRODUCT } from "#app/settings/home-group.ts";
import { inputNames, type SettingGroup } from "#app/settings/setting-fields.ts";
import { settingGroup } from "#app/settings/setting-groups.ts";
import { formatSettingTexts, parseSettingTexts, type Texts } from "#app/settings/setting-texts.ts";
import { changeSettings, getGroupSettings, type SettingErrors } from "#app/settings/settings-commands.server.ts";
import { readStoreSettings } from "#app/settings/store-settings.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-settings-page";

export const handle = { access: "admin", reads: "settings.read", changes: "settings.edit" } satisfies RouteHandle;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: settingGroup(params.group)?.title ?? "Settings", isPrivate: true });
}

function requireGroup(params: { group: string }): SettingGroup {
  const group = settingGroup(params.group);
  if (!group) throw data(null, { status: 404 });
  return group;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const group = requireGroup(params);
  const settings = await readStoreSettings(context.get(appContext).db);
  const { values, version } = getGroupSettings(settings, group);
  return {
    group,
    version,
    accent: settings.accent,
    texts: formatSettingTexts(group, values),
    isSaved: url.searchParams.has("saved"),
  };
}

type Answer = { error: string; errors: SettingErrors; texts: Texts };

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const group = requireGroup(params);
  const app = context.get(appContext);
  const { version = "", ...texts } = await readFields(request, ["version", ...group.fields.flatMap(inputNames)]);
  const values = parseSettingTexts(group, texts);
  if (values.codConfirmsPhone === true && !canText(app.env))
    return data<Answer>({ error: sentences.invalid[1], errors: { codConfirmsPhone: NO_SMS }, texts }, 400);
  if (values.homeProduct && !(await findListed(app.db, String(values.homeProduct))))
    return data<Answer>({ error: sentences.invalid[1], errors: { homeProduct: NO_HOME_PRODUCT }, texts }, 400);
  const changed = await changeSettings(app.db, commandContext(app, viewer), { group, values, version });
  if (changed.ok) return redirect(`/admin/settings/${group.id}?saved`, 303);
  const [status, error] = sentences[changed.code];
  const answer: Answer = { error, errors: changed.details ?? {}, texts };
  return data(answer, status);
}

const PREVIEW = "/admin/settings/home/preview";
const NO_SMS = "No SMS provider is set up. Start the shop with its keys first; see the guide to going live.";

const sentences = {
  "not-allowed": [403, "You do not have administrative privileges."],
  invalid: [400, "Not saved. Please check the fields below."],
  stale: [
    409,
    "Someone else has updated these settings. The saved values are shown below each field. Save again to overwrite them.",
  ],
} as const;

export default function AdminSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { accent } = loaderData;
  useEffect(() => {
    // React doesn't render the root element again, so the new colour is set here.
    document.documentElement.dataset.accent = accent;
  }, [accent]);
  const { group, version, texts, isSaved } = loaderData;
  const fieldTexts = actionData?.texts ?? texts;
  return (
    <SettingsFrame title={group.title} intro={group.intro}>
      {/* A new version fills the fields anew, unless there is unsaved text. */}
      <SettingsForm
        key={actionData ? "typed" : `${group.id} ${version}`}
        version={version}
        isSaved={isSaved}
        refused={actionData}
        className="grid max-w-2xl gap-6"
        beside={group.id === homeGroup.id && <PreviewButton />}
      >
        {group.fields.map((field) => (
          <div key={field.key} className="grid gap-1.5">
            <SettingInput field={field} texts={fieldTexts} error={actionData?.errors[field.key]} />
            {actionData && <StoredValue field={field} typed={fieldTexts} stored={texts} />}
          </div>
        ))}
      </SettingsForm>
    </SettingsFrame>
  );
}

/** Opens the home page with the form's values in a new tab; the form keeps what is typed. */
function PreviewButton() {
  return (
    <Button
      variant="secondary"
      formMethod="get"
      formAction={PREVIEW}
      formTarget="_blank"
      onClick={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget.form ?? undefined)].map(([name, value]) => [
          name,
          String(value),
        ]);
        window.open(`${PREVIEW}?${new URLSearchParams(fields)}`, "_blank");
      }}
    >
      Preview
    </Button>
  );
}

/** The stored value, where it differs from the refused one. */
function StoredValue({ field, typed, stored }: { field: SettingGroup["fields"][number]; typed: Texts; stored: Texts }) {
  const names = inputNames(field);
  if (names.every((name) => normalizeText(typed[name]) === normalizeText(stored[name]))) return null;
  const values = names.map((name) => stored[name]).filter(Boolean);
  const text = field.kind === "flag" ? (values.length > 0 ? "on" : "off") : values.join(", ") || "nothing";
  return <p className="text-sm whitespace-pre-line text-muted">Saved value: {text}</p>;
}

/** Browsers send line breaks as CR LF. */
function normalizeText(text = ""): string {
  return text.replaceAll("\r\n", "\n").trim();
}
