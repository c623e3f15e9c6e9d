import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { actionLabel } from "#app/audit/audit-actions.ts";
import { type FieldChange, fieldChanges } from "#app/audit/field-changes.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { companyChangeLabels } from "./company-change-labels.ts";

/** `about`: the person or address that changed; null for the company itself. `actor`: "The store" for a manager. */
export type CompanyChange = {
  seq: number;
  at: Date;
  action: string;
  actor: string;
  about: string | null;
  changes: FieldChange[];
};

export type CompanyHistory = { entries: CompanyChange[]; olderThan: number | null };

const PER_PAGE = 20;

/** What managers read: not notes, payments or prices, which have pages of their own. */
const forManagers = [
  "company.create",
  "company.rename",
  "company.add-gstin",
  "company.remove-gstin",
  "company.join",
  "company.leave",
  "company.remove-person",
  "company.change-role",
  "company.add-address",
  "company.change-address",
  "company.remove-address",
  "company.credit",
];

const subjects = alias(users, "subjects");
const { seq, at, action, actorRole, before, after } = auditLog;

/**
 * Lists what changed in a company, the latest first; the log's index of subjects finds it. `reader`: a manager reads less,
 * and "The store" for its admins. `olderThan`: the last entry of the page before; null for the first page.
 */
export async function findCompanyHistory(
  db: Database,
  { companyId, reader, olderThan }: { companyId: string; reader: "manager" | "admin"; olderThan: number | null },
): Promise<CompanyHistory> {
  const personId = sql`coalesce(${after} ->> 'person', ${before} ->> 'person')::uuid`;
  const rows = await db
    .select({ seq, at, action, actorRole, before, after, actor: users.name, person: subjects.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, personId))
    .where(
      and(
        eq(auditLog.subjectKind, "company"),
        eq(auditLog.subjectId, companyId),
        olderThan === null ? undefined : lt(seq, olderThan),
        reader === "manager" ? inArray(action, forManagers) : undefined,
      ),
    )
    .orderBy(desc(seq))
    .limit(PER_PAGE + 1);
  const entries = rows.slice(0, PER_PAGE).map((row) => ({
    ...{ seq: row.seq, at: row.at, action: actionLabel(row.action) },
    actor: actorOf(row, reader),
    about: row.person ?? textOrNull(row.after?.label ?? row.before?.label),
    changes: changesOf(row),
  }));
  return { entries, olderThan: rows.length > PER_PAGE ? (entries.at(-1)?.seq ?? null) : null };
}

function actorOf({ actor, actorRole: role }: { actor: string | null; actorRole: string }, reader: "manager" | "admin") {
  if (reader === "manager" && role !== "customer") return "The store";
  return actor ?? role;
}

function changesOf(row: Record<"before" | "after", Record<string, unknown> | null>): FieldChange[] {
  const [old, now] = [withoutSubject(row.before, row.after), withoutSubject(row.after, row.before)];
  return fieldChanges(old, now, labelOf).flatMap((change) => {
    if (change.after === "(changed)") return [{ ...change, before: null }];
    return change.before === change.after ? [] : [change];
  });
}

/** What an entry is about is no change of it; an address's name is one when it got another. */
function withoutSubject(fields: Record<string, unknown> | null, other: Record<string, unknown> | null) {
  if (!fields) return null;
  const { person: _, label, ...rest } = fields;
  return label && other?.label && label !== other.label ? { label, ...rest } : rest;
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function labelOf(name: string): string | undefined {
  return Object.hasOwn(companyChangeLabels, name) ? companyChangeLabels[name] : undefined;
}

/** Reads the page of the history from an address; null for the first. */
export function readOlderThan(params: URLSearchParams): number | null {
  const typed = params.get("before");
  return typed && /^\d{1,15}$/.test(typed) ? Number(typed) : null;
}
