/** Imports bank statements, as a whole or not at all (docs/rules.md#p26). */

import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { mappingError, OWN_LAYOUT, type StatementColumns } from "#app/domain/books/bank/layouts.ts";
import { differences, type NumberedLine, numberEquals } from "#app/domain/books/bank/statement.ts";
import { MAX_REASON } from "#app/domain/books/closing.ts";
import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { matchOpenLines } from "./match-lines.server.ts";
import { bankAccounts, bankImports, bankLayouts, bankLines } from "./schema.server.ts";
import { readBankStatement, type Statement } from "./statement-file.server.ts";

const CHUNK = 1_000;
const MAX_NAME = 60;

/** `accountId` is empty for an account that `accountName` begins. */
export type StatementFile = { text: string; fileName: string; accountId: string; accountName: string };

export type StatementPlan = {
  bank: string;
  firstDay: string;
  lastDay: string;
  added: number;
  known: number;
  closingPaise: number;
  warnings: string[];
};

/** Faults of the file, a header that nobody mapped yet, or what is wrong with the account's name. */
export type UnreadStatement = { faults: StatementFault[] } | { header: string; headings: string[] } | { name: string };
type ImportStatementError = "not-found" | "faults" | "unknown" | "no-name";

/** What importing the file would do; writes nothing. */
export function planStatementFile(
  db: Database,
  { viewer, now }: CommandContext,
  file: StatementFile,
): Promise<Result<StatementPlan, ImportStatementError, UnreadStatement>> {
  return prepare(db, { viewer, now }, file).then((done) => (done.ok ? ok(done.value.plan) : done));
}

export type ImportedStatement = StatementPlan & { matched: number; open: number };

/** Lines that were imported before count once. Afterwards all open lines are matched. */
export function importStatementFile(
  db: Database,
  { viewer, now }: CommandContext,
  file: StatementFile,
): Promise<Result<ImportedStatement, ImportStatementError, UnreadStatement>> {
  return transaction<Result<ImportedStatement, ImportStatementError, UnreadStatement>>(db, async (tx) => {
    // Imports wait for each other, so that each sees the lines of the one before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank-statements'))`);
    const prepared = await prepare(tx, { viewer, now }, file);
    if (!prepared.ok) return prepared;
    const { plan, statement, account, lines } = prepared.value;
    if (lines.length === 0) return ok({ ...plan, matched: 0, open: 0 });
    const accountId = account.id ?? (await addAccount(tx, account.name, statement.numberEnd, now));
    if (account.id && statement.numberEnd)
      await tx.update(bankAccounts).set({ numberEnd: statement.numberEnd }).where(eq(bankAccounts.id, accountId));
    const { bank, firstDay, lastDay, added } = plan;
    const row = { accountId, fileName: file.fileName, bank, lines: added, firstDay, lastDay };
    const [written] = await tx
      .insert(bankImports)
      .values({ ...row, importedBy: viewer.id, importedAt: now })
      .returning({ id: bankImports.id });
    if (!written) throw new Error("the import was not written");
    for (let at = 0; at < lines.length; at += CHUNK)
      await tx
        .insert(bankLines)
        .values(
          lines.slice(at, at + CHUNK).map(({ row: _, ...line }) => ({ ...line, accountId, importId: written.id })),
        );
    const subject = { kind: "bank-statement", id: written.id, label: file.fileName };
    const after = { added, known: plan.known, firstDay, lastDay };
    await recordAudit(tx, viewer, { action: "bank.import", subject, after }, now);
    return ok({ ...plan, ...(await matchOpenLines(tx)) });
  });
}

type Account = { id: string | null; name: string; numberEnd: string | null };
type Prepared = { plan: StatementPlan; statement: Statement; account: Account; lines: NumberedLine[] };

