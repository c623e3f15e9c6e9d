import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { QuotationStatus } from "#app/domain/buying/quotation.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { statusOn } from "#app/quotations/quotation-document.ts";
import { quotations } from "#app/quotations/schema.server.ts";
import { offsetOf, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";
import { type EnquiryState, enquiryStates } from "./enquiry-states.ts";
import { enquiries, enquiryLines } from "./schema.server.ts";

export const enquiryTable = {
  sorts: ["createdAt", "name"],
  defaultSort: "-createdAt",
  filters: { state: enquiryStates },
} satisfies TableShape;

const assignee = alias(users, "assignee");

const columns = {
  id: enquiries.id,
  number: enquiries.number,
  name: enquiries.name,
  businessName: enquiries.businessName,
  email: enquiries.email,
  phone: enquiries.phone,
  state: enquiries.state,
  createdAt: enquiries.createdAt,
  /** The name is null while nobody works on it, or when the account was erased. */
  assignee: assignee.name,
  pieces: sql<number>`coalesce((select sum(l.quantity) from ${enquiryLines} l where l.enquiry_id = enquiries.id), 0)::int`,
  quotation: {
    id: quotations.id,
    number: quotations.number,
    status: quotations.status,
    validUntil: quotations.validUntil,
  },
};

const selectEnquiries = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(enquiries)
    .leftJoin(assignee, eq(assignee.id, enquiries.assignedTo))
    .leftJoin(quotations, eq(quotations.id, enquiries.quotationId))
    .where(where);

type Stored = Awaited<ReturnType<typeof selectEnquiries>>[number];

/** `quotation`: what became of its answer. */
export type EnquiryRow = Omit<Stored, "quotation"> & {
  quotation: { id: string; number: string; status: QuotationStatus } | null;
};

function toRow({ quotation, ...row }: Stored, now: Date): EnquiryRow {
  if (!quotation) return { ...row, quotation: null };
  const { id, number } = quotation;
  return { ...row, quotation: { id, number, status: statusOn(quotation, now) } };
}

export async function listEnquiries(
  db: Database,
  table: TableState,
  now: Date,
): Promise<{ rows: EnquiryRow[]; total: number }> {
  const state = table.filters.state as EnquiryState | undefined;
  const where = and(searchCondition(table.q), state && eq(enquiries.state, state));
  const column = table.sort === "name" ? enquiries.name : enquiries.createdAt;
  const rows = await selectEnquiries(db, where)
    .orderBy(table.isDescending ? desc(column) : asc(column), asc(enquiries.id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  const [all] = await db.select({ total: count() }).from(enquiries).where(where);
  return { rows: rows.map((row) => toRow(row, now)), total: all?.total ?? 0 };
}

function searchCondition(q: string): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const { number, name, businessName, email, phone } = enquiries;
  return or(...[number, name, businessName, email, phone].map((column) => ilike(column, pattern)));
}

/** Enquiries whose sender has no quotation yet: a draft or a withdrawn one is none. */
export async function countWaitingEnquiries(db: Database): Promise<number> {
  const isUnsent = inArray(quotations.status, ["draft", "withdrawn"]);
  const [waiting] = await db
    .select({ all: count() })
    .from(enquiries)
    .leftJoin(quotations, eq(quotations.id, enquiries.quotationId))
    .where(and(ne(enquiries.state, "closed"), or(isNull(enquiries.quotationId), isUnsent)));
  return waiting?.all ?? 0;
}

export async function isEnquiryNumber(db: Database, number: string): Promise<boolean> {
  return (await db.$count(enquiries, eq(enquiries.number, number))) > 0;
}

/** Returns null for an unknown enquiry. */
export async function findEnquiry(db: Database, id: string, now: Date) {
  if (!isUuid(id)) return null;
  const [row] = await selectEnquiries(db, eq(enquiries.id, id));
  if (!row) return null;
  const { gstin, pin, note } = enquiries;
  const [details] = await db.select({ gstin, pin, note }).from(enquiries).where(eq(enquiries.id, id));
  const lines = await db
    .select({
      position: enquiryLines.position,
      text: enquiryLines.text,
      quantity: enquiryLines.quantity,
      product: { id: products.id, name: products.name, sku: products.sku, seller: vendors.businessName },
    })
    .from(enquiryLines)
    .leftJoin(products, eq(products.id, enquiryLines.productId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(enquiryLines.enquiryId, id))
    .orderBy(asc(enquiryLines.position));
  return {
    ...toRow(row, now),
    gstin: details?.gstin ?? null,
    pin: details?.pin ?? "",
    note: details?.note ?? "",
    lines: lines.map(({ product, ...line }) => ({ ...line, product: product?.id ? product : null })),
  };
}
