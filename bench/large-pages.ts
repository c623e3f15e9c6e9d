/** The pages that `bench/large.ts` reads: everything that grows with the shop. */
import type { Client } from "pg";

export type Reader = "guest" | "customer" | "vendor" | "admin";

/** `name`: the same in every shop. `paths`: one per round, so that nothing kept is read twice. */
export type LargePage = { as: Reader; name: string; paths: string[] };

type Things = { slugs: string[]; product: string; order: string; shipment: string; run: string | null };

/** Of vendor 1; the payout run with the most payouts; `count` products. */
export async function findThings(client: Client, count: number): Promise<Things> {
  const { rows } = await client.query<Things>(
    `select array(select slug from products where status = 'live' order by slug desc limit $1) as slugs, p.id as product,
      s.order_id as order, s.id as shipment,
      (select run_id from payouts group by run_id order by count(*) desc limit 1) as run
    from shipments s join order_lines l on l.shipment_id = s.id join products p on p.id = l.product_id
    where s.vendor_id = (select v.id from vendors v join users u on u.id = v.user_id where u.email = 'vendor1@demo.test')
      and s.status = 'delivered' order by s.id limit 1`,
    [count],
  );
  const [found] = rows;
  if (!found) throw new Error("nothing was sold: seed the database first");
  return found;
}

export function largePages(things: Things): LargePage[] {
  return [
    ...browsing(things).flatMap((page) => (["guest", "customer"] as const).map((as) => ({ as, ...page }))),
    ...shopPages().map((path) => ({ as: "customer" as const, name: path, paths: [path] })),
    ...vendorPages(things).map((path) => ({ as: "vendor" as const, name: path, paths: [path] })),
    ...adminPages(things).map((path) => ({ as: "admin" as const, name: path, paths: [path] })),
  ].map((page) => ({ ...page, name: `${page.as} ${nameOf(page.name, things)}` }));
}

/** Ids and slugs differ from shop to shop. */
function nameOf(path: string, { product, order, shipment, run }: Things): string {
  const names: [string | null, string][] = [
    [product, "PRODUCT"],
    [order, "ORDER"],
    [shipment, "SHIPMENT"],
    [run, "RUN"],
  ];
  return names.reduce((name, [id, word]) => (id ? name.replace(id, word) : name), path);
}

const PAGES = Array.from({ length: 21 }, (_, page) => page + 1);

/** The first pages of lists, and as many products. */
function browsing({ slugs }: Things): Omit<LargePage, "as">[] {
  const lists = [
    "/products?",
    "/products?category=Laptop&sort=price-asc&",
    "/products?brand=Lenovo&min=50000&max=150000&",
    "/products?isNew=true&sort=newest&",
    "/search?q=laptop&",
    "/search?q=pine&brand=Lenovo&",
    "/search?q=leveno&",
    "/search?q=a&",
  ];
  return [
    { name: "/", paths: ["/"] },
    ...lists.map((list) => ({ name: list, paths: PAGES.map((page) => `${list}page=${page}`) })),
    { name: "/products/SLUG", paths: slugs.map((slug) => `/products/${slug}`) },
  ];
}

function shopPages(): string[] {
  return [
    "/products?page=4000",
    "/search/suggestions?q=l",
    "/search/suggestions?q=lap",
    "/search/suggestions?q=lenovo%20pro",
    "/search/suggestions?q=leveno",
    "/orders",
    "/account",
    "/sitemap.xml",
    "/sitemap/1.xml",
  ];
}

function vendorPages({ product, shipment }: Things): string[] {
  return [
    "/vendor/dashboard",
    "/vendor/dashboard?from=2025-01-01&to=2026-12-31",
    "/vendor/orders",
    "/vendor/orders?page=500",
    "/vendor/orders?stage=to-send",
    "/vendor/orders?dispatch=overdue",
    "/vendor/orders?sort=-amount",
    "/vendor/orders?q=falcon",
    `/vendor/orders/${shipment}`,
    "/vendor/returns",
    "/vendor/products",
    "/vendor/products?page=500",
    "/vendor/products?q=falcon&sort=-sold",
    "/vendor/products/prices?per=100",
    "/vendor/products/missing",
    "/vendor/products/bulk",
    "/vendor/find?q=falcon",
    "/vendor/find?q=LRG-777",
    `/vendor/products/${product}`,
    `/vendor/products/${product}/stock`,
    "/vendor/products/import",
    "/vendor/reports",
    "/vendor/invoices",
    "/vendor/reports?by=category&from=2025-01-01&to=2026-12-31",
    "/vendor/reports?by=hsn&from=2025-01-01&to=2026-12-31",
    "/vendor/reports?by=product&from=2025-01-01&to=2026-12-31",
    "/vendor/statement",
    "/vendor/statement?from=2025-01-01&to=2026-12-31&page=100",
    "/vendor/statement/export.csv?from=2025-01-01&to=2026-12-31",
    "/vendor/products/export.csv?q=falcon",
  ];
}

function adminPages({ product, order, run }: Things): string[] {
  return [
    "/admin/dashboard",
    "/admin/dashboard?from=2025-01-01&to=2026-12-31",
    "/admin/orders",
    "/admin/orders?page=1500",
    "/admin/orders?status=processing&sort=-total",
    "/admin/orders?vendor=v1",
    "/admin/orders?dispatch=overdue",
    "/admin/orders?late=yes",
    "/admin/orders?sort=-placedAt",
    "/admin/orders?q=falcon",
    "/admin/orders?q=LRG-777",
    `/admin/orders/${order}`,
    `/admin/orders/${order}/refund`,
    "/admin/refunds",
    "/admin/returns",
    "/admin/reviews",
    "/admin/products",
    "/admin/products?page=1500",
    "/admin/products?q=falcon&sort=-sold",
    "/admin/products?stock=low&sort=stock",
    "/admin/products/prices?per=100",
    "/admin/products/missing",
    "/admin/specifications",
    "/admin/emails",
    "/admin/emails?q=falcon",
    "/admin/find?q=falcon",
    "/admin/find?q=LRG-777",
    "/admin/find?q=9876543210",
    `/admin/products/${product}`,
    `/admin/products/${product}/stock`,
    "/admin/products/bulk",
    "/admin/products/import",
    "/admin/users",
    "/admin/users?q=99",
    "/admin/vendors",
    "/admin/vendors/v1",
    "/admin/messages",
    "/admin/audit-log",
    "/admin/reports",
    "/admin/invoices",
    "/admin/reports?by=vendor&from=2025-01-01&to=2026-12-31",
    "/admin/reports?by=category&from=2025-01-01&to=2026-12-31",
    "/admin/reports?by=state&from=2025-01-01&to=2026-12-31",
    "/admin/reports?by=product&from=2025-01-01&to=2026-12-31",
    "/admin/reports/export.csv?by=day&from=2025-01-01&to=2026-12-31",
    "/admin/payouts",
    "/admin/payouts/preview",
    "/admin/payouts/courier-cash",
    "/admin/payouts/losses",
    ...(run ? [`/admin/payouts/${run}`] : []),
    "/admin/orders/export?q=LRG-77",
  ];
}
