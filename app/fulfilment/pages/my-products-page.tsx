/** /account/products */
import { Link } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { warrantyEnd } from "#app/domain/fulfilment/warranty.ts";
import {
  listOwnedProducts,
  type OwnedProduct,
  PRODUCTS_PER_PAGE,
} from "#app/fulfilment/orders/owned-products-queries.server.ts";
import { Serials } from "#app/orders/components/serials.tsx";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/my-products-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Products", isPrivate: true });

const MAX_PAGE = 10_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock } = context.get(appContext);
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1), MAX_PAGE);
  const rows = await listOwnedProducts(db, viewer, page);
  const today = dayInIndia(clock.now());
  return { products: rows.slice(0, PRODUCTS_PER_PAGE), hasMore: rows.length > PRODUCTS_PER_PAGE, page, today };
}

export default function MyProductsPage({ loaderData: { products, hasMore, page, today } }: Route.ComponentProps) {
  if (products.length === 0 && page === 1)
    return (
      <EmptyState
        title="No products yet"
        text="What you bought is listed here once it is delivered, with its warranty."
      >
        <ButtonLink to="/products">Browse Products</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {products.map((product) => (
          <li key={product.id} className="py-4">
            <Product product={product} today={today} />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex gap-3">
        {page > 1 && (
          <ButtonLink to={`/account/products?page=${page - 1}`} variant="secondary">
            Newer
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink to={`/account/products?page=${page + 1}`} variant="secondary">
            Older
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function Product({ product, today }: { product: OwnedProduct; today: CalendarDay }) {
  const { orderId, orderNumber, invoiceId, claims, quantity, name, slug } = product;
  const link = "mr-4 inline-flex min-h-11 items-center text-md text-action underline";
  return (
    <>
      <p className="font-semibold">
        {quantity > 1 && `${quantity} × `}
        <Link to={`/products/${slug}`} className="hover:underline">
          {name}
        </Link>
      </p>
      <Serials serials={product.serials} />
      <p className="text-md text-muted">
        {product.isReplacement && "Replacement · "}Bought on {formatDay(dayInIndia(product.placedAt))}
      </p>
      <p className="text-md">{warrantyText(product, today)}</p>
      <Link to={`/orders/${orderId}`} className={link}>
        Order {orderNumber}
      </Link>
      {product.serials.map(({ serial, passportId }) => (
        <Link key={serial} to={`/serials/${passportId}`} className={link}>
          Product passport{product.serials.length > 1 ? ` ${serial}` : ""}
          {product.serials.length === 1 && <span className="sr-only"> of {name}</span>}
        </Link>
      ))}
      {hasWarranty(product, today) && (
        <Link to={`/orders/${orderId}/claim?line=${product.id}`} className={link}>
          Warranty claim<span className="sr-only"> for {name}</span>
        </Link>
      )}
      {claims > 0 && (
        <Link to={`/orders/${orderId}#claims`} className={link}>
          {claims === 1 ? "1 claim" : `${claims} claims`}
          <span className="sr-only"> for {name}</span>
        </Link>
      )}
      {invoiceId && (
        <Link to={`/orders/${orderId}/invoices/${invoiceId}`} className={link}>
          Invoice<span className="sr-only"> for {name}</span>
        </Link>
      )}
    </>
  );
}

function hasWarranty({ warrantyMonths, billedAt, placedAt }: OwnedProduct, today: CalendarDay): boolean {
  return warrantyMonths > 0 && warrantyEnd(dayInIndia(billedAt ?? placedAt), warrantyMonths) >= today;
}

function warrantyText({ warrantyMonths, billedAt, placedAt }: OwnedProduct, today: CalendarDay): string {
  if (warrantyMonths === 0) return "No manufacturer\u2019s warranty";
  const end = warrantyEnd(dayInIndia(billedAt ?? placedAt), warrantyMonths);
  return end < today ? `Warranty ended on ${formatDay(end)}` : `Warranty until ${formatDay(end)}`;
}
