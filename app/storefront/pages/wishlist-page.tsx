import { data, Form, redirect, useNavigation } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { AddToCart } from "#app/cart/components/add-to-cart.tsx";
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

/** `removed`: offered for Undo. */
type Answer = { error: string | null; removed?: { id: string; name: string } };

/** `wanted`: 1 adds, 0 removes. `back`: return address without scripts. `name`: makes a removal undoable. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { productId, wanted, back, name } = await readFields(request, ["productId", "wanted", "back", "name"]);
  if (wanted !== "0" && wanted !== "1") throw data({ message: "Unknown request." }, { status: 400 });
  const command = commandContext(app, viewer);
  if (wanted === "1") {
    const added = await addToWishlist(app.db, command, productId);
    if (!added.ok)
      return data<Answer>({ error: refusals[added.code].message }, { status: refusals[added.code].status });
  } else await removeFromWishlist(app.db, command, productId);
  if (back) return redirect(safeRedirect(back, "/wishlist"));
  const removed = wanted === "0" && name ? { id: productId, name } : undefined;
  return data<Answer>({ error: null, removed });
}

export default function WishlistPage({ loaderData: { products }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  return (
    <>
      {answer?.error && <Notice tone="error" title={answer.error} className="mb-6" />}
      {answer?.removed && <RemovedNotice {...answer.removed} />}
      {products.length === 0 ? (
        <EmptyState
          title="Your wishlist is empty"
          text="Save products you like with Add to wishlist on the product page."
        >
          <ButtonLink to="/products">Browse Products</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="border-t border-hairline">
          {products.map((product) => (
            <li key={product.id} className="border-b border-hairline py-5">
              <WishlistItem product={product} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RemovedNotice({ id, name }: { id: string; name: string }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("productId") === id;
  return (
    <Form method="post" className="mb-6">
      <input type="hidden" name="productId" value={id} />
      <Notice tone="success">
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          {name} removed from your wishlist.
          <Button variant="quiet" name="wanted" value="1" busy={isBusy} className="-my-2 max-sm:-ml-5">
            Undo
          </Button>
        </span>
      </Notice>
    </Form>
  );
}

function WishlistItem({ product }: { product: ProductSummary }) {
  const isBusy = useNavigation().formData?.get("productId") === product.id;
  const remove = (
    <Form method="post">
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="wanted" value="0" />
      {product.isOnSale && <input type="hidden" name="name" value={product.name} />}
      <Button variant="quiet" busy={isBusy} className={product.isOnSale ? "max-sm:-ml-5 sm:-mr-5" : undefined}>
        Remove<span className="sr-only"> {product.name}</span>
      </Button>
    </Form>
  );
  if (!product.isOnSale)
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <strong>{product.name}</strong> <span className="text-muted">is no longer available.</span>
        </p>
        {remove}
      </div>
    );
  return (
    <ProductCard
      product={product}
      shape="row"
      as="h2"
      action={
        <div className="mt-1 flex flex-wrap items-center gap-x-1 gap-y-2 sm:flex-col sm:items-end">
          <AddToCart product={product} stepper={false} />
          {remove}
        </div>
      }
    />
  );
}
