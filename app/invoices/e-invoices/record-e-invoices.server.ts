/** Records what the Invoice Registration Portal answered (docs/rules.md#i10). */
import { createHash, type KeyObject } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { irnSource } from "#app/domain/books/e-invoice/e-invoice.ts";
import {
  type AnswerEntry,
  type AnswerFault,
  findDifference,
  type RegisteredDocument,
  readPortalAnswer,
} from "#app/domain/books/e-invoice/portal-answer.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { checkSignature } from "./portal-signature.server.ts";
import { eInvoiceDocuments, eInvoiceImports, eInvoiceRequests, eInvoices } from "./schema.server.ts";

/** `vendorId`: whose documents may be in it; null: an admin's file, of any seller. */
export type AnswerFile = {
  text: string;
  fileName: string;
  vendorId: string | null;
  keys: readonly KeyObject[];
  announce: Announce;
};

/** Mails that these documents are registered; links begin with `origin`. */
export type Announce = (tx: Database, documentIds: string[], origin: string) => Promise<void>;

export type AnswerPlan = {
  added: number;
  /** Answers that were recorded before, or stand twice in the file. */
  recordedBefore: number;
  /** Documents that the portal did not register. */
  refusals: AnswerFault[];
  isSignatureChecked: boolean;
};

type AnswerError = "refused" | "faults";
type ImportError = "not-found" | AnswerError;
type ImportDetails = string | AnswerFault[];

/** What importing the file would do; writes nothing. */
export async function planAnswerFile(
  db: Database,
  { viewer, now }: CommandContext,
  file: AnswerFile,
): Promise<Result<AnswerPlan, ImportError, ImportDetails>> {
  if (!can(viewer, "edit-shipment", { vendorId: file.vendorId ?? "" })) return err("not-found");
  const prepared = await prepare(db, now, file);
  return prepared.ok ? ok(prepared.value.plan) : prepared;
}

/** Nothing of a file with faults is recorded. Answers that were recorded before count once. */
export function importAnswerFile(
  db: Database,
  { viewer, now, origin }: CommandContext,
  file: AnswerFile,
): Promise<Result<AnswerPlan, ImportError, ImportDetails>> {
  return transaction<Result<AnswerPlan, ImportError, ImportDetails>>(db, async (tx) => {
    if (!can(viewer, "edit-shipment", { vendorId: file.vendorId ?? "" })) return err("not-found");
    await lockAnswers(tx);
    const prepared = await prepare(tx, now, file);
    if (!prepared.ok) return prepared;
    const { plan, fresh } = prepared.value;
    if (fresh.length === 0) return ok(plan);
    const { fileName, vendorId, announce } = file;
    const [written] = await tx
      .insert(eInvoiceImports)
      .values({ vendorId, fileName, documents: fresh.length, importedBy: viewer.id, importedAt: now })
      .returning({ id: eInvoiceImports.id });
    if (!written) throw new Error("the import was not written");
    await record(tx, prepared.value, { source: "file", importId: written.id, recordedAt: now });
    await announce(tx, idsOf(fresh), origin);
    const subject = { kind: "e-invoices", id: written.id, label: fileName };
    const after = { added: plan.added, recordedBefore: plan.recordedBefore, refused: plan.refusals.length };
    await recordAudit(tx, viewer, { action: "e-invoice.import", subject, after }, now);
    return ok(plan);
  });
}

export type ProviderAnswer = {
  /** The document that it should be about. */
  invoiceId: string;
  vendorId: string;
  answer: unknown;
  keys: readonly KeyObject[];
  announce: Announce;
  now: Date;
  /** Links in mails begin with it. */
  origin: string;
};

/** Records a provider's answer about one document. Returns why nothing is recorded, or null. */
export function recordProviderAnswer(
  db: Database,
  { invoiceId, vendorId, answer, keys, announce, now, origin }: ProviderAnswer,
): Promise<string | null> {
  return transaction(db, async (tx) => {
    await lockAnswers(tx);
    const prepared = await prepare(tx, now, { text: JSON.stringify([answer]), vendorId, keys });
    if (!prepared.ok) {
      const { details } = prepared;
      return typeof details === "string" ? details : (details?.[0]?.problem ?? "The answer makes no sense.");
    }
    const { plan, fresh } = prepared.value;
    const [refusal] = plan.refusals;
    if (refusal) return refusal.problem;
    if (fresh.some(({ document }) => document.id !== invoiceId)) return "The provider answered about another document.";
    await record(tx, prepared.value, { source: "provider", importId: null, recordedAt: now });
    await announce(tx, idsOf(fresh), origin);
    return null;
  });
}

