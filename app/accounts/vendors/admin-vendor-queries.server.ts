import { and, asc, count, desc, eq, ilike, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { users, vendorBankAccountRequests, vendors } from "#app/accounts/schema.server.ts";
import { type VendorState, vendorStates } from "#app/domain/parties/vendor-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { businessOf, type OwnBusiness, stateOf } from "./vendor-business-queries.server.ts";

export const vendorTable = {
  sorts: ["createdAt", "businessName", "state"],
  defaultSort: "-createdAt",
  filters: { state: [...vendorStates, "changed"] },
} as const;

const sortable = { createdAt: vendors.createdAt, businessName: vendors.businessName, state: vendors.state };

export type ListedVendor = {
  id: string;
  businessName: string;
  ownerName: string | null;
  ownerEmail: string | null;
  city: string | null;
  gstin: string | null;
  state: VendorState;
  createdAt: Date;
};

export async function listVendors(db: Database, table: TableState): Promise<{ rows: ListedVendor[]; total: number }> {
  const where = and(searchFor(table.q), stateIs(table.filters.state));
  const column = sortable[table.sort as keyof typeof sortable] ?? vendors.createdAt;
  const order = table.isDescending ? desc : asc;
  const joined = eq(users.id, vendors.userId);
  const rows = await db
    .select({
      id: vendors.id,
      businessName: vendors.businessName,
      ownerName: users.name,
      ownerEmail: users.email,
      city: vendors.city,
      gstin: vendors.gstin,
      state: vendors.state,
      createdAt: vendors.createdAt,
    })
    .from(vendors)
    .leftJoin(users, joined)
    .where(where)
    .orderBy(order(column), order(vendors.id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  const [total] = await db.select({ count: count() }).from(vendors).leftJoin(users, joined).where(where);
  return { rows, total: total?.count ?? 0 };
}

function searchFor(q: string): SQL | undefined {
  if (!q) return undefined;
  const pattern = containing(q);
  const fields = [vendors.businessName, vendors.gstin, users.name, users.email];
  return or(...fields.map((field) => ilike(field, pattern)));
}

const hasRequestedAccount = sql`exists (select from ${vendorBankAccountRequests} r where r.vendor_id = ${vendors.id})`;

function stateIs(state: string | undefined): SQL | undefined {
  if (state === "changed") return or(isNotNull(vendors.requestedDetails), hasRequestedAccount);
  return state ? eq(vendors.state, state as VendorState) : undefined;
}

export type VendorDetails = Omit<OwnBusiness, "invoicePrefix"> & {
  id: string;
  createdAt: Date;
  owner: { id: string; name: string; email: string; role: string; state: string } | null;
};

export async function findVendor(db: Database, id: string): Promise<VendorDetails | null> {
  const { name, email, role, state } = users;
  const [row] = await db
    .select({ vendor: vendors, owner: { id: users.id, name, email, role, state } })
    .from(vendors)
    .leftJoin(users, eq(users.id, vendors.userId))
    .where(eq(vendors.id, id));
  if (!row) return null;
  const { vendor, owner } = row;
  return { id, createdAt: vendor.createdAt, owner, business: businessOf(vendor), ...stateOf(vendor) };
}

/** The name of who entered the account that waits; null when none does. */
export async function findAccountRequester(db: Database, vendorId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: users.name })
    .from(vendorBankAccountRequests)
    .innerJoin(users, eq(users.id, vendorBankAccountRequests.requestedBy))
    .where(eq(vendorBankAccountRequests.vendorId, vendorId));
  return row?.name ?? null;
}
