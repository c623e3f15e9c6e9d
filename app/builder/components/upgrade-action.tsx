import { Link } from "react-router";
import type { Judged } from "#app/builder/judged-list.ts";
import { type Computer, questionPath } from "#app/builder/upgrade.ts";
import { AddToCart } from "#app/cart/components/add-to-cart.tsx";
import { isBuyable } from "#app/catalog/on-sale.ts";
import type { CardProduct } from "#app/catalog/product-types.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";

type ActionProps = { product: CardProduct; judged: Judged | undefined; computer: Computer };

/** What fits is added at once, what can't be judged or isn't recommended after a question; what doesn't fit is not offered (docs/rules.md#b7). */
export function UpgradeAction({ product, judged, computer }: ActionProps) {
  if (judged?.verdict === "does-not-fit") return null;
  const isAsked = judged?.verdict === "unknown" || judged?.verdict === "not-recommended";
  if (!isAsked || !isBuyable(product)) return <AddToCart product={product} stepper={false} variant="secondary" />;
  return (
    <details className="text-left">
      <summary className={buttonClasses({ variant: "secondary" })}>
        Add to Cart …<span className="sr-only">: {product.name}</span>
      </summary>
      <div className="mt-2 space-y-2 text-md">
        {judged.verdict === "unknown" ? (
          <>
            <p className="font-semibold">We can’t tell whether it fits. Add it anyway?</p>
            <WhoCanTell judged={judged} computer={computer} />
          </>
        ) : (
          <p className="font-semibold">It isn’t recommended for this computer. Add it anyway?</p>
        )}
        <AddToCart product={product} stepper={false} label="Add anyway" variant="secondary" />
      </div>
    </details>
  );
}

function WhoCanTell({ judged: { findings }, computer }: { judged: Judged; computer: Computer }) {
  const missing = findings.flatMap((finding) => finding.missing ?? []);
  const ofComputer = missing.find(({ product }) => product === computer.id);
  if (!ofComputer) return <p>The part’s data sheet has what is missing here, or ask us before you order.</p>;
  return (
    <p>
      The computer’s manual has what is missing here, or{" "}
      <Link to={questionPath(computer, ofComputer.specification)} rel="nofollow" className="text-action underline">
        ask us
      </Link>{" "}
      before you order.
    </p>
  );
}
