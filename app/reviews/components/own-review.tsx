import type { OwnReview } from "#app/reviews/review-queries.server.ts";
import { OwnReviewState, ReviewForm } from "./review-form.tsx";

/** Loaded separately, for authors only. */
export default function OwnReviewPart({ slug, own }: { slug: string; own: OwnReview | null }) {
  return (
    <div className="mt-6 space-y-3">
      <OwnReviewState own={own} />
      <details className="border-y border-hairline">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action">
          {own ? "Edit your review" : "Write a review"}
        </summary>
        <div className="max-w-lg pt-2 pb-6">
          <ReviewForm action={`/products/${slug}/review`} own={own} />
        </div>
      </details>
    </div>
  );
}
