/** By one statement, kept in memory. */
import { sql } from "drizzle-orm";
import { owesSecondFactor } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { sessions, users, vendorPeople } from "#app/accounts/schema.server.ts";
import { cartLines } from "#app/cart/schema.server.ts";
import { onSale } from "#app/catalog/on-sale.server.ts";
import type { Role, User } from "#app/domain/parties/permissions.ts";
import type { StaffRole } from "#app/domain/parties/staff-roles.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedSql } from "#app/platform/database/prepared.server.ts";

/** Products are named by their slugs, as addresses do. */
export type OwnRecord = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  emailVerified: boolean;
  staffRole: StaffRole | null;
  vendorId: string | null;
  owesSecondFactor: boolean;
  /** As the badge counts. */
  cartCount: number;
  /** Also what is no longer sold. */
  inCart: readonly string[];
  wished: ReadonlySet<string>;
  received: ReadonlySet<string>;
  reviewed: ReadonlySet<string>;
  /** In orders that wait for their money. */
  unpaid: ReadonlySet<string>;
};

/** Of each kind; who has more is not kept. */
const MAX_PRODUCTS = 500;

type Row = Omit<OwnRecord, "wished" | "received" | "reviewed" | "unpaid"> & {
  /** ms since 1970 */
  expiresAt: number;
  wished: string[];
  received: string[];
  reviewed: string[];
  unpaid: string[];
};

const most = sql.raw(`limit ${MAX_PRODUCTS + 1}`);

const selectRecord = preparedSql<{ token: string; now: string }, Row>(
  () =>
    sql`select u.id as "userId", u.name, u.email, u.role, u.email_verified as "emailVerified",
      u.staff_role as "staffRole", (select v.vendor_id from ${vendorPeople} v where v.user_id = u.id) as "vendorId",
      ${owesSecondFactor(sql`u.id`, sql`u.role`)} as "owesSecondFactor", extract(epoch from s.expires_at)::float8 * 1000 as "expiresAt",
      (select coalesce(sum(least(l.quantity, p.stock)), 0)::int
        from ${cartLines} l join products p on p.id = l.product_id join vendors v on v.id = p.vendor_id
        where l.user_id = u.id and ${onSale("p", "v")}) as "cartCount",
      array(select p.slug from ${cartLines} l join products p on p.id = l.product_id
        where l.user_id = u.id ${most}) as "inCart",
      array(select p.slug from wishlist_items w join products p on p.id = w.product_id
        where w.user_id = u.id ${most}) as wished,
      array(select distinct p.slug from orders o join order_lines ol on ol.order_id = o.id
        join shipments sh on sh.id = ol.shipment_id and sh.delivered_at is not null
        join products p on p.id = ol.product_id where o.user_id = u.id ${most}) as received,
      array(select p.slug from reviews r join products p on p.id = r.product_id
        where r.user_id = u.id ${most}) as reviewed,
      array(select distinct p.slug from orders o join order_lines ol on ol.order_id = o.id
        join products p on p.id = ol.product_id where o.user_id = u.id and o.status = 'pending'
        and o.payment_status in ('pending', 'failed') and o.pay_by is not null ${most}) as unpaid
      from ${sessions} s join ${users} u on u.id = s.user_id
      where s.token = ${sql.placeholder("token")} and s.expires_at > ${sql.placeholder("now")} and u.state = 'active'`,
);

/** Null for no valid session (as `findViewer` has it), and for who has too much to be kept. */
export async function findOwnRecord(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<{ record: OwnRecord; expiresAt: number } | null> {
  const [row] = await selectRecord(db, { token, now: now.toISOString() });
  if (!row) return null;
  const { expiresAt, wished, received, reviewed, unpaid, ...rest } = row;
  if ([row.inCart, wished, received, reviewed, unpaid].some((list) => list.length > MAX_PRODUCTS)) return null;
  const sets = {
    wished: new Set(wished),
    received: new Set(received),
    reviewed: new Set(reviewed),
    unpaid: new Set(unpaid),
  };
  return { record: { ...rest, ...sets }, expiresAt };
}

/** As `findViewer` has it. */
export function viewerIn({ userId, ...record }: OwnRecord): User {
  const { name, email, role, emailVerified, staffRole, vendorId, owesSecondFactor } = record;
  return { kind: "user", id: userId, name, email, role, emailVerified, staffRole, vendorId, owesSecondFactor };
}
