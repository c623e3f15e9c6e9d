/** /admin/settings/delivery/import/:id: what a file of delivery areas changes, and its undo. */
import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { AreaDifferences } from "#app/settings/components/area-differences.tsx";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { applyAreaFile, findAreaFile, undoAreaFile } from "#app/settings/delivery/area-files.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-delivery-file-page";

export const handle = {
  access: "admin",
  reads: "settings.edit",
  changes: "settings.edit",
  intents: ["apply", "undo"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Import delivery areas", isPrivate: true });
}

/** @throws 404 for an unknown file */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const file = await findAreaFile(context.get(appContext).db, params.id);
  if (!file) throw data(null, { status: 404 });
  return file;
}

const STALE = "The delivery areas have changed since then. Nothing was changed.";

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!(await findAreaFile(app.db, params.id))) throw data(null, { status: 404 });
  const { intent } = await readIntentFields(request, { apply: [], undo: [] });
  const command = intent === "apply" ? applyAreaFile : undoAreaFile;
  const done = await command(app.db, commandContext(app, viewer), params.id);
  if (done.ok) return redirect(`/admin/settings/delivery/import/${params.id}`, 303);
  if (done.code === "stale") return data({ error: STALE }, { status: 409 });
  throw data(null, { status: 404 });
}

export default function AdminDeliveryFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, appliedAt, undoneAt, differences, isCurrent } = loaderData;
  const { added, removed, changed } = differences;
  const hasChanges = added.length + removed.length + changed.length > 0;
  return (
    <SettingsFrame title={fileName} intro="What this file of delivery areas changes.">
      <div className="mb-6 space-y-3">
        {actionData && <Notice tone="error" title={actionData.error} />}
        <State {...loaderData} hasChanges={hasChanges} />
      </div>
      <DeskForm method="post" className="flex flex-wrap gap-3">
        {!appliedAt && isCurrent && hasChanges && (
          <Button name="intent" value="apply">
            Replace all areas
          </Button>
        )}
        {appliedAt && !undoneAt && isCurrent && (
          <Button name="intent" value="undo" variant="secondary">
            Undo
          </Button>
        )}
        <ButtonLink to="/admin/settings/delivery/import" variant="secondary">
          Upload another file
        </ButtonLink>
        <ButtonLink to="/admin/settings/delivery" variant="quiet">
          All delivery areas
        </ButtonLink>
      </DeskForm>
      <AreaDifferences {...differences} />
    </SettingsFrame>
  );
}

function State({
  appliedAt,
  undoneAt,
  isCurrent,
  hasChanges,
}: Pick<Route.ComponentProps["loaderData"], "appliedAt" | "undoneAt" | "isCurrent"> & { hasChanges: boolean }) {
  if (undoneAt) return <Notice title={`Undone on ${formatMoment(undoneAt)}. The earlier areas are back.`} />;
  if (appliedAt)
    return (
      <Notice tone="success" title={`Applied on ${formatMoment(appliedAt)}.`}>
        {!isCurrent && "Areas have been edited since, so it can’t be undone."}
      </Notice>
    );
  if (!isCurrent)
    return <Notice tone="warning" title="The areas have changed since the upload. Upload the file again." />;
  if (!hasChanges) return <Notice title="The file has the areas that are there already." />;
  return <Notice title="Nothing has been changed yet. Areas that the file leaves out are removed." />;
}
