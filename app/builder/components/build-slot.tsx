import { Minus, Plus } from "lucide-react";
import { Link } from "react-router";
import { useSingleSeller } from "#app/accounts/components/use-single-seller.ts";
import type { BuiltPart } from "#app/builder/build-queries.server.ts";
import type { SinceShared } from "#app/builder/price-changes.ts";
import type { Substitute } from "#app/builder/substitutes.server.ts";
import { verdictLabels, verdictTones } from "#app/builder/verdict-texts.ts";
import { buildHref, type ChosenPart, slotPath, withPart, withQuantity } from "#app/catalog/build/build-address.ts";
import { needsLabel } from "#app/catalog/components/product-card.tsx";
import { type Finding, worstVerdict } from "#app/domain/compatibility/rule.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { classes } from "#app/ui/classes.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { Price } from "#app/ui/controls/price.tsx";
import { StockBadge } from "#app/ui/controls/stock-badge.tsx";
import { ChangedLine } from "./since-shared.tsx";

type SlotProps = {
  slot: Slot;
  parts: readonly BuiltPart[];
  chosenParts: readonly ChosenPart[];
  findings: readonly Finding[];
  isMissing: boolean;
  substitutes: Record<string, Substitute>;
  /** It is null without a shared link. */
  since: SinceShared | null;
};

