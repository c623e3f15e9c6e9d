/** Reads everything shown of a signed-in person by one statement; cached by server/pages/people.ts. */
import { sql } from "drizzle-orm";
import { type Me, shownViewer } from "#app/accounts/me/me.ts";
import { owesSecondFactor } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { addresses, sessions, users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import { cartLines } from "#app/cart/schema.server.ts";
import { hasCompanyPrice, priceFor } from "#app/catalog/company-prices/company-price.server.ts";
import { onSale } from "#app/catalog/on-sale.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { companyPeople } from "#app/companies/schema.server.ts";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import type { Role, User } from "#app/domain/parties/permissions.ts";
import type { StaffRole } from "#app/domain/parties/staff-roles.ts";
import { awaitsPayment } from "#app/orders/unpaid-orders.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { deliveredProducts, isSoldBy, type OwnReview, toReviewObstacle } from "#app/reviews/review-queries.server.ts";
import type { OwnProduct, OwnUnpaidOrder } from "./me.ts";

export type ProductsOfPerson = {
  /** Slugs of delivered products. */
  received: ReadonlySet<string>;
  reviews: readonly (OwnReview & { slug: string })[];
  unpaid: readonly (OwnUnpaidOrder & { slugs: readonly string[] })[];
  /** Sells the requested product. */
  isSeller: boolean;
  /** What the person's company pays for the requested product; null if no less than others. */
  companyPricePaise: number | null;
};

export type MeRecord = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  emailVerified: boolean;
  isGuest: boolean;
  guestEmail: string | null;
  staffRole: StaffRole | null;
  vendorId: string | null;
  /** Prices may be those of the company. */
  isInCompany: boolean;
  owesSecondFactor: boolean;
  /** Pieces, as in the badge. */
  cartCount: number;
  /** Slugs, including products no longer sold. */
  inCart: readonly string[];
  wishlist: readonly string[];
  /** The default address's. */
  pin: string | null;
  /** It is null when not read; it takes ten times as long for frequent buyers. */
  products: ProductsOfPerson | null;
};

/** `expiresAt`: session's end in ms since 1970. `isLarge`: too large for the cache. */
export type ReadRecord = { record: MeRecord; expiresAt: number; isLarge: boolean };

/** Per list. */
const MAX_KEPT = 500;

type Row = Omit<MeRecord, "products"> & { expiresAt: number };
type ProductsRow = {
  received: string[];
  reviews: (OwnReview & { slug: string })[];
  unpaid: (OwnUnpaidOrder & { slugs: string[] })[];
  isSeller: boolean;
  companyPricePaise: number | null;
};

const vendorOf = sql`(select v.vendor_id from ${vendorPeople} v where v.user_id = u.id)`;

const person = () => sql`u.id as "userId", u.name, u.email, u.role, u.email_verified as "emailVerified",
      u.is_guest as "isGuest", u.guest_email as "guestEmail",
      u.staff_role as "staffRole", ${vendorOf} as "vendorId",
      exists (select from ${companyPeople} c where c.user_id = u.id) as "isInCompany",
      ${owesSecondFactor(sql`u.id`, sql`u.role`)} as "owesSecondFactor", extract(epoch from s.expires_at)::float8 * 1000 as "expiresAt",
      (select coalesce(sum(least(l.quantity, p.stock)), 0)::int
        from ${cartLines} l join products p on p.id = l.product_id join vendors v on v.id = p.vendor_id
        where l.user_id = u.id and ${onSale("p", "v")}) as "cartCount",
      array(select p.slug from ${cartLines} l join products p on p.id = l.product_id where l.user_id = u.id) as "inCart",
      array(select p.slug from wishlist_items w join products p on p.id = w.product_id where w.user_id = u.id) as wishlist,
      (select a.pincode from ${addresses} a where a.user_id = u.id
        order by a.is_default desc, a.created_at, a.id limit 1) as pin`;