/** Answers wait for each other, so that each sees those that were recorded before. */
async function lockAnswers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('e-invoices'))`);
}

const idsOf = (fresh: Fresh[]) => fresh.map(({ document }) => document.id);

type Source = { source: "file" | "provider"; importId: string | null; recordedAt: Date };

async function record(tx: Database, { plan, fresh }: Prepared, source: Source): Promise<void> {
  if (fresh.length === 0) return;
  const { isSignatureChecked } = plan;
  await tx.insert(eInvoices).values(
    fresh.map(({ entry: { irn, ackNumber, ackAt, signedQr }, document }) => ({
      ...{ irn, ackNumber, ackAt, signedQr, invoiceId: document.id, vendorId: document.vendorId },
      ...{ isSignatureChecked, ...source },
    })),
  );
  await tx.delete(eInvoiceRequests).where(inArray(eInvoiceRequests.invoiceId, idsOf(fresh)));
}

type StoredDocument = RegisteredDocument & { id: string; vendorId: string; isRegistered: boolean };
type Fresh = { entry: AnswerEntry; document: StoredDocument };
type Prepared = { plan: AnswerPlan; fresh: Fresh[] };

async function prepare(
  db: Database,
  now: Date,
  { text, vendorId, keys }: Pick<AnswerFile, "text" | "vendorId" | "keys">,
): Promise<Result<Prepared, AnswerError, ImportDetails>> {
  const read = readPortalAnswer(text);
  if ("problem" in read) return err("refused", read.problem);
  const documents = await findDocuments(db, read.entries, vendorId);
  const faults = [...read.faults];
  const fresh = new Map<string, Fresh>();
  let recordedBefore = 0;
  for (const entry of read.entries) {
    const { row, facts } = entry;
    const document = documents.get(keyOf(facts.supplierGstin, facts.number));
    const problem = problemOf(entry, document, { now, keys });
    if (problem || !document) faults.push({ row, number: facts.number, problem: problem ?? "" });
    else if (document.isRegistered || fresh.has(document.id)) recordedBefore++;
    else fresh.set(document.id, { entry, document });
  }
  if (faults.length > 0)
    return err(
      "faults",
      faults.toSorted((one, other) => one.row - other.row),
    );
  const plan = { added: fresh.size, recordedBefore, refusals: read.refusals, isSignatureChecked: keys.length > 0 };
  return ok({ plan, fresh: [...fresh.values()] });
}

function problemOf(
  { facts, signedQr, ackAt }: AnswerEntry,
  document: StoredDocument | undefined,
  { now, keys }: { now: Date; keys: readonly KeyObject[] },
): string | null {
  if (!document) return `GSTIN ${facts.supplierGstin} has no invoice ${facts.number} for a business here.`;
  if (checkSignature(signedQr, keys) === "invalid") return "The portal’s signature is wrong: the file was changed.";
  // An hour for clocks that differ.
  if (ackAt.getTime() > now.getTime() + 3_600_000) return "The acknowledgement is of a time to come.";
  if (dayInIndia(ackAt) < document.day) return "The acknowledgement is older than the document.";
  return findDifference(facts, document);
}

function keyOf(gstin: string, number: string): string {
  return `${gstin} ${number}`;
}

async function findDocuments(
  db: Database,
  entries: readonly AnswerEntry[],
  vendorId: string | null,
): Promise<Map<string, StoredDocument>> {
  if (entries.length === 0) return new Map();
  const { id, vendorId: seller, kind, number, financialYear, issuedAt } = eInvoiceDocuments;
  const { supplierGstin, recipientGstin, totalPaise, items } = eInvoiceDocuments;
  const rows = await db
    .select({
      ...{
        id,
        vendorId: seller,
        kind,
        number,
        financialYear,
        issuedAt,
        supplierGstin,
        recipientGstin,
        totalPaise,
        items,
      },
      registered: eInvoices.id,
    })
    .from(eInvoiceDocuments)
    .leftJoin(eInvoices, and(eq(eInvoices.invoiceId, id), isNull(eInvoices.undoneAt)))
    .where(
      and(
        inArray(supplierGstin, [...new Set(entries.map(({ facts }) => facts.supplierGstin))]),
        inArray(number, [...new Set(entries.map(({ facts }) => facts.number))]),
        vendorId === null ? undefined : eq(seller, vendorId),
      ),
    );
  const documents = rows.map(({ registered, ...document }) => {
    const day = dayInIndia(document.issuedAt);
    return { ...document, day, irn: irnOf(document), isRegistered: registered !== null };
  });
  return new Map(documents.map((document) => [keyOf(document.supplierGstin, document.number), document]));
}

/** The Invoice Reference Number of a document: 64 hexadecimal digits. */
export function irnOf(document: Parameters<typeof irnSource>[0]): string {
  return createHash("sha256").update(irnSource(document)).digest("hex");
}