export function BuildSlot({ slot, parts, chosenParts, findings, isMissing, substitutes, since }: SlotProps) {
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const id = `slot-${slot.name}`;
  return (
    <li
      className={classes(
        "grid gap-x-6 gap-y-2 border-t border-hairline py-3 sm:grid-cols-[9rem_1fr] lg:py-4 print:grid-cols-[8.5rem_1fr] print:gap-x-2 print:py-1",
        parts.length === 0 && "print:hidden",
      )}
    >
      <h2 id={id} className="flex flex-wrap items-center gap-x-2 self-start font-semibold sm:min-h-11 print:min-h-0">
        {slot.label}
        {isMissing && <Badge>Needed</Badge>}
      </h2>
      <div className="min-w-0">
        {parts.length > 0 && (
          <ul className="divide-y divide-hairline">
            {parts.map((part) => (
              <ChosenRow
                key={part.product.id}
                part={part}
                slot={slot}
                chosenParts={chosenParts}
                isFull={pieces >= slot.most}
                findings={findings.filter(({ products }) => products.includes(part.product.id))}
                substitute={substitutes[part.product.id]}
                since={since}
              />
            ))}
          </ul>
        )}
        {pieces < slot.most && (
          <ButtonLink
            to={slotPath(slot.name, chosenParts)}
            rel="nofollow"
            variant="secondary"
            aria-describedby={id}
            className="print:hidden"
          >
            <Plus aria-hidden="true" className="size-4" />
            {parts.length === 0 ? "Choose" : "Add another"}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

type RowProps = {
  part: BuiltPart;
  slot: Slot;
  chosenParts: readonly ChosenPart[];
  isFull: boolean;
  findings: readonly Finding[];
  substitute: Substitute | undefined;
  since: SinceShared | null;
};

function ChosenRow({ part, slot, chosenParts, isFull, findings, substitute, since }: RowProps) {
  const { product, seller, quantity, amountPaise } = part;
  const isSingleSeller = useSingleSeller();
  const verdict = worstVerdict(findings);
  const without = withQuantity(chosenParts, part, 0);
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 py-3 first:pt-0 sm:grid-cols-[6rem_1fr_auto] print:grid-cols-[1fr_auto] print:py-0">
      {product.image ? (
        <Picture
          picture={product.image}
          sizes="6rem"
          decorative
          className="aspect-4/3 w-full self-start print:hidden"
        />
      ) : (
        <NoPicture className="w-full print:hidden" />
      )}
      <div className="min-w-0">
        <Link to={`/products/${product.slug}`} className="font-semibold hover:underline">
          {product.name}
        </Link>
        <p className="text-md text-muted print:hidden">
          {product.keySpecs.map(({ label, value }) => (needsLabel(value) ? `${label}: ${value}` : value)).join(" · ")}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="print:hidden">
            <StockBadge stock={product.stock} />
          </span>
          <span hidden={isSingleSeller}>
            Sold by{" "}
            <Link to={`/sellers/${seller.slug}`} className="underline">
              {seller.name}
            </Link>
          </span>
          {findings.length > 0 && (
            <Badge tone={verdictTones[verdict]} className={verdict === "fits" ? "print:hidden" : undefined}>
              {verdictLabels[verdict]}
            </Badge>
          )}
        </p>
        <Shortage part={part} chosenParts={chosenParts} substitute={substitute} />
      </div>
      <p className="max-sm:col-start-2 sm:text-right">
        <Price
          paise={product.sellingPricePaise}
          listPaise={product.discountPricePaise && product.pricePaise}
          size="small"
          className="sm:justify-end"
        />
        {quantity > 1 && (
          <span className="mt-1 block text-md text-muted tabular-nums">
            {quantity} for <span className="font-semibold text-ink">{formatInr(amountPaise)}</span>
          </span>
        )}
        <ChangedLine since={since} productId={product.id} />
      </p>
      <div className="col-span-full flex flex-wrap items-center gap-x-1 sm:col-start-2 print:hidden">
        {slot.most > 1 && <Pieces part={part} chosenParts={chosenParts} isFull={isFull} />}
        <ButtonLink to={slotPath(slot.name, without)} rel="nofollow" variant="quiet" className="px-3! first:-ml-3">
          Replace<span className="sr-only"> {product.name}</span>
        </ButtonLink>
        <ButtonLink to={buildHref(without)} rel="nofollow" preventScrollReset variant="quiet" className="px-3!">
          Remove<span className="sr-only"> {product.name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

const step =
  "inline-flex size-11 items-center justify-center rounded-control border border-control bg-surface hover:border-ink";

function Pieces({ part, chosenParts, isFull }: Pick<RowProps, "part" | "chosenParts" | "isFull">) {
  const { quantity, product } = part;
  const withCount = (count: number) => buildHref(withQuantity(chosenParts, part, count));
  return (
    <span className="mr-2 inline-flex items-center gap-1">
      {quantity > 1 && (
        <Link to={withCount(quantity - 1)} rel="nofollow" preventScrollReset className={step}>
          <Minus aria-hidden="true" className="size-4" />
          <span className="sr-only">One less of {product.name}</span>
        </Link>
      )}
      <span className="min-w-11 text-center font-semibold tabular-nums">{quantity} ×</span>
      {!isFull && (
        <Link to={withCount(quantity + 1)} rel="nofollow" preventScrollReset className={step}>
          <Plus aria-hidden="true" className="size-4" />
          <span className="sr-only">One more of {product.name}</span>
        </Link>
      )}
    </span>
  );
}

function Shortage({ part, chosenParts, substitute }: Pick<RowProps, "part" | "chosenParts" | "substitute">) {
  const { product, short, slot } = part;
  if (short === 0) return null;
  const instead = substitute && withPart(withQuantity(chosenParts, part, 0), slot, substitute.slug);
  return (
    <p className="mt-1 text-md print:hidden">
      {product.stock > 0 && `Only ${product.stock} left. `}
      {instead ? (
        <>
          Nearest that fits:{" "}
          <Link
            to={buildHref(instead)}
            rel="nofollow"
            preventScrollReset
            className="font-semibold text-action underline"
          >
            {substitute.name}
          </Link>{" "}
          for {formatInr(substitute.pricePaise)}.
          {substitute.losses.length > 0 && (
            <span className="block text-warning">{`${substitute.losses.join(". ")}.`}</span>
          )}
        </>
      ) : (
        "We found nothing in stock that fits in its place."
      )}
    </p>
  );
}
