import type { AssemblyInCart } from "#app/cart/assembly-in-cart.server.ts";
import type { CartRow, CartView } from "#app/cart/cart-view.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

/** Says that an assembly lacks parts of its build. `view` may have fewer rows than the cart that `assemblies` describes. */
export function AssemblyNotices({ assemblies, view }: { assemblies: readonly AssemblyInCart[]; view: CartView }) {
  const rowOf = new Map(view.rows.map((row) => [row.product.id, row]));
  return assemblies.map(({ productId, partIds, isWhole, href }) => {
    const service = rowOf.get(productId);
    const parts = partIds.flatMap((id) => rowOf.get(id) ?? []);
    if (!service || (isWhole && parts.length === partIds.length && isEnough(parts, service))) return null;
    return (
      <Notice key={productId} tone="warning" title={`${service.product.name}: parts of its PC build are missing`}>
        <p className="text-md wrap-anywhere">
          {parts.length > 0
            ? `It is for the build with ${names(parts)}. Other parts of that build are not in your cart.`
            : "None of the parts that it was added with is in your cart."}{" "}
          Assembly can be ordered only with all parts of one build: remove it, or add the build again.
        </p>
        <form method="post" action="/cart" className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="productId" value={productId} />
          <Button variant="secondary">Remove assembly</Button>
          <ButtonLink to={href} variant="secondary">
            Add parts
          </ButtonLink>
        </form>
      </Notice>
    );
  });
}

function isEnough(parts: readonly CartRow[], service: CartRow): boolean {
  return parts.every(({ quantity }) => quantity >= service.quantity);
}

function names(parts: readonly CartRow[]): string {
  return new Intl.ListFormat("en-IN").format(parts.map(({ product }) => product.name));
}
