/** By one statement, kept in memory. */
import { sql } from "drizzle-orm";
import { owesSecondFactor } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { sessions, users, vendorPeople } from "#app/accounts/schema.server.ts";
import { cartLines } from "#app/cart/schema.server.ts";
import { onSale } from "#app/catalog/on-sale.server.ts";
import type { Role, User } from "#app/domain/parties/permissions.ts";
import type { StaffRole } from "#app/domain/parties/staff-roles.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/** Named by their slugs, as addresses do. */
export type OwnProducts = {
  wished: ReadonlySet<string>;
  received: ReadonlySet<string>;
  reviewed: ReadonlySet<string>;
  /** In orders that wait for their money. */
  unpaid: ReadonlySet<string>;
};

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
  /** What products' pages show; null: not read, which for who orders often takes ten times as long. */
  products: OwnProducts | null;
};

/** Of each kind; who has more is not kept. */
const MAX_PRODUCTS = 500;

type Asked = { token: string; now: string };
/** `expiresAt`: ms since 1970. */
type Row = Omit<OwnRecord, "products"> & { expiresAt: number };
type RowWithProducts = Row & Record<keyof OwnProducts, string[]>;

const most = sql.raw(`limit ${MAX_PRODUCTS + 1}`);

const person = () => sql`u.id as "userId", u.name, u.email, u.role, u.email_verified as "emailVerified",
      u.staff_role as "staffRole", (select v.vendor_id from ${vendorPeople} v where v.user_id = u.id) as "vendorId",
      ${owesSecondFactor(sql`u.id`, sql`u.role`)} as "owesSecondFactor", extract(epoch from s.expires_at)::float8 * 1000 as "expiresAt",
      (select coalesce(sum(least(l.quantity, p.stock)), 0)::int
        from ${cartLines} l join products p on p.id = l.product_id join vendors v on v.id = p.vendor_id
        where l.user_id = u.id and ${onSale("p", "v")}) as "cartCount",
      array(select p.slug from ${cartLines} l join products p on p.id = l.product_id
        where l.user_id = u.id ${most}) as "inCart"`;

const ownProducts = sql`array(select p.slug from wishlist_items w join products p on p.id = w.product_id
        where w.user_id = u.id ${most}) as wished,
      array(select distinct p.slug from orders o join order_lines ol on ol.order_id = o.id
        join shipments sh on sh.id = ol.shipment_id and sh.delivered_at is not null
        join products p on p.id = ol.product_id where o.user_id = u.id ${most}) as received,
      array(select p.slug from reviews r join products p on p.id = r.product_id
        where r.user_id = u.id ${most}) as reviewed,
      array(select distinct p.slug from orders o join order_lines ol on ol.order_id = o.id
        join products p on p.id = ol.product_id where o.user_id = u.id and o.status = 'pending'
        and o.payment_status in ('pending', 'failed') and o.pay_by is not null ${most}) as unpaid`;

const inSession = ({ token, now }: Asked) => sql`from ${sessions} s join ${users} u on u.id = s.user_id
      where s.token = ${token} and s.expires_at > ${now} and u.state = 'active'`;

/** Null for no valid session (as `findViewer` has it), and for who has too much to be kept. */
export async function findOwnRecord(
  db: Database,
  { token, now, withProducts }: { token: string; now: Date; withProducts: boolean },
): Promise<{ record: OwnRecord; expiresAt: number } | null> {
  const asked = { token, now: now.toISOString() };
  if (withProducts)
    return recordWithProducts(
      await rowsOf<RowWithProducts>(db, sql`select ${person()}, ${ownProducts} ${inSession(asked)}`),
    );
  const [row] = await rowsOf<Row>(db, sql`select ${person()} ${inSession(asked)}`);
  if (!row || isTooMuch(row.inCart)) return null;
  const { expiresAt, ...rest } = row;
  return { record: { ...rest, products: null }, expiresAt };
}

function recordWithProducts([row]: RowWithProducts[]): { record: OwnRecord; expiresAt: number } | null {
  if (!row) return null;
  const { expiresAt, wished, received, reviewed, unpaid, ...rest } = row;
  if ([row.inCart, wished, received, reviewed, unpaid].some(isTooMuch)) return null;
  const products = {
    wished: new Set(wished),
    received: new Set(received),
    reviewed: new Set(reviewed),
    unpaid: new Set(unpaid),
  };
  return { record: { ...rest, products }, expiresAt };
}

function isTooMuch(list: readonly string[]): boolean {
  return list.length > MAX_PRODUCTS;
}

/** As `findViewer` has it. */
export function viewerIn({ userId, ...record }: OwnRecord): User {
  const { name, email, role, emailVerified, staffRole, vendorId, owesSecondFactor } = record;
  return { kind: "user", id: userId, name, email, role, emailVerified, staffRole, vendorId, owesSecondFactor };
}
