/** Uploads a file of delivery areas, and lists earlier ones. */

import { data, Link, redirect, useNavigation } from "react-router";
import { listNames } from "#app/accounts/account-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { NO_CSV, readUploadedCsv } from "#app/platform/documents/uploaded-csv.server.ts";
import { discard, receiveMultipart } from "#app/platform/multipart.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { areaFileState } from "#app/settings/components/area-differences.tsx";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { type FileError, readAreaFile } from "#app/settings/delivery/area-file.server.ts";
import { listAreaFiles, uploadAreas } from "#app/settings/delivery/area-files.server.ts";
import { listDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-delivery-import-page";

export const handle = { access: "admin", reads: "settings.edit", changes: "settings.edit" } satisfies RouteHandle;

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_FILE_NAME = 100;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Import delivery areas", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const uploaded = await listAreaFiles(db);
  const names = await listNames(
    db,
    uploaded.map(({ uploadedBy }) => uploadedBy),
  );
  const files = uploaded.map(({ uploadedBy, ...file }) => ({ ...file, by: names.get(uploadedBy) ?? "An admin" }));
  return { count: (await listDeliveryAreas(db)).length, files };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return refuse(400, NO_CSV);
  const limits = { maxBytes: MAX_BYTES, maxFiles: 1, accept: () => true };
  const { fields, files } = await receiveMultipart(request, app.env.DATA_DIR, limits);
  try {
    if (fields.length > 0) throw data({ message: "Unexpected field" }, { status: 400 });
    const text = await readUploadedCsv(files[0], MAX_BYTES);
    if ("error" in text) return refuse(400, text.error);
    const { areas, errors } = await readAreaFile(text.content);
    if (errors.length > 0)
      return refuse(400, "Nothing was changed. Please correct the file and upload it again.", errors);
    const fileName = cutTo(files[0]?.name ?? "", MAX_FILE_NAME) || "areas.csv";
    const uploaded = await uploadAreas(app.db, commandContext(app, viewer), { fileName, areas });
    if (uploaded.ok) return redirect(`/admin/settings/delivery/import/${uploaded.value.id}`, 303);
    return refuse(403, "You do not have administrative privileges.");
  } finally {
    await discard(files);
  }
}

function refuse(status: number, error: string, rows: FileError[] = []) {
  return data({ error, rows }, { status });
}

const columns = [
  ["from pin", "The first PIN code of the area."],
  ["to pin", "The last one. Empty: this one PIN code only."],
  ["seller pin", "What the seller's PIN code begins with, such as 11 or 560001. Empty: any seller."],
  ["up to kg", "Shipments up to this weight, such as 0.5. Empty: any weight."],
  ["name", "For admins only."],
  ["delivers", "yes or no. Empty: yes."],
  ["cash on delivery", "yes or no. Empty: yes."],
  ["min days", "Business days, at least. Empty: 3."],
  ["max days", "Business days, at most. Empty: 7."],
  ["fee", "Rupees per shipment, GST included. Leave empty for the store's shipping fee."],
] as const;

export default function AdminDeliveryImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { count, files } = loaderData;
  const isSending = useNavigation().state === "submitting";
  return (
    <SettingsFrame
      title="Import delivery areas"
      intro="The areas in the file replace all existing areas. Export them, edit them in a spreadsheet and upload the file: you see what would change before anything does."
    >
      {actionData && (
        <Notice tone="error" className="mb-6" title={actionData.error}>
          {actionData.rows.length > 0 && (
            <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
              {actionData.rows.map(({ rowNumber, text }) => (
                <li key={`${rowNumber} ${text}`}>
                  {rowNumber > 0 && <span className="font-semibold tabular-nums">Row {rowNumber}: </span>}
                  {text}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <DeskForm method="post" encType="multipart/form-data" className="grid max-w-measure gap-5">
        <Field
          label="CSV file"
          name="file"
          hint={`Up to 2 MB and 20,000 rows. There ${count === 1 ? "is 1 area" : `are ${count.toLocaleString("en-IN")} areas`} now.`}
        >
          <TextInput type="file" accept=".csv,text/csv,text/plain" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button busy={isSending} busyText="Uploading…">
            Check file
          </Button>
          <ButtonLink to="/admin/settings/delivery" variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </DeskForm>
      {files.length > 0 && (
        <>
          <h3 className="mt-10 mb-3 font-display text-xl font-semibold">Earlier files</h3>
          <ul className="border-t border-hairline">
            {files.map(({ id, fileName, uploadedAt, by, ...file }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1 text-md">
                <Link
                  to={`/admin/settings/delivery/import/${id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-action wrap-anywhere hover:underline"
                >
                  {fileName}
                </Link>
                <span className="text-muted">
                  {formatMoment(uploadedAt)}, {by}
                </span>
                <span>{areaFileState(file)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-10 mb-3 font-display text-xl font-semibold">Columns</h3>
      <dl className="border-t border-hairline">
        {columns.map(([name, help]) => (
          <div key={name} className="grid gap-x-4 border-b border-hairline py-2 text-md sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{help}</dd>
          </div>
        ))}
      </dl>
    </SettingsFrame>
  );
}
