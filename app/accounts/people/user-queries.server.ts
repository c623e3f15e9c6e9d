import { and, asc, count, desc, eq, exists, ilike, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { UserState } from "#app/accounts/account-queries.server.ts";
import { passkeys, secondFactors, signInMethods, users, vendors } from "#app/accounts/schema.server.ts";
import { readPhone } from "#app/domain/basics/phone.ts";
import type { Role } from "#app/domain/parties/permissions.ts";
import { adminRoleNames, type StaffRole, vendorRoleNames } from "#app/domain/parties/staff-roles.ts";
import type { VendorState } from "#app/domain/parties/vendor-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";

export const roles = ["customer", "vendor", "admin"] as const satisfies readonly Role[];
/** "invited": active, but without a password yet. */
const states = ["active", "invited", "deactivated", "erased"] as const;

const rolesToFind = [
  ...roles,
  "guest" as const,
  ...adminRoleNames.map((name) => `admin:${name}` as const),
  ...vendorRoleNames.map((name) => `vendor:${name}` as const),
];

export const userTable = {
  sorts: ["createdAt", "name", "email", "role"],
  defaultSort: "-createdAt",
  filters: { role: rolesToFind, state: states },
  columns: ["email", "role", "state", "createdAt"],
} as const;

/** Where the person gets mail; "" for somebody who gave no address. */
export const shownEmail = sql<string>`case when ${users.email} like '%@guest.invalid' then coalesce(${users.guestEmail}, '') else ${users.email} end`;

const sortable = {
  createdAt: users.createdAt,
  name: sql`lower(${users.name})`,
  email: shownEmail,
  role: users.role,
};

// Drizzle drops table names in queries of a single table, so "id" alone would mean the inner table.
const isInvited = sql<boolean>`(${users.invitedAt} is not null and ${users.state} = 'active' and not exists (
  select 1 from ${signInMethods} where ${signInMethods}.user_id = ${users}.id))`;

export type ListedUser = {
  id: string;
  name: string;
  email: string;
  /** Logs in to the account; ten digits. */
  phone: string | null;
  isGuest: boolean;
  role: Role;
  staffRole: StaffRole | null;
  state: UserState;
  isInvited: boolean;
  createdAt: Date;
};

const columns = {
  id: users.id,
  name: users.name,
  email: shownEmail,
  phone: users.phone,
  isGuest: users.isGuest,
  role: users.role,
  staffRole: users.staffRole,
  state: users.state,
  isInvited,
  createdAt: users.createdAt,
};

export async function listActiveAdmins(db: Database): Promise<Pick<ListedUser, "id" | "name" | "email">[]> {
  const { id, name, email, role, state } = users;
  return db
    .select({ id, name, email })
    .from(users)
    .where(and(eq(role, "admin"), eq(state, "active")));
}

/** `q` searches name, email and mobile number; a guest is no customer here. */
export async function listUsers(db: Database, table: TableState): Promise<{ rows: ListedUser[]; total: number }> {
  const where = and(searchFor(table.q), roleIs(table.filters.role), stateIs(table.filters.state));
  const column = sortable[table.sort as keyof typeof sortable] ?? users.createdAt;
  const order = table.isDescending ? desc : asc;
  const rows = await db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(order(column), order(users.id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  const [total] = await db.select({ count: count() }).from(users).where(where);
  return { rows, total: total?.count ?? 0 };
}

function searchFor(q: string): SQL | undefined {
  if (!q) return undefined;
  const phone = readPhone(q);
  return or(
    ilike(users.name, containing(q)),
    ilike(shownEmail, containing(q)),
    phone ? eq(users.phone, phone) : undefined,
  );
}

function roleIs(role: string | undefined): SQL | undefined {
  if (role === "guest") return eq(users.isGuest, true);
  const [office, staffRole] = role?.split(":") ?? [];
  return and(
    office ? eq(users.role, office as Role) : undefined,
    office === "customer" ? eq(users.isGuest, false) : undefined,
    staffRole ? eq(users.staffRole, staffRole as StaffRole) : undefined,
  );
}

function stateIs(state: string | undefined): SQL | undefined {
  if (!state) return undefined;
  return state === "invited" ? sql`${isInvited}` : eq(users.state, state as UserState);
}

export type UserDetails = ListedUser & {
  version: number;
  ownsEmail: boolean;
  emailVerified: boolean;
  invitedAt: Date | null;
  hasSecondFactor: boolean;
  hasPasskey: boolean;
  vendor: { id: string; businessName: string; state: VendorState } | null;
};

export async function findUserForAdmin(db: Database, id: string): Promise<UserDetails | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      ...columns,
      version: users.version,
      ownsEmail: users.ownsEmail,
      emailVerified: users.emailVerified,
      invitedAt: users.invitedAt,
      hasSecondFactor: isNotNull(secondFactors.confirmedAt).mapWith(Boolean),
      hasPasskey: exists(db.select().from(passkeys).where(eq(passkeys.userId, users.id))).mapWith(Boolean),
      vendor: { id: vendors.id, businessName: vendors.businessName, state: vendors.state },
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id));
  return row ?? null;
}
