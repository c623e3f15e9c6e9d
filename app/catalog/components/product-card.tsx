import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CardProduct } from "#app/catalog/product-types.ts";
import { unbrokenName } from "#app/catalog/unbroken-name.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { classes } from "#app/ui/classes.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { Price } from "#app/ui/controls/price.tsx";
import { Rating } from "#app/ui/controls/rating.tsx";
import { StockBadge } from "#app/ui/controls/stock-badge.tsx";
import { DeliveryLine } from "./delivery-line.tsx";

/** `adaptive`: a row on phones, a card elsewhere. */
export type CardShape = "card" | "row" | "adaptive";

const shapes: Record<CardShape, { frame: string; picture: string; words: string; foot: string }> = {
  card: { frame: "flex-col gap-3", picture: "w-full", words: "", foot: "mt-auto" },
  row: {
    frame: "gap-4 sm:gap-6",
    picture: "w-28 shrink-0 sm:w-52",
    words: "sm:flex-row sm:gap-6",
    foot: "sm:w-60 sm:shrink-0 sm:items-end sm:text-right",
  },
  adaptive: {
    frame: "gap-4 sm:flex-col sm:gap-3",
    picture: "w-28 shrink-0 sm:w-full",
    words: "",
    foot: "sm:mt-auto",
  },
};

const sizes: Record<CardShape, string> = {
  card: "(width >= 64rem) 20rem, (width >= 40rem) 45vw, 92vw",
  row: "(width >= 40rem) 13rem, 7rem",
  adaptive: "(width >= 64rem) 20rem, (width >= 40rem) 45vw, 7rem",
};

/** Widths in px. */
const largest: Record<CardShape, number> = { card: 1280, row: 640, adaptive: 960 };

export function ProductCard({
  product,
  shape = "card",
  as: Heading = "h3",
  priority,
  action,
  className,
}: {
  product: CardProduct;
  shape?: CardShape;
  as?: "h2" | "h3";
  priority?: boolean;
  action?: ReactNode;
  className?: string;
}) {
  const look = shapes[shape];
  return (
    <article className={classes("group relative flex h-full", look.frame, className)}>
      <div className={classes("relative self-start", look.picture)}>
        {product.image ? (
          <Picture
            picture={product.image}
            sizes={sizes[shape]}
            upTo={largest[shape]}
            priority={priority}
            decorative
            className="aspect-4/3 w-full"
          />
        ) : (
          <NoPicture className="w-full" />
        )}
        {product.isNew && (
          <Badge tone="highlight" className="absolute top-2 left-2">
            NEW
          </Badge>
        )}
      </div>
      <div className={classes("flex min-w-0 flex-1 flex-col gap-2", look.words)}>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <Heading className="text-lg leading-snug font-semibold">
            <Link
              to={`/products/${product.slug}`}
              prefetch="intent"
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {unbrokenName(product.name)}
            </Link>
          </Heading>
          <KeySpecs product={product} />
          {product.note !== undefined && <p className="text-sm">{product.note}</p>}
          <Rating compact average={product.ratingAverage} count={product.reviewCount} />
        </div>
        <div className={classes("flex flex-col gap-1", look.foot)}>
          <Price
            paise={product.sellingPricePaise}
            listPaise={product.discountPricePaise && product.pricePaise}
            className={shape === "row" ? "sm:justify-end" : undefined}
          />
          {product.options && <Options {...product.options} />}
          <StockBadge stock={product.stock} />
          {product.stock > 0 && <DeliveryLine productId={product.id} />}
          {action && <div className="relative mt-2">{action}</div>}
        </div>
      </div>
    </article>
  );
}

function Options({ count, fromPaise }: NonNullable<CardProduct["options"]>) {
  return (
    <p className="text-sm text-muted">
      {count} options{fromPaise !== null && ` from ${formatInr(fromPaise)}`}
    </p>
  );
}

const MAX_SPEC_LENGTH = 28;

export function shortSpec(value: string): string {
  if (value.length <= MAX_SPEC_LENGTH) return value;
  const parts = value.split(/(?=, | \(| \u00b7 | with )/);
  let short = parts[0] ?? value;
  for (const part of parts.slice(1)) {
    if (short.length + part.length > MAX_SPEC_LENGTH) break;
    short += part;
  }
  return short;
}

/** "6" and "228 mm" need one; "16 GB DDR5" does not. */
export function needsLabel(value: string): boolean {
  return /^(?:\d[\d.,]*(?:[ -]?[^\s\d]+)?|Yes|No|None)$/.test(value);
}

function KeySpecs({ product }: { product: CardProduct }) {
  if (product.keySpecs.length === 0) return null;
  return (
    <dl className="text-sm text-muted">
      {product.keySpecs.map(({ label, value }) => (
        <div key={label}>
          <dt className={needsLabel(value) ? "inline" : "sr-only"}>{`${label}: `}</dt>
          <SpecValue value={value} />
        </div>
      ))}
    </dl>
  );
}

function SpecValue({ value }: { value: string }) {
  const short = shortSpec(value);
  return (
    <dd className="inline" title={short === value ? undefined : value}>
      {short}
    </dd>
  );
}
