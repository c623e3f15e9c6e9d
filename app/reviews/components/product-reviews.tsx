import { BadgeCheck } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import type { ProductReviews as Found, OwnReview, ShownReview } from "#app/reviews/review-queries.server.ts";
import { type ReviewObstacle, reviewObstacleTexts } from "#app/reviews/review-text.ts";
import { Rating } from "#app/ui/controls/rating.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import { ReviewStars } from "./review-stars.tsx";

const OwnReviewPart = lazyPart(() => import("./own-review.tsx"));

export type OwnReviewAccess = { own: OwnReview | null; obstacle: ReviewObstacle | null };

export function ProductReviews({
  product,
  page,
  own,
  isDemo,
}: {
  product: { name: string; slug: string; ratingAverage: number; reviewCount: number };
  page: Found;
  /** It is null for guests, and until it is known who reads. */
  own: OwnReviewAccess | null;
  /** Demo ratings without reviews are samples. */
  isDemo: boolean;
}) {
  const { ratingAverage, reviewCount, slug } = product;
  const wordless = reviewCount - page.total;
  const counted = `${wordless.toLocaleString("en-IN")} ${isDemo ? "sample " : ""}${wordless === 1 ? "rating" : "ratings"}`;
  return (
    <section id="reviews" aria-labelledby="reviews-head" className="scroll-mt-20">
      <SectionHeading id="reviews-head" title="Reviews" />
      {reviewCount > 0 && <Rating average={ratingAverage} count={reviewCount} className="mt-3" />}
      {page.total === 0 ? (
        <p className="mt-3 text-muted">{wordless > 0 ? `${counted}, no written reviews yet.` : "No reviews yet."}</p>
      ) : (
        <>
          <Histogram page={page} />
          {wordless > 0 && <p className="mt-2 text-sm text-muted">The average includes {counted} without a review.</p>}
          <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
            {page.rows.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
          <Pagination
            page={page.page}
            pageCount={page.pageCount}
            hrefOf={(page) => (page === 1 ? `/products/${slug}#reviews` : `/products/${slug}?reviews=${page}#reviews`)}
            className="mt-4"
          />
        </>
      )}
      {own?.obstacle === null ? (
        <Suspense>
          <OwnReviewPart slug={slug} own={own.own} />
        </Suspense>
      ) : (
        <p className="mt-4 text-md text-muted print:hidden">{reviewObstacleTexts[own?.obstacle ?? "not-bought"]}</p>
      )}
      <noscript>
        <p className="mt-4 print:hidden">
          <Link to={`/products/${slug}/review`}>Write a review or see yours</Link>
        </p>
      </noscript>
    </section>
  );
}

/** SVG bars, because the content policy forbids inline styles. */
function Histogram({ page }: { page: Found }) {
  return (
    <ul aria-label="Stars of the written reviews" className="mt-4 grid max-w-md gap-1">
      {page.histogram.map(({ rating, count }) => (
        <li key={rating} className="grid grid-cols-[4rem_1fr_2.5rem] items-center gap-3 text-md tabular-nums">
          <span>{rating === 1 ? "1 star" : `${rating} stars`}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
            <rect width="100" height="8" className="fill-sunken" />
            <rect width={(count / page.total) * 100} height="8" className="fill-highlight" />
          </svg>
          <span className="text-right text-muted">{count}</span>
        </li>
      ))}
    </ul>
  );
}

function Review({ review: { rating, title, text, author, at } }: { review: ShownReview }) {
  return (
    <li className="py-4">
      <article>
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          <ReviewStars rating={rating} />
          {title}
        </h3>
        <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>
            {author}, {formatDay(dayInIndia(at))}
          </span>
          <span className="inline-flex items-center gap-1 text-success">
            <BadgeCheck aria-hidden="true" className="size-4" />
            Verified purchase
          </span>
        </p>
      </article>
    </li>
  );
}
