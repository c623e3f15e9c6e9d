/** The pages that `bench/large.ts` reads: everything that grows with the shop. */
import type { Client } from "pg";

export type Reader = "customer" | "vendor" | "admin";

type Things = { slug: string; product: string; order: string; shipment: string; run: string | null };

/** Of vendor 1; the payout run with the most payouts. */
export async function findThings(client: Client): Promise<Things> {
  const { rows } = await client.query<Things>(
    `select p.slug, p.id as product, s.order_id as order, s.id as shipment,
      (select run_id from payouts group by run_id order by count(*) desc limit 1) as run
    from shipments s join order_lines l on l.shipment_id = s.id join products p on p.id = l.product_id
    where s.vendor_id = (select v.id from vendors v join users u on u.id = v.user_id where u.email = 'vendor1@demo.test')
      and s.status = 'delivered' order by s.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("nothing was sold: seed the database first");
  return found;
}

/** Shoppers' pages as a customer: a guest's come from the page cache. */
export function largePages(things: Things): { as: Reader; path: string }[] {
  return [
    ...shopPages(things).map((path) => ({ as: "customer" as const, path })),
    ...vendorPages(things).map((path) => ({ as: "vendor" as const, path })),
    ...adminPages(things).map((path) => ({ as: "admin" as const, path })),
  ];
}

function shopPages({ slug }: Things): string[] {
  return [
    "/",
    "/products",
    "/products?page=4000",
    "/products?category=Laptop&sort=price-asc",
    "/products?brand=Lenovo&min=50000&max=150000&page=3",
    "/products?isNew=true&sort=newest",
    "/search?q=laptop",
    "/search?q=lenovo%20pine",
    "/search?q=leveno",
    "/search?q=a",
    `/products/${slug}`,
    "/search/suggestions?q=l",
    "/search/suggestions?q=lap",
    "/search/suggestions?q=lenovo%20pro",
    "/search/suggestions?q=leveno",
    "/orders",
    "/account",
    "/sitemap.xml",
    "/sitemap/1.xml",
    "/sitemap/10.xml",
  ];
}

function vendorPages({ product, shipment }: Things): string[] {
  return [
    "/vendor/dashboard",
    "/vendor/dashboard?from=2025-01-01&to=2026-12-31",
    "/vendor/orders",
    "/vendor/orders?page=500",
    "/vendor/orders?stage=to-send",
    "/vendor/orders?sort=-amount",
    "/vendor/orders?q=falcon",
    `/vendor/orders/${shipment}`,
    "/vendor/returns",
    "/vendor/products",
    "/vendor/products?page=500",
    "/vendor/products?q=falcon&sort=-sold",
    `/vendor/products/${product}`,
    `/vendor/products/${product}/stock`,
    "/vendor/products/import",
    "/vendor/reports",
    "/vendor/reports?by=category&from=2025-01-01&to=2026-12-31",
    "/vendor/reports?by=hsn&from=2025-01-01&to=2026-12-31",
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
    "/admin/reports?by=vendor&from=2025-01-01&to=2026-12-31",
    "/admin/reports?by=category&from=2025-01-01&to=2026-12-31",
    "/admin/reports?by=state&from=2025-01-01&to=2026-12-31",
    "/admin/reports/export.csv?by=day&from=2025-01-01&to=2026-12-31",
    "/admin/payouts",
    ...(run ? [`/admin/payouts/${run}`] : []),
    "/admin/orders/export?q=LRG-77",
  ];
}
