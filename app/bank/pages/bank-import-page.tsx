/** /admin/books/bank/import */
import { data, Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { listBankAccounts, listImports } from "#app/bank/bank-queries.server.ts";
import { ImportsList } from "#app/bank/components/imports-list.tsx";
import { MappingForm } from "#app/bank/components/mapping-form.tsx";
import { StatementGaps } from "#app/bank/components/statement-gaps.tsx";
import { Faults, Imported, Planned } from "#app/bank/components/statement-notices.tsx";
import {
  importStatementFile,
  planStatementFile,
  type StatementFile,
  saveLayout,
  type UnreadStatement,
  undoStatementImport,
} from "#app/bank/import-statement.server.ts";
import { listStatementGaps } from "#app/bank/statement-gaps.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { statementBanks, statementColumnNames } from "#app/domain/books/bank/layouts.ts";
import { type CommandContext, commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { NO_CSV, readUploadedCsv } from "#app/platform/documents/uploaded-csv.server.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { discard, receiveMultipart } from "#app/platform/multipart.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { FileForm } from "#app/ui/forms/file-form.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/bank-import-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["check", "import", "map", "undo"],
} satisfies RouteHandle;

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_FILE_NAME = 100;
const MAX_FAULTS = 30;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Import bank statement", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const [accounts, imports, gaps] = [await listBankAccounts(db), await listImports(db), await listStatementGaps(db)];
  return { accounts, imports, gaps, banks: statementBanks };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const by = commandContext(app, viewer);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return changeImports(request, app.db, by);
  const limits = { maxBytes: MAX_BYTES, maxFiles: 1, accept: () => true };
  const { fields, files } = await receiveMultipart(request, app.env.DATA_DIR, limits);
  try {
    const typed = Object.fromEntries(fields);
    const names = ["intent", "account", "accountName"];
    if (fields.length > names.length || fields.some(([name]) => !names.includes(name)))
      throw data({ message: "Unexpected field" }, { status: 400 });
    const { intent = "", account = "", accountName = "" } = typed;
    if (intent !== "check" && intent !== "import") throw data(null, { status: 400 });
    const read = await readUploadedCsv(files[0], MAX_BYTES);
    if ("error" in read) return data({ is: "refused", error: read.error, name: accountName } as const, { status: 400 });
    const fileName = cutTo(files[0]?.name ?? "", MAX_FILE_NAME) || "statement.csv";
    return receive(app.db, by, intent, { text: read.content, fileName, accountId: account, accountName });
  } finally {
    await discard(files);
  }
}

async function receive(db: Database, by: CommandContext, intent: "check" | "import", file: StatementFile) {
  if (intent === "check") {
    const planned = await planStatementFile(db, by, file);
    return planned.ok ? data({ is: "planned", plan: planned.value } as const) : refuse(planned.details);
  }
  const imported = await importStatementFile(db, by, file);
  return imported.ok ? data({ is: "imported", imported: imported.value } as const) : refuse(imported.details);
}

/** @throws 404 without details: the account is gone, or the viewer may not import */
function refuse(details: UnreadStatement | undefined) {
  if (!details) throw data(null, { status: 404 });
  if ("name" in details) return data({ is: "no-name", error: details.name } as const, { status: 400 });
  if ("header" in details) return data({ is: "unknown", problem: null, ...details } as const, { status: 400 });
  const { faults } = details;
  return data({ is: "faults", count: faults.length, faults: faults.slice(0, MAX_FAULTS) } as const, { status: 400 });
}

async function changeImports(request: Request, db: Database, by: CommandContext) {
  const fields = await readIntentFields(request, {
    map: ["header", "headings", ...statementColumnNames],
    undo: ["import", "reason"],
    check: [],
    import: [],
  } as Record<string, string[]>);
  const { intent, header = "", headings = "", import: id = "", reason = "" } = fields;
  if (intent === "undo") {
    const undone = await undoStatementImport(db, by, { id, reason });
    if (undone.ok) return data({ is: "undone" } as const);
    if (undone.code === "not-found") throw data(null, { status: 404 });
    const error =
      undone.code === "no-reason"
        ? "Please enter a reason."
        : "Lines of this file are matched or explained. Undo those first.";
    return data({ is: "not-undone", error, reason } as const, { status: undone.code === "no-reason" ? 400 : 409 });
  }
  if (intent !== "map") return data({ is: "refused", error: NO_CSV, name: "" } as const, { status: 400 });
  const columns = Object.fromEntries(statementColumnNames.map((name) => [name, fields[name] ?? ""]));
  const saved = await saveLayout(db, by, { header, columns: columns as Parameters<typeof saveLayout>[2]["columns"] });
  if (saved.ok) return data({ is: "mapped" } as const);
  if (saved.code === "not-found") throw data(null, { status: 404 });
  const problem = saved.details ?? "";
  return data({ is: "unknown", problem, header, headings: headings.split("\n") } as const, { status: 400 });
}

export default function BankImportPage({ loaderData, actionData: done }: Route.ComponentProps) {
  const { accounts, imports, gaps, banks } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Books", to: "/admin/books" },
          { label: "Bank statement", to: "/admin/books/bank" },
          { label: "Import" },
        ]}
      />
      <PageTitle
        intro={`The CSV that your bank’s website offers: ${banks.join(", ")}, or any other once you have chosen its columns. The same lines count once.`}
      >
        Import bank statement
      </PageTitle>
      {done?.is === "planned" && <Planned {...done.plan} />}
      {done?.is === "imported" && <Imported {...done.imported} />}
      {done?.is === "faults" && <Faults faults={done.faults} count={done.count} />}
      {done?.is === "mapped" && (
        <Notice tone="success" className="mb-6" title="The columns are saved. Choose the file again." />
      )}
      {done?.is === "undone" && <Notice tone="success" className="mb-6" title="The file was taken out again." />}
      {done?.is === "unknown" && <MappingForm {...done} />}
      <StatementGaps gaps={gaps} />
      <UploadForm
        accounts={accounts}
        error={done?.is === "refused" ? done.error : undefined}
        nameError={done?.is === "no-name" ? done.error : undefined}
      />
      <ImportsList imports={imports} failed={done?.is === "not-undone" ? done : undefined} />
      <p className="mt-6">
        <Link to="/admin/books/bank" className="inline-flex min-h-11 items-center text-action underline">
          See all lines
        </Link>
      </p>
    </Page>
  );
}

type UploadProps = { accounts: { id: string; name: string }[]; error?: string; nameError?: string };

function UploadForm({ accounts, error, nameError }: UploadProps) {
  return (
    <FileForm label="Statement" hint="CSV, up to 20 MB." error={error}>
      {accounts.length > 0 && (
        <Field label="Bank account" name="account">
          <Select defaultValue={accounts[0]?.id}>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">New account</option>
          </Select>
        </Field>
      )}
      <Field
        label={accounts.length > 0 ? "Name of the new account" : "Account name"}
        name="accountName"
        required={accounts.length === 0}
        error={nameError}
        hint={
          accounts.length > 0
            ? "Only for a new account. The books keep one account, Bank, for all of them."
            : "Such as HDFC current account."
        }
      >
        <TextInput autoComplete="off" maxLength={60} />
      </Field>
    </FileForm>
  );
}
