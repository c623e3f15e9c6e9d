import { and, asc, count, desc, eq, gte, ilike, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { type QuotationStatus, quotationStatuses, type StoredStatus } from "#app/domain/buying/quotation.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";
import { type QuotationDocument, statusOn, toDocument } from "./quotation-document.ts";
import { quotationItems, quotations } from "./schema.server.ts";

export async function findQuotation(db: Database, id: string): Promise<QuotationDocument | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      quotation: quotations,
      order: { number: orders.number, userId: orders.userId, status: orders.status },
    })
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(quotations.id, id));
  if (!row) return null;
  const lines = await db
    .select()
    .from(quotationItems)
    .where(eq(quotationItems.quotationId, id))
    .orderBy(asc(quotationItems.position));
  return toDocument({ ...row.quotation, order: row.order, lines });
}

/** The one that was accepted with the order; null without one. */
export async function findQuotationOfOrder(
  db: Database,
  orderId: string,
): Promise<Pick<QuotationDocument, "id" | "number"> | null> {
  const { id, number } = quotations;
  const [row] = await db.select({ id, number }).from(quotations).where(eq(quotations.orderId, orderId));
  return row ?? null;
}

export const quotationTable = {
  sorts: ["createdAt", "validUntil", "number", "customerName"],
  defaultSort: "-createdAt",
  filters: { status: quotationStatuses },
} satisfies TableShape;

const totalPaise = sql<number>`(${quotations.shippingPaise} + coalesce((select sum(i.total_paise) from ${quotationItems} i
  where i.quotation_id = ${quotations.id}), 0))::float8`;

const rowColumns = {
  id: quotations.id,
  number: quotations.number,
  customerName: quotations.customerName,
  businessName: quotations.businessName,
  status: quotations.status,
  validUntil: quotations.validUntil,
  createdAt: quotations.createdAt,
  orderId: quotations.orderId,
  totalPaise,
};

export type QuotationRow = Pick<
  QuotationDocument,
  "id" | "number" | "customerName" | "businessName" | "validUntil" | "createdAt" | "orderId"
> & { status: QuotationStatus; totalPaise: number };

export async function listQuotations(
  db: Database,
  table: TableState,
  now: Date,
): Promise<{ rows: QuotationRow[]; total: number }> {
  const status = table.filters.status as QuotationStatus | undefined;
  const where = and(searchCondition(table.q), status && statusCondition(status, now));
  const { createdAt, validUntil, number, customerName, id } = quotations;
  const column = { createdAt, validUntil, number, customerName }[table.sort] ?? createdAt;
  const rows = await db
    .select(rowColumns)
    .from(quotations)
    .where(where)
    .orderBy(table.isDescending ? desc(column) : asc(column), asc(id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  const [all] = await db.select({ total: count() }).from(quotations).where(where);
  return { rows: rows.map((row) => ({ ...row, status: statusOn(row, now) })), total: all?.total ?? 0 };
}

function searchCondition(q: string): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const { number, customerName, businessName, email, phone } = quotations;
  return or(...[number, customerName, businessName, email, phone].map((column) => ilike(column, pattern)));
}

function statusCondition(status: QuotationStatus, now: Date): SQL | undefined {
  const open: StoredStatus[] = ["sent", "seen"];
  const today = dayInIndia(now);
  if (status === "expired") return and(inArray(quotations.status, open), lt(quotations.validUntil, today));
  return and(eq(quotations.status, status), open.includes(status) ? gte(quotations.validUntil, today) : undefined);
}

/** Made by the account, or sent to its confirmed address. */
export function isOwnQuotation(
  viewer: Pick<User, "id" | "email" | "emailVerified">,
  { userId, email }: Pick<QuotationDocument, "userId" | "email">,
): boolean {
  return userId === viewer.id || (viewer.emailVerified && email?.toLowerCase() === viewer.email.toLowerCase());
}

/** `askedBy`: another person of the viewer's company, who asks for approval. */
export type OwnQuotation = QuotationRow & { askedBy: string | null };

export async function listOwnQuotations(db: Database, viewer: User, now: Date): Promise<OwnQuotation[]> {
  const { userId, companyId, email, status, createdAt, id } = quotations;
  const isMailed = viewer.emailVerified ? eq(sql`lower(${email})`, viewer.email.toLowerCase()) : undefined;
  const company = await findCompanyOf(db, viewer.id);
  const isOfCompany = company ? eq(companyId, company.id) : undefined;
  const rows = await db
    .select({ ...rowColumns, userId, companyId })
    .from(quotations)
    .where(and(or(eq(userId, viewer.id), isMailed, isOfCompany), ne(status, "draft")))
    .orderBy(desc(createdAt), asc(id))
    .limit(100);
  return rows.map(({ userId: asker, companyId: asked, ...row }) => {
    const askedBy = asked !== null && asker !== viewer.id ? row.customerName : null;
    return { ...row, status: statusOn(row, now), askedBy };
  });
}
