import { Heart } from "lucide-react";
import { type FormEvent, useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { noteWish, refreshMe } from "#app/accounts/me/me-store.ts";
import { useMe } from "#app/accounts/me/use-me.ts";
import { classes } from "#app/ui/classes.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { showToast } from "#app/ui/controls/toast.tsx";

type Props = { product: { id: string; slug: string; name: string }; className?: string };

/** Without scripts everybody gets the guests' form. */
export function WishlistButton({ product, className }: Props) {
  const page = `/products/${product.slug}`;
  const look = classes(buttonClasses({ variant: "secondary" }), className);
  const me = useMe();
  if (me)
    return <WishlistForm product={product} page={page} isInWishlist={me.wishlist.includes(product.slug)} look={look} />;
  return (
    <Form method="post" action="/wishlist/add">
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="back" value={page} />
      <button type="submit" className={look}>
        <Heart aria-hidden="true" className="size-5" />
        Add to wishlist
        <span className="sr-only">: {product.name}</span>
      </button>
    </Form>
  );
}

function WishlistForm({
  product,
  page,
  isInWishlist,
  look,
}: Omit<Props, "className"> & { page: string; look: string; isInWishlist: boolean }) {
  const fetcher = useFetcher<{ error: string | null }>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer?.error) return;
    showToast({ text: answer.error, tone: "error" });
    void refreshMe();
  }, [answer]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Without `back` the page stays and reloads its data.
    noteWish(product.slug, !isInWishlist);
    fetcher.submit(
      { productId: product.id, wanted: isInWishlist ? "0" : "1" },
      { method: "post", action: "/wishlist" },
    );
  };
  return (
    <form method="post" action="/wishlist" onSubmit={submit}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="wanted" value={isInWishlist ? "0" : "1"} />
      <input type="hidden" name="back" value={page} />
      <button type="submit" aria-pressed={isInWishlist} className={look}>
        <Heart aria-hidden="true" className={classes("size-5", isInWishlist && "fill-current text-action")} />
        {isInWishlist ? "In your wishlist" : "Add to wishlist"}
        <span className="sr-only">: {product.name}</span>
      </button>
    </form>
  );
}