const productsOfPerson = (slug: string) => sql`array(select distinct p.slug from ${deliveredProducts(sql`u.id`)} d
        join products p on p.id = d.product_id) as received,
      (select coalesce(json_agg(json_build_object('slug', p.slug, 'rating', r.rating, 'title', r.title, 'text', r.text,
          'state', r.state, 'rejectReason', r.reject_reason)), '[]'::json)
        from reviews r join products p on p.id = r.product_id where r.user_id = u.id) as reviews,
      (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'payBy', o.pay_by,
          'isOnline', o.transfer_details is null, 'isExchange', o.payment_method = ${EXCHANGE},
          'slugs', (select json_agg(p.slug) from order_lines l join products p on p.id = l.product_id where l.order_id = o.id),
          'pieces', (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity)
            order by l.position) from order_lines l where l.order_id = o.id)) order by o.placed_at, o.id), '[]'::json)
        from orders o where o.user_id = u.id and ${awaitsPayment(sql`o`)}) as unpaid,
      exists (select from ${products} join ${vendors} on ${vendors.id} = ${products.vendorId}
        where ${products.slug} = ${slug} and ${isSoldBy(sql`u.id`)}) as "isSeller",
      (select ${priceFor(sql`u.id`, "p")}::float8 from ${products} p
        where p.slug = ${slug} and ${hasCompanyPrice(sql`u.id`, "p")}) as "companyPricePaise"`;

const inSession = ({ token, now }: { token: string; now: Date }) => sql`from ${sessions} s
      join ${users} u on u.id = s.user_id
      where s.token = ${token} and s.expires_at > ${now.toISOString()} and u.state = 'active'`;

/** Returns null without a valid session. `slug`: requested product. */
export async function findMeRecord(
  db: Database,
  { token, now, slug }: { token: string; now: Date; slug: string | null },
): Promise<ReadRecord | null> {
  const from = inSession({ token, now });
  if (slug !== null)
    return recordWithProducts(
      await rowsOf<Row & ProductsRow>(db, sql`select ${person()}, ${productsOfPerson(slug)} ${from}`),
    );
  const [row] = await rowsOf<Row>(db, sql`select ${person()} ${from}`);
  if (!row) return null;
  const { expiresAt, ...rest } = row;
  return { record: { ...rest, products: null }, expiresAt, isLarge: isLarge(row.inCart, row.wishlist) };
}

function recordWithProducts([row]: (Row & ProductsRow)[]): ReadRecord | null {
  if (!row) return null;
  const { expiresAt, received, reviews, unpaid, isSeller, companyPricePaise, ...rest } = row;
  const products = { received: new Set(received), reviews, unpaid, isSeller, companyPricePaise };
  return {
    record: { ...rest, products },
    expiresAt,
    isLarge: isLarge(row.inCart, row.wishlist, received, reviews, unpaid),
  };
}

function isLarge(...lists: (readonly unknown[])[]): boolean {
  return lists.some(({ length }) => length > MAX_KEPT);
}

export function toViewer({ userId, ...record }: MeRecord): User {
  const { name, email, role, emailVerified, isGuest, guestEmail, staffRole, vendorId, owesSecondFactor } = record;
  const person = { name, email, role, emailVerified, isGuest, guestEmail };
  return { kind: "user", id: userId, ...person, staffRole, vendorId, owesSecondFactor };
}

/** The response of `GET /me`; the record must have been read for `slug`. */
export function toMe(record: MeRecord, slug: string | null): Me & { product?: OwnProduct } {
  const { cartCount, inCart, wishlist, pin, products } = record;
  const me = { ...shownViewer(toViewer(record)), cartCount, inCart, wishlist, pin };
  return slug === null || !products ? me : { ...me, product: productOf(products, slug) };
}

function productOf(products: ProductsOfPerson, slug: string): OwnProduct {
  const { received, reviews, unpaid, isSeller, companyPricePaise } = products;
  const { slug: _, ...own } = reviews.find((review) => review.slug === slug) ?? { slug: null };
  const waiting = unpaid.filter(({ slugs }) => slugs.includes(slug));
  return {
    slug,
    review: {
      own: "rating" in own ? own : null,
      obstacle: toReviewObstacle({ isOwn: isSeller, isReceived: received.has(slug) }),
    },
    unpaid: waiting.map(({ slugs: _slugs, ...order }) => order),
    companyPricePaise,
  };
}
