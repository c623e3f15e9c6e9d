import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type BrandingErrors, changeBranding } from "#app/admin/branding/change-branding.server.ts";
import { pictureFormat } from "#app/catalog/pictures/picture-format.ts";
import { PICTURE_TYPES, pictureErrorText } from "#app/catalog/pictures/picture-limits.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { discard, receiveMultipart } from "#app/platform/multipart.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { type BrandKey, brandGroup, brandKeys, brandLabels } from "#app/settings/brand-group.ts";
import { SettingsForm } from "#app/settings/components/settings-form.tsx";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { brandAddress, isSign } from "#app/settings/logo.ts";
import { getGroupSettings } from "#app/settings/settings-commands.server.ts";
import { readStoreSettings } from "#app/settings/store-settings.server.ts";
import { classes } from "#app/ui/classes.ts";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-logo-page";

export const handle = { access: "admin", reads: "settings.read", changes: "settings.edit" } satisfies RouteHandle;

const MAX_BYTES = 2 * 1024 * 1024;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Logo", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const settings = await readStoreSettings(context.get(appContext).db);
  const { logo, darkLogo, icon, storeName } = settings;
  return {
    storeName,
    version: getGroupSettings(settings, brandGroup).version,
    hasSign: logo !== null && isSign(logo),
    currentUrls: {
      logo: logo && brandAddress(logo, "logo.webp"),
      darkLogo: darkLogo && brandAddress(darkLogo, "logo.webp"),
      icon: icon && brandAddress(icon, "icon-192.png"),
    },
    isSaved: url.searchParams.has("saved"),
  };
}

type Texts = Partial<Record<BrandKey, string>>;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const refuse = (status: number, error: string, errors: Texts = {}) => data({ error, errors }, { status });
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return refuse(400, "Please choose an image.");
  const accept = (head: Uint8Array) => pictureFormat(head) !== null;
  const limits = { maxBytes: MAX_BYTES, maxFiles: brandKeys.length, accept };
  const { fields, files } = await receiveMultipart(request, app.env.DATA_DIR, limits);
  try {
    const values = new Map(fields);
    const isKnown = (name: string) => name === "version" || brandKeys.some((key) => name === removalField(key));
    const isFile = (name: string) => brandKeys.some((key) => key === name);
    if (!fields.every(([name]) => isKnown(name)) || !files.every(({ field }) => isFile(field)))
      throw data({ message: "Unexpected field" }, { status: 400 });
    const removed = brandKeys.filter((key) => values.has(removalField(key)));
    const change = { version: values.get("version") ?? "", files, removed, storage: app.storage };
    const changed = await changeBranding(app.db, commandContext(app, viewer), change);
    if (changed.ok) return redirect("/admin/settings/logo?saved", 303);
    if (changed.code === "invalid")
      return refuse(400, "Not saved. Please check the images below.", errorTexts(changed.details ?? {}));
    if (changed.code === "stale")
      return refuse(409, "Someone else has changed these images. They are shown below. Save again to replace them.");
    return refuse(403, "You do not have administrative privileges.");
  } finally {
    await discard(files);
  }
}

const removalField = (key: BrandKey) => `remove-${key}`;

function errorTexts(errors: BrandingErrors): Texts {
  const texts = Object.entries(errors).map(([key, error]) => [key, errorText(error)]);
  return Object.fromEntries(texts);
}

function errorText(error: NonNullable<BrandingErrors[BrandKey]>): string {
  if (error === "not-square") return "The icon must be square.";
  if (error === "needs-logo") return "Add a logo first: this one is shown instead of it in the dark theme.";
  if (error === "too-large") return "The image is larger than 2 MB.";
  return pictureErrorText(error);
}

const hints: Readonly<Record<BrandKey, string>> = {
  logo: "Shown in the header, in emails, on invoices, packing slips and quotations, and in link previews. Best: a wide PNG or WebP with a transparent background, at least 200 px wide. JPEG and AVIF work too. Up to 2 MB.",
  darkLogo: "Optional. Without it your logo is shown on white in the dark theme.",
  icon: "Square, at least 200 px, better 512. For browser tabs and phones’ home screens.",
};

export default function AdminLogoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { currentUrls, version, isSaved, hasSign, storeName } = loaderData;
  return (
    <SettingsFrame title="Logo" intro="Applies to your store and to new emails and documents immediately.">
      <SettingsForm
        key={version}
        version={version}
        isSaved={isSaved}
        refused={actionData}
        encType="multipart/form-data"
        className="grid max-w-2xl gap-8"
      >
        {brandKeys.map((key) => (
          <fieldset key={key} className="grid gap-3">
            <legend className="sr-only">{brandLabels[key]}</legend>
            <Field label={brandLabels[key]} name={key} hint={hints[key]} error={actionData?.errors[key]}>
              <TextInput type="file" accept={PICTURE_TYPES} />
            </Field>
            {currentUrls[key] && <CurrentPicture name={key} src={currentUrls[key]} isOnDark={key === "darkLogo"} />}
            {key === "logo" && hasSign && (
              <p className="text-sm text-muted">This logo is nearly square: “{storeName}” is shown beside it.</p>
            )}
          </fieldset>
        ))}
      </SettingsForm>
    </SettingsFrame>
  );
}

function CurrentPicture({ name, src, isOnDark }: { name: BrandKey; src: string; isOnDark: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <span
        className={classes(
          "flex min-h-16 items-center rounded-control border border-hairline px-4 py-3",
          isOnDark ? "bg-[#0f1312]" : "bg-[#ffffff]",
        )}
      >
        <img src={src} alt={`${brandLabels[name]} now`} className="h-10 w-auto max-w-56 object-contain" />
      </span>
      <Checkbox name={removalField(name)} label={`Remove ${brandLabels[name].toLowerCase()}`} />
    </div>
  );
}