async function prepare(
  db: Database,
  { viewer, now }: Pick<CommandContext, "viewer" | "now">,
  { text, accountId, accountName }: StatementFile,
): Promise<Result<Prepared, ImportStatementError, UnreadStatement>> {
  if (!can(viewer, "record-payment")) return err("not-found");
  const account = await findAccount(db, accountId, accountName);
  if (!account) return err("not-found");
  if (account.name === "") return err("no-name", { name: "Please enter a name for the bank account." });
  const own = new Map((await db.select().from(bankLayouts)).map(({ header, columns }) => [header, columns]));
  const read = await readBankStatement(text, own);
  if (read.kind === "faults") return err("faults", { faults: read.faults });
  if (read.kind === "unknown") return err("unknown", { header: read.header, headings: read.headings });
  const { statement } = read;
  const numbered = numberEquals(statement.lines);
  const faults = [...wholeFaults(statement, account, now), ...(await compare(db, account, numbered))];
  if (faults.length > 0) return err("faults", { faults });
  const stored = await storedLines(db, account);
  const isKnown = new Set(stored.map(keyOf));
  const lines = numbered.filter((line) => !isKnown.has(keyOf(line)));
  const [first, last] = [numbered[0], numbered.at(-1)];
  if (!first || !last) throw new Error("a statement without lines");
  const plan = {
    ...{ bank: statement.bank, firstDay: first.day, lastDay: last.day, closingPaise: last.balancePaise },
    ...{ added: lines.length, known: numbered.length - lines.length },
    warnings: [...(await bankWarnings(db, account, statement.bank)), ...gapWarnings(stored, numbered, lines.length)],
  };
  return ok({ plan, statement, account, lines });
}

async function findAccount(db: Database, id: string, typed: string): Promise<Account | null> {
  if (id === "") {
    const name = oneLine(typed).slice(0, MAX_NAME);
    const [known] = name ? await db.select().from(bankAccounts).where(eq(bankAccounts.name, name)) : [];
    return known ?? { id: null, name, numberEnd: null };
  }
  const [account] = isUuid(id) ? await db.select().from(bankAccounts).where(eq(bankAccounts.id, id)) : [];
  return account ?? null;
}

async function addAccount(tx: Database, name: string, numberEnd: string | null, createdAt: Date): Promise<string> {
  const [added] = await tx
    .insert(bankAccounts)
    .values({ name, numberEnd, createdAt })
    .returning({ id: bankAccounts.id });
  if (!added) throw new Error("the account was not written");
  return added.id;
}

function wholeFaults({ numberEnd, lines }: Statement, account: Account, now: Date): StatementFault[] {
  const faults: StatementFault[] = [];
  if (numberEnd && account.numberEnd && numberEnd !== account.numberEnd)
    faults.push({
      row: 0,
      problem: `The file is of an account that ends in ${numberEnd}, but ${account.name} ends in ${account.numberEnd}.`,
    });
  // A day ahead for servers whose clocks differ.
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  for (const { row, day } of lines.filter((line) => line.day > tomorrow).slice(0, 5))
    faults.push({ row, problem: `${formatDay(day)} is a day to come.` });
  return faults;
}

type StoredLine = Pick<NumberedLine, "day" | "reference" | "amountPaise" | "balancePaise" | "occurrence">;

function keyOf({ day, reference, amountPaise, balancePaise, occurrence }: StoredLine): string {
  return [day, reference, amountPaise, balancePaise, occurrence].join("|");
}

function storedLines(db: Database, account: Account): Promise<StoredLine[]> {
  const { day, reference, amountPaise, balancePaise, occurrence } = bankLines;
  if (!account.id) return Promise.resolve([]);
  return db
    .select({ day, reference, amountPaise, balancePaise, occurrence })
    .from(bankLines)
    .where(eq(bankLines.accountId, account.id))
    .orderBy(asc(bankLines.day), asc(bankLines.id));
}

async function compare(db: Database, account: Account, lines: readonly NumberedLine[]): Promise<StatementFault[]> {
  if (!account.id) return [];
  const { firstDay, lastDay } = bankImports;
  const standing = and(eq(bankImports.accountId, account.id), isNull(bankImports.undoneAt));
  const earlier = await db.select({ firstDay, lastDay }).from(bankImports).where(standing);
  return differences(lines, await storedLines(db, account), earlier);
}

