import { data, Form, redirect, useNavigation } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { ProductCard } from "#app/catalog/components/product-card.tsx";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { addToWishlist, MAX_WISHLIST_ITEMS, removeFromWishlist } from "#app/wishlist/wishlist-commands.server.ts";
import { listWishlist } from "#app/wishlist/wishlist-queries.server.ts";
import type { Route } from "./+types/wishlist-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Wishlist", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  return { products: await listWishlist(context.get(appContext).db, viewer.id) };
}

const refusals = {
  "not-found": { status: 404, message: "This product is no longer available." },
  "limit-reached": {
    status: 409,
    message: `Your wishlist is full. You can save up to ${MAX_WISHLIST_ITEMS} products.`,
  },
};

/**
 * `wanted` 1 adds, 0 removes; `back`: where a browser without scripts came from. A refusal is an `error` for the
 * button; without scripts it stands above the list.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { productId, wanted, back } = await readFields(request, ["productId", "wanted", "back"]);
  if (wanted !== "0" && wanted !== "1") throw data({ message: "Unknown wish" }, { status: 400 });
  const command = commandContext(app, viewer);
  if (wanted === "1") {
    const added = await addToWishlist(app.db, command, productId);
    if (!added.ok) return data({ error: refusals[added.code].message }, { status: refusals[added.code].status });
  } else await removeFromWishlist(app.db, command, productId);
  return back ? redirect(safeRedirect(back, "/wishlist")) : data({ error: null });
}

export default function WishlistPage({ loaderData: { products }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>Wishlist</PageTitle>
      {actionData?.error && (
        <div className="mb-6">
          <Notice tone="error" title={actionData.error} />
        </div>
      )}
      {products.length === 0 ? (
        <EmptyState
          title="Your wishlist is empty"
          text="Save products you like with Add to wishlist on the product page."
        >
          <ButtonLink to="/products">Browse Products</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="max-w-4xl border-t border-ink">
          {products.map((product) => (
            <li key={product.id} className="border-b border-hairline py-5">
              <WishlistItem product={product} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function WishlistItem({ product }: { product: ProductSummary }) {
  const isBusy = useNavigation().formData?.get("productId") === product.id;
  return (
    <>
      {product.isOnSale ? (
        <ProductCard product={product} shape="row" as="h2" />
      ) : (
        <p>
          <strong>{product.name}</strong> <span className="text-muted">is no longer available.</span>
        </p>
      )}
      <Form method="post" className="relative mt-2 flex justify-end">
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="wanted" value="0" />
        <Button variant="quiet" busy={isBusy}>
          Remove<span className="sr-only"> {product.name}</span>
        </Button>
      </Form>
    </>
  );
}
