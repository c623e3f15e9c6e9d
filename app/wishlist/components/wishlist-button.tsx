import { Heart } from "lucide-react";
import { type FormEvent, useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { useViewer } from "#app/accounts/components/use-viewer.ts";
import { classes } from "#app/ui/classes.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { showToast } from "#app/ui/controls/toast.tsx";

type Props = { product: { id: string; slug: string; name: string }; isInWishlist: boolean; className?: string };

/** Optimistic; without scripts, the form returns to the product. */
export function WishlistButton({ product, isInWishlist, className }: Props) {
  const page = `/products/${product.slug}`;
  const look = classes(buttonClasses({ variant: "secondary" }), className);
  if (useViewer()) return <WishlistForm product={product} page={page} isInWishlist={isInWishlist} look={look} />;
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
}: Omit<Props, "className"> & { page: string; look: string }) {
  const fetcher = useFetcher<{ error: string | null }>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.error) showToast({ text: answer.error, tone: "error" });
  }, [answer]);
  const isWanted = fetcher.formData ? fetcher.formData.get("wanted") === "1" : isInWishlist;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Without `back` the page stays and reloads its data.
    fetcher.submit({ productId: product.id, wanted: isWanted ? "0" : "1" }, { method: "post", action: "/wishlist" });
  };
  return (
    <form method="post" action="/wishlist" onSubmit={submit}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="wanted" value={isWanted ? "0" : "1"} />
      <input type="hidden" name="back" value={page} />
      <button type="submit" aria-pressed={isWanted} className={look}>
        <Heart aria-hidden="true" className={classes("size-5", isWanted && "fill-current text-action")} />
        {isWanted ? "In your wishlist" : "Add to wishlist"}
        <span className="sr-only">: {product.name}</span>
      </button>
    </form>
  );
}
