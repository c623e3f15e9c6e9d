export function ReviewStars({ rating }: { rating: number }) {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="text-highlight tracking-tight">
        {"★".repeat(rating)}
        <span className="text-control">{"☆".repeat(5 - rating)}</span>
      </span>
      <span className="sr-only">{rating === 1 ? "1 star" : `${rating} stars`}</span>
    </span>
  );
}
