/** /vendor/invoices/e-invoices/answers and /admin/invoices/e-invoices/answers: the files that the portal returned. */
import { readFile } from "node:fs/promises";
import { data, Link } from "react-router";
import { type BackOffice, requireBackOffice } from "#app/accounts/back-office.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { announceRegistered } from "#app/gst/e-invoices/announce-registered.server.ts";
import { listAnswerImports } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { AnswerForm, AnswerImports } from "#app/gst/e-invoices/components/answer-forms.tsx";
import { AnswerFaults, AnswerNotice } from "#app/gst/e-invoices/components/answer-notices.tsx";
import { undoAnswerFile } from "#app/invoices/e-invoices/change-e-invoices.server.ts";
import { readPortalKeys } from "#app/invoices/e-invoices/portal-signature.server.ts";
import { importAnswerFile, planAnswerFile } from "#app/invoices/e-invoices/record-e-invoices.server.ts";
import { type CommandContext, commandContext } from "#app/platform/command-context.ts";
import { decodeText } from "#app/platform/documents/csv-reader.server.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { discard, type ReceivedFile, receiveMultipart } from "#app/platform/multipart.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/answers-page";

export const handle = {
  access: "back-office",
  reads: ["reports.read", "orders.read"],
  changes: "orders.edit",
  intents: ["check", "import", "undo"],
} satisfies RouteHandle;

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_FILE_NAME = 100;
const MAX_SHOWN = 30;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Answers of the tax portal", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  return { base: office.base, imports: await listAnswerImports(db, office, clock.now()) };
}

const NO_FILE = "Please choose the JSON file of the portal.";

export async function action({ request, context }: Route.ActionArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const by = commandContext(app, office.viewer);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return undo(request, app, office, by);
  const limits = { maxBytes: MAX_BYTES, maxFiles: 1, accept: () => true };
  const { fields, files } = await receiveMultipart(request, app.env.DATA_DIR, limits);
  try {
    const [[name, intent] = [], ...more] = fields;
    if (name !== "intent" || more.length > 0) throw data({ message: "Unexpected field" }, { status: 400 });
    if (intent !== "check" && intent !== "import") throw data(null, { status: 400 });
    const read = await readText(files[0]);
    if ("error" in read) return data({ is: "refused", error: read.error } as const, { status: 400 });
    const fileName = cutTo(files[0]?.name ?? "", MAX_FILE_NAME) || "answer.json";
    const keys = readPortalKeys(app.env.variables.E_INVOICE_PUBLIC_KEY);
    const file = { text: read.content, fileName, vendorId: office.vendorId, keys, announce: announceRegistered };
    const run = intent === "check" ? planAnswerFile : importAnswerFile;
    const done = await office.run(app.db, (db) => run(db, by, file));
    if (done.ok) return data({ is: "read", answer: { intent, ...done.value } } as const);
    if (done.code === "not-found") throw data(null, { status: 404 });
    if (typeof done.details === "string") return data({ is: "refused", error: done.details } as const, { status: 400 });
    const faults = done.details ?? [];
    return data({ is: "faults", faults: faults.slice(0, MAX_SHOWN), count: faults.length } as const, { status: 400 });
  } finally {
    await discard(files);
  }
}

const undoErrors = {
  "no-reason": "Please enter a reason.",
  "in-use": "An e-invoice of this file is cancelled, so the file stays.",
  "too-late": "The file was imported more than 24 hours ago, so it stays.",
};

async function undo(request: Request, app: AppContext, office: BackOffice, by: CommandContext) {
  const fields = await readIntentFields(request, {
    undo: ["import", "reason"],
    check: [],
    import: [],
  } as Record<string, ("import" | "reason")[]>);
  if (fields.intent !== "undo") return data({ is: "refused", error: NO_FILE } as const, { status: 400 });
  const { import: id, reason } = fields;
  const done = await office.run(app.db, (db) => undoAnswerFile(db, by, { id, reason }));
  if (done.ok) return data({ is: "undone" } as const);
  if (done.code === "not-found") throw data(null, { status: 404 });
  const status = done.code === "no-reason" ? 400 : 409;
  return data({ is: "not-undone", error: undoErrors[done.code], reason } as const, { status });
}

async function readText(file: ReceivedFile | undefined): Promise<{ content: string } | { error: string }> {
  if (!file || (!("refused" in file) && file.bytes === 0)) return { error: NO_FILE };
  if ("refused" in file) return { error: "The file is over 20 MB. Please split it." };
  const content = decodeText(await readFile(file.path));
  return content === null ? { error: "The file is no JSON in UTF-8." } : { content };
}

export default function AnswersPage({ loaderData: { base, imports }, actionData: done }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Invoice register", to: `${base}/invoices` },
          { label: "E-invoices", to: `${base}/invoices/e-invoices` },
          { label: "Answers of the tax portal" },
        ]}
      />
      <PageTitle intro="Upload the JSON of the waiting documents on the government’s e-invoice portal. Then upload its signed answer here: buyers get their documents with IRN and QR code.">
        Answers of the tax portal
      </PageTitle>
      {done?.is === "read" && <AnswerNotice {...done.answer} />}
      {done?.is === "faults" && <AnswerFaults faults={done.faults} count={done.count} />}
      {done?.is === "undone" && <Notice tone="success" className="mb-6" title="The file was taken out again." />}
      <AnswerForm error={done?.is === "refused" ? done.error : undefined} />
      <AnswerImports imports={imports} failed={done?.is === "not-undone" ? done : undefined} />
      <p className="mt-6">
        <Link
          to={`${base}/invoices/e-invoices?state=waiting`}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          See waiting documents
        </Link>
      </p>
    </Page>
  );
}
