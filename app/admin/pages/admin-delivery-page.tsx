/** `?edit`: key of an area, or "new"; `?pin`: a PIN code to check. */

import { data, Form, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type AreaErrors, areaFields, areaKey, areaTexts, readArea } from "#app/domain/buying/area-texts.ts";
import { ANY_CONSIGNMENT, dependOnConsignment, ELSEWHERE, findDelivery } from "#app/domain/buying/delivery-areas.ts";
import { pincodeMessage } from "#app/domain/buying/serviceability.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { AreaForm } from "#app/settings/components/area-form.tsx";
import { AreaList, termsText } from "#app/settings/components/area-list.tsx";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { type AreaCommandError, deleteArea, saveArea } from "#app/settings/delivery/area-commands.server.ts";
import { getAreasVersion, listDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import type { Route } from "./+types/admin-delivery-page";

export const handle = {
  access: "admin",
  reads: "settings.read",
  changes: "settings.edit",
  intents: ["save", "delete"],
} satisfies RouteHandle;

const PER_PAGE = 100;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Delivery areas", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const areas = await listDeliveryAreas(context.get(appContext).db);
  const { searchParams: query } = url;
  const edited = areas.find((area) => areaKey(area) === query.get("edit"));
  const pageCount = Math.max(1, Math.ceil(areas.length / PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get("page"))) || 1), pageCount);
  const pin = query.get("pin") ?? "";
  return {
    areas: areas.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: areas.length,
    page,
    pageCount,
    done: query.get("done"),
    tried: pin.trim() ? { pin, answer: deliveryAnswer(areas, pin) } : null,
    form: edited
      ? { entry: areaKey(edited), version: getAreasVersion([edited]), texts: areaTexts(edited) }
      : query.get("edit") === "new"
        ? {
            entry: "",
            version: "",
            texts: { ...areaTexts({ ...ANY_CONSIGNMENT, fromPin: 0, toPin: 0, name: "" }), ...emptyPins },
          }
        : null,
  };
}

const emptyPins = { fromPin: "", toPin: "" };

function deliveryAnswer(areas: Parameters<typeof findDelivery>[0], pin: string): string {
  const delivery = findDelivery(areas, pin);
  if (!delivery.ok) return pincodeMessage(delivery.code, pin.trim().slice(0, 12));
  return `${[delivery.value.city, ...delivery.value.states].filter(Boolean).join(", ")}: ${termsText(delivery.value)}.${dependOnConsignment(areas) ? " Sellers and weights with areas of their own may differ." : ""}`;
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const fields = await readFields(request, ["intent", "key", "version", ...areaFields]);
  const { intent, key: entry, version, ...typed } = fields;
  // Browsers don't send unticked checkboxes.
  const texts = {
    ...typed,
    delivers: typed.delivers === "yes" ? "yes" : "no",
    cash: typed.cash === "yes" ? "yes" : "no",
  };
  const refusal = (status: number, error: string, errors: AreaErrors = {}) =>
    data({ error, errors, form: { entry, version, texts } }, status);
  const command = commandContext(app, viewer);
  const key = entry || null;
  if (intent === "delete") {
    const deleted = await deleteArea(app.db, command, { key, version });
    return deleted.ok ? redirect("/admin/settings/delivery?done=deleted", 303) : refusal(...sentences[deleted.code]);
  }
  if (intent !== "save") return refusal(400, "Unknown action.");
  const read = readArea(texts);
  if (!read.ok) return refusal(...sentences.invalid, read.details);
  const saved = await saveArea(app.db, command, { key, version, area: read.value });
  if (saved.ok) return redirect("/admin/settings/delivery?done=saved", 303);
  return refusal(...sentences[saved.code], saved.details);
}

const sentences: Record<AreaCommandError, [status: number, error: string]> = {
  "not-allowed": [403, "You do not have administrative privileges."],
  "not-found": [404, "This area has been deleted."],
  stale: [409, "Another admin has changed this area. Please open it again."],
  invalid: [400, "Not saved. Please correct the fields below."],
};

const doneTexts: Record<string, string> = {
  saved: "Saved. It applies to carts and new orders immediately.",
  deleted: "Deleted.",
  imported: "The areas of the file apply to carts and new orders immediately.",
};

export default function AdminDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { areas, total, page, pageCount, done, tried } = loaderData;
  const doneText = doneTexts[done ?? ""];
  const form = actionData?.form ?? loaderData.form;
  return (
    <SettingsFrame
      title="Delivery areas"
      intro={`We deliver to every PIN code in India in ${termsText(ELSEWHERE)}, with Cash on Delivery if it is enabled. Add an area where something differs. Existing orders do not change.`}
    >
      {actionData ? (
        <Notice tone="error" className="mb-6">
          {actionData.error}
        </Notice>
      ) : (
        doneText && (
          <Notice tone="success" className="mb-6">
            {doneText}
          </Notice>
        )
      )}
      {form && <AreaForm key={`${form.entry} ${form.version}`} {...form} errors={actionData?.errors ?? {}} />}
      <div className="mb-6 flex flex-wrap gap-3">
        <Allowed needs="settings.edit">
          {!form && <ButtonLink to="/admin/settings/delivery?edit=new">Add Area</ButtonLink>}
        </Allowed>
        <Allowed needs="settings.edit">
          <ButtonLink to="/admin/settings/delivery/import" variant="secondary">
            Import CSV
          </ButtonLink>
        </Allowed>
        <ButtonLink to="/admin/settings/delivery/export.csv" variant="secondary" reloadDocument>
          Export CSV
        </ButtonLink>
      </div>
      <Form className="mb-8 flex max-w-md flex-wrap items-end gap-3">
        <Field label="Check a PIN code" name="pin" className="min-w-0 flex-1 basis-40">
          <TextInput inputMode="numeric" maxLength={20} defaultValue={tried?.pin} />
        </Field>
        <Button variant="secondary">Check</Button>
        {tried && (
          <p role="status" className="basis-full">
            {tried.answer}
          </p>
        )}
      </Form>
      {total > areas.length && <p className="mb-2 text-muted tabular-nums">{total.toLocaleString("en-IN")} areas</p>}
      <AreaList areas={areas} />
      <Pagination
        className="mt-4"
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => `/admin/settings/delivery?page=${to}`}
      />
    </SettingsFrame>
  );
}
