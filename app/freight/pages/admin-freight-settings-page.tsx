/** /admin/settings/freight */
import { data, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { addDays, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import {
  bearerAt,
  type FreightBearer,
  type FreightDirection,
  freightBearers,
  freightDirections,
  MAX_DAYS_AHEAD,
} from "#app/domain/books/freight.ts";
import { chooseBearer } from "#app/freight/choose-bearer.server.ts";
import { type FreightChoice, listFreightChoices } from "#app/freight/freight-queries.server.ts";
import { bearerLabels, directionLabels } from "#app/freight/freight-texts.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/admin-freight-settings-page";

export const handle = {
  access: "admin",
  reads: "settings.read",
  changes: "settings.edit",
  intents: ["choose"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Freight", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const choices = await listFreightChoices(db);
  const current = freightDirections.map((direction) => ({
    direction,
    bearer: bearerAt(choices, { direction, vendorId: "", at: now }),
  }));
  return {
    current,
    choices: choices.toReversed(),
    tomorrow: addDays(dayInIndia(now), 1),
    isSaved: url.searchParams.has("saved"),
  };
}

const DAY_ERROR = "Please choose a day from tomorrow on, within a year.";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, ...typed } = await readFields(request, ["intent", "direction", "bearer", "beginsOn"]);
  const { direction, bearer, beginsOn } = typed;
  if (intent !== "choose" || !isDirection(direction) || !isBearer(bearer)) throw data(null, { status: 400 });
  const chosen = await chooseBearer(app.db, commandContext(app, viewer), { direction, bearer, beginsOn });
  if (chosen.ok) return redirect("/admin/settings/freight?saved", 303);
  if (chosen.code === "not-found") throw data(null, { status: 404 });
  return data({ typed, error: DAY_ERROR }, { status: 400 });
}

function isDirection(text: string): text is FreightDirection {
  return freightDirections.some((one) => one === text);
}

function isBearer(text: string): text is FreightBearer {
  return freightBearers.some((one) => one === text);
}

export default function AdminFreightSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { current, choices, tomorrow, isSaved } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <SettingsFrame
      title="Freight"
      intro="Who bears what couriers charge for vendors' shipments. A change begins on a later day and leaves earlier bookings as they are. The store always bears the freight of its own goods."
    >
      {!actionData && isSaved && (
        <Notice tone="success" className="mb-6">
          Saved.
        </Notice>
      )}
      <SectionHeading title="Today" className="mb-3" />
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {current.map(({ direction, bearer }) => (
          <Fact key={direction} label={directionLabels[direction]}>
            {bearerLabels[bearer]}
          </Fact>
        ))}
      </dl>
      <DeskForm method="post" className="mt-8 mb-10 max-w-xl space-y-4" noValidate>
        <SectionHeading title="Change from a day on" />
        <Field label="Freight" name="direction">
          <Select defaultValue={actionData?.typed.direction}>
            {freightDirections.map((direction) => (
              <option key={direction} value={direction}>
                {directionLabels[direction]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Borne by"
          name="bearer"
          hint="The customer's shipping fee counts without GST, as far as the vendor still has it."
        >
          <Select defaultValue={actionData?.typed.bearer}>
            {freightBearers.map((bearer) => (
              <option key={bearer} value={bearer}>
                {bearerLabels[bearer]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From" name="beginsOn" required error={actionData?.error}>
          <TextInput
            type="date"
            min={tomorrow}
            max={addDays(tomorrow, MAX_DAYS_AHEAD - 1)}
            defaultValue={actionData?.typed.beginsOn ?? tomorrow}
          />
        </Field>
        <Button name="intent" value="choose" busy={isBusy} busyText="Saving…">
          Save
        </Button>
      </DeskForm>
      <SectionHeading title="Changes" className="mb-3" />
      <DataTable
        caption="Changes of who bears freight"
        noun={["change", "changes"]}
        columns={columns}
        rows={choices}
        rowKey={({ id }) => id}
        empty={<>No changes: the store bears all freight.</>}
      />
    </SettingsFrame>
  );
}

const columns: Column<FreightChoice>[] = [
  { key: "from", label: "From", isHeader: true, cell: ({ beginsOn }) => formatDay(beginsOn) },
  { key: "direction", label: "Freight", cell: ({ direction }) => directionLabels[direction] },
  { key: "bearer", label: "Borne by", cell: ({ bearer }) => bearerLabels[bearer] },
  {
    key: "by",
    label: "Chosen by",
    cell: ({ chosenBy, createdAt }) => `${chosenBy}, ${formatDay(dayInIndia(createdAt))}`,
  },
];
