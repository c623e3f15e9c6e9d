import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { NoticeKind } from "./notice-kinds.ts";
import { companyNotices } from "./schema.server.ts";

const MAX_SHOWN = 12;

/** What a company's managers were mailed, newest first. */
export async function listCompanyNotices(db: Database, companyId: string, kind?: NoticeKind) {
  const { day, recipients } = companyNotices;
  return await db
    .select({ kind: companyNotices.kind, day, recipients })
    .from(companyNotices)
    .where(and(eq(companyNotices.companyId, companyId), kind && eq(companyNotices.kind, kind)))
    .orderBy(desc(day), companyNotices.kind)
    .limit(MAX_SHOWN);
}