/** A layout that the shop chose itself says nothing of the bank. */
async function bankWarnings(db: Database, account: Account, bank: string): Promise<string[]> {
  if (!account.id || bank === OWN_LAYOUT) return [];
  const standing = and(
    eq(bankImports.accountId, account.id),
    isNull(bankImports.undoneAt),
    ne(bankImports.bank, OWN_LAYOUT),
  );
  const earlier = await db.selectDistinct({ bank: bankImports.bank }).from(bankImports).where(standing);
  const banks = earlier.map((row) => row.bank).toSorted();
  if (banks.length === 0 || banks.includes(bank)) return [];
  return [
    `This looks like a statement of ${bank}; the earlier ones of ${account.name} were of ${banks.join(" and ")}. Is it the right account?`,
  ];
}

/** The balance before the file should be the one after the line before it, and so behind it. */
function gapWarnings(stored: readonly StoredLine[], lines: readonly NumberedLine[], added: number): string[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || added === 0 || added < lines.length) return [];
  const inr = (paise: number) => formatInr(paise, { decimals: 2 });
  const before = stored.findLast(({ day }) => day <= first.day);
  const after = stored.find(({ day }) => day > last.day);
  const opening = first.balancePaise - first.amountPaise;
  const warnings: string[] = [];
  if (before && before.balancePaise !== opening)
    warnings.push(
      `The file begins with a balance of ${inr(opening)}, but the statement until ${formatDay(before.day)} ended with ${inr(before.balancePaise)}. Days in between are missing, or it is another account.`,
    );
  if (after && after.balancePaise - after.amountPaise !== last.balancePaise)
    warnings.push(
      `The file ends with a balance of ${inr(last.balancePaise)}, but the statement from ${formatDay(after.day)} begins with ${inr(after.balancePaise - after.amountPaise)}.`,
    );
  return warnings;
}

/** Takes a file out again while none of its lines is matched or explained. */
export function undoStatementImport(
  db: Database,
  { viewer, now }: CommandContext,
  { id, reason: typed }: { id: string; reason: string },
): Promise<Result<undefined, "not-found" | "no-reason" | "in-use">> {
  const reason = oneLine(typed).slice(0, MAX_REASON);
  return transaction<Result<undefined, "not-found" | "no-reason" | "in-use">>(db, async (tx) => {
    if (!can(viewer, "record-payment") || !isUuid(id)) return err("not-found");
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank-statements'))`);
    const [row] = await tx.select().from(bankImports).where(eq(bankImports.id, id));
    if (!row) return err("not-found");
    if (row.undoneAt) return ok();
    if (!reason) return err("no-reason");
    const isOf = eq(bankLines.importId, id);
    const isUsed = and(isOf, sql`${bankLines.status} <> 'open'`);
    if ((await tx.$count(bankLines, isUsed)) > 0) return err("in-use");
    await tx.delete(bankLines).where(isOf);
    await tx.update(bankImports).set({ undoneBy: viewer.id, undoneAt: now, reason }).where(eq(bankImports.id, id));
    const subject = { kind: "bank-statement", id, label: row.fileName };
    await recordAudit(tx, viewer, { action: "bank.undo-import", subject, after: { reason } }, now);
    return ok();
  });
}

/** Remembers how the columns below a header are to be read. */
export function saveLayout(
  db: Database,
  { viewer, now }: CommandContext,
  { header, columns }: { header: string; columns: Record<keyof StatementColumns, string> },
): Promise<Result<undefined, "not-found" | "invalid", string>> {
  return transaction<Result<undefined, "not-found" | "invalid", string>>(db, async (tx) => {
    if (!can(viewer, "record-payment")) return err("not-found");
    const problem = mappingError(columns, header);
    if (problem) return err("invalid", problem);
    const chosen = Object.entries(columns).filter(([, key]) => key !== "");
    const row = { columns: Object.fromEntries(chosen) as StatementColumns, savedBy: viewer.id, savedAt: now };
    await tx
      .insert(bankLayouts)
      .values({ header, ...row })
      .onConflictDoUpdate({ target: bankLayouts.header, set: row });
    await recordAudit(
      tx,
      viewer,
      { action: "bank.layout", subject: { kind: "bank-layout", id: header.slice(0, 100) }, after: row.columns },
      now,
    );
    return ok();
  });
}
