import { data, Link, redirect, useSearchParams } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { monthName } from "#app/domain/basics/calendar-month.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { mailName } from "#app/mail/mail-name.ts";
import { resendText } from "#app/mail/texts/text-commands.server.ts";
import { CODE_KIND } from "#app/mail/texts/text-kinds.ts";
import { listTextCosts, listTexts, type TextCosts } from "#app/mail/texts/text-queries.server.ts";
import { textReach } from "#app/mail/texts/text-reach.ts";
import { TextStateBadge, textStateLabels, textStates } from "#app/mail/texts/text-state.tsx";
import { textTable } from "#app/mail/texts/text-table.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-texts-page";

export const handle = {
  access: "admin",
  reads: "mail.read",
  changes: "mail.edit",
  intents: ["resend"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Text messages", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, env } = context.get(appContext);
  const state = readTableState(url.searchParams, textTable);
  const [{ rows, total }, costs] = await Promise.all([listTexts(db, state), listTextCosts(db)]);
  return { state, rows, total, costs, reach: textReach(env) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, textId } = await readFields(request, ["intent", "textId"]);
  if (intent !== "resend") return data({ error: "Please choose a text message." }, 400);
  const again = await resendText(app.db, commandContext(app, viewer), { textId });
  if (again.ok) return redirect("/admin/texts?again=1", 303);
  if (again.code === "not-allowed") throw data(null, { status: 403 });
  return data({ error: "Nothing was sent. This message has already been sent or is on its way." }, 409);
}

const intros = {
  sent: "Codes, and messages about orders for which a template is set. They are listed without codes.",
  mailbox: "This demo sends no text messages. They can be read in its mailbox.",
  none: "No SMS provider is set up, so no text messages are sent. See the guide to going live.",
} as const;

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columns: Column<Row>[] = [
  {
    key: "kind",
    label: "Message",
    isHeader: true,
    cell: ({ kind, text, number }) => (
      <span className="md:line-clamp-1" title={kind === CODE_KIND ? undefined : (text ?? undefined)}>
        {nameOf(kind)}
        {number !== null && <span className="font-normal text-muted"> {number}</span>}
        {text && kind !== CODE_KIND && (
          <span className="text-sm font-normal wrap-anywhere text-muted max-md:block"> {text}</span>
        )}
      </span>
    ),
  },
  {
    key: "phone",
    label: "Number",
    cell: ({ phone, channel }) => (
      <span className="whitespace-nowrap tabular-nums">
        {formatPhone(phone)}
        {channel === "whatsapp" && <span className="text-sm text-muted"> by WhatsApp</span>}
      </span>
    ),
  },
  {
    key: "state",
    label: "Status",
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end md:flex-nowrap">
        <TextStateBadge state={row.state} />
        {row.failure && (
          <span
            title={row.failure}
            className="line-clamp-1 max-w-60 text-sm wrap-anywhere text-muted max-md:line-clamp-none"
          >
            {row.failure}
          </span>
        )}
        {row.state === "failed" && row.kind !== CODE_KIND && (
          <DeskForm method="post">
            <FormKey />
            <input type="hidden" name="textId" value={row.id} />
            <Button name="intent" value="resend" variant="secondary" size="small">
              Send again<span className="sr-only">: {`${nameOf(row.kind)} to ${formatPhone(row.phone)}`}</span>
            </Button>
          </DeskForm>
        )}
      </span>
    ),
  },
  {
    key: "createdAt",
    label: "Date",
    sort: "createdAt",
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{formatMoment(createdAt)}</span>,
  },
];

function nameOf(kind: string): string {
  return kind === CODE_KIND ? capitalised(kind) : mailName(kind);
}

export default function AdminTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, rows, total, costs, reach } = loaderData;
  const [params] = useSearchParams();
  return (
    <Page>
      <ListHead
        title="Text messages"
        intro={intros[reach]}
        state={state}
        shape={textTable}
        filters={{
          search: "Search text messages",
          searchesIn: "Number or words",
          selects: [
            {
              name: "state",
              label: "Status",
              options: textStates.map((value) => ({ value, label: textStateLabels[value] })),
            },
          ],
          days: [
            { name: "from", label: "From" },
            { name: "to", label: "To" },
          ],
          children: (
            <ExportLink to="/admin/texts/export.csv" needs="personal-data.export" state={state} shape={textTable} />
          ),
        }}
      >
        <Allowed needs="settings.read">
          <Link to="/admin/settings/texts" className="inline-flex min-h-11 items-center text-action hover:underline">
            Templates and price
          </Link>
        </Allowed>
      </ListHead>
      <div className="mb-6 space-y-3 empty:hidden">
        {actionData && <Notice tone="error" title={actionData.error} />}
        {params.has("again") && !actionData && <Notice tone="success" title="The text message is being sent again." />}
      </div>
      <DataTable
        caption="Text messages"
        noun={["text message", "text messages"]}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        state={state}
        shape={textTable}
        total={total}
      />
      {costs.length > 0 && <Costs costs={costs} />}
    </Page>
  );
}

function Costs({ costs }: { costs: TextCosts[] }) {
  return (
    <section aria-labelledby="costs" className="mt-10 max-w-lg">
      <SectionHeading id="costs" title="Cost per month" />
      <table className="mt-3 w-full text-md tabular-nums">
        <thead>
          <tr className="border-b border-ink text-left">
            <th className="py-2 font-semibold">Month</th>
            <th className="py-2 text-right font-semibold">Sent</th>
            <th className="py-2 text-right font-semibold">Cost</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ month, messages, costPaise }) => (
            <tr key={month} className="border-b border-hairline">
              <td className="py-2">{monthName(`${month}-01`)}</td>
              <td className="py-2 text-right">{messages.toLocaleString("en-IN")}</td>
              <td className="py-2 text-right">{formatInr(costPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
