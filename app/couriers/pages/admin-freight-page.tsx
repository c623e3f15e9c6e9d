/** /admin/payouts/freight */
import { data, Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type ShownPlan, WalletPlan } from "#app/couriers/components/wallet-notices.tsx";
import { listWalletOwners } from "#app/couriers/wallet-owners.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import {
  type ImportedStatement,
  importStatementFile,
  planStatementFile,
} from "#app/freight/wallet/import-statement.server.ts";
import { countOpenRows, listWallets, type Wallet } from "#app/freight/wallet/wallet-queries.server.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { ImportedNotice } from "#app/ledger/components/import-notice.tsx";
import { commandContext } from "#app/platform/command-context.ts";
import { NO_CSV, readUploadedCsv } from "#app/platform/documents/uploaded-csv.server.ts";
import { discard, receiveMultipart } from "#app/platform/multipart.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { FileForm } from "#app/ui/forms/file-form.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/admin-freight-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["check", "import"],
} satisfies RouteHandle;

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_FILE_NAME = 100;
const MAX_SHOWN = 20;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Freight", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, env } = context.get(appContext);
  const wallets = await listWallets(db);
  return { wallets, owners: listWalletOwners(env, wallets), toCheck: await countOpenRows(db) };
}

type Answer = { error: string | null; imported: ImportedStatement | null; plan: ShownPlan | null };

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return refuse(NO_CSV);
  const limits = { maxBytes: MAX_BYTES, maxFiles: 1, accept: () => true };
  const received = await receiveMultipart(request, app.env.DATA_DIR, limits);
  const { files } = received;
  try {
    const { intent, courier = "", ...more } = Object.fromEntries(received.fields);
    if (Object.keys(more).length > 0) throw data({ message: "Unexpected field" }, { status: 400 });
    const owners = listWalletOwners(app.env, await listWallets(app.db));
    if ((intent !== "check" && intent !== "import") || !owners.some(({ id }) => id === courier))
      throw data(null, { status: 400 });
    const text = await readUploadedCsv(files[0], MAX_BYTES);
    if ("error" in text) return refuse(text.error);
    const sent = { courier, text: text.content };
    if (intent === "check") {
      const plan = await planStatementFile(app.db, commandContext(app, viewer), sent);
      if (!plan.ok) return refuse(plan.details ?? NO_CSV);
      const { faults, open, ...counts } = plan.value;
      const shown = { faults: faults.slice(0, MAX_SHOWN), open: open.slice(0, MAX_SHOWN) };
      return answer({ plan: { ...counts, ...shown, openRows: open.length } });
    }
    const fileName = cutTo(files[0]?.name ?? "", MAX_FILE_NAME) || "statement.csv";
    const imported = await importStatementFile(app.db, commandContext(app, viewer), { ...sent, fileName });
    if (!imported.ok && imported.code === "not-found") throw data(null, { status: 404 });
    if (!imported.ok) return refuse(imported.details ?? NO_CSV);
    const { faults, ...counts } = imported.value;
    return answer({ imported: { ...counts, faults: faults.slice(0, MAX_SHOWN) } });
  } finally {
    await discard(files);
  }
}

function answer(given: Partial<Answer>, status = 200) {
  return data<Answer>({ error: null, imported: null, plan: null, ...given }, { status });
}

function refuse(error: string) {
  return answer({ error }, 400);
}

export default function AdminFreightPage({ loaderData, actionData }: Route.ComponentProps) {
  const { wallets, owners, toCheck } = loaderData;
  const nameOf = (courier: string) => owners.find(({ id }) => id === courier)?.name ?? courier;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: "Freight" }]} />
      <PageTitle intro="Each courier booking books its cost against the courier's wallet. The wallet's statement is matched with it: extra weight and other differences are booked to whoever bears the freight. Rows without a match wait for your decision.">
        Freight
      </PageTitle>
      {actionData?.imported && <ImportedNotice {...actionData.imported} />}
      {actionData?.plan && <WalletPlan {...actionData.plan} />}
      {toCheck > 0 && (
        <Notice className="mb-6" title={`${toCheck} ${toCheck === 1 ? "row needs" : "rows need"} your decision.`}>
          <Link to="/admin/payouts/freight/rows?state=check" className="inline-flex min-h-11 items-center underline">
            See what to do
          </Link>
        </Notice>
      )}
      {wallets.map((wallet) => (
        <WalletFacts key={wallet.courier} wallet={wallet} name={nameOf(wallet.courier)} />
      ))}
      {wallets.length === 0 && <p className="mb-6 text-muted">No courier was booked yet.</p>}
      {owners.length === 0 ? (
        <Notice>No courier is set up.</Notice>
      ) : (
        <FileForm
          label="Wallet statement"
          hint="CSV of the wallet's passbook, up to 20 MB, with date, AWB, description, debit, credit and balance. The same rows count once."
          error={actionData?.error ?? undefined}
        >
          <Field label="Courier" name="courier">
            <Select>
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </FileForm>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/payouts/freight/rows" variant="secondary">
          Statement rows
        </ButtonLink>
        <ButtonLink to="/admin/settings/freight" variant="secondary">
          Who bears freight
        </ButtonLink>
      </p>
    </Page>
  );
}

function WalletFacts({ wallet, name }: { wallet: Wallet; name: string }) {
  const { bookedPaise, pendingPaise, openPaise, openingPaise, closingPaise, closedAt, differencePaise } = wallet;
  return (
    <section className="mb-8">
      <SectionHeading title={`Wallet: ${name}`} className="mb-3" />
      <dl className="grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums [&_dd]:text-right">
        {openingPaise !== null && openingPaise !== 0 && (
          <Fact label="Before the first statement, not in the books">{exactInr(openingPaise)}</Fact>
        )}
        <Fact label="In the books">{exactInr(bookedPaise)}</Fact>
        {pendingPaise !== 0 && <Fact label="Booked, on no statement yet">{exactInr(-pendingPaise)}</Fact>}
        {openPaise !== 0 && <Fact label="Rows that wait for your decision">{exactInr(openPaise)}</Fact>}
        {closingPaise !== null && closedAt && (
          <Fact label={`Statement of ${formatDay(dayInIndia(closedAt))}`}>{exactInr(closingPaise)}</Fact>
        )}
      </dl>
      {differencePaise !== null && differencePaise !== 0 && (
        <Notice tone="warning" className="mt-4 max-w-3xl" title={`${exactInr(differencePaise)} are not explained.`}>
          Rows of the statement are missing here. Import the statement of the whole time since the first one.
        </Notice>
      )}
      {differencePaise === 0 && <p className="mt-2 text-muted">The books agree with the statement.</p>}
    </section>
  );
}
