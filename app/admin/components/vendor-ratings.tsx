import { Link } from "react-router";
import type { VendorRating } from "#app/admin/rating-queries.server.ts";

/** Lowest first. */
export function VendorRatings({ ratings }: { ratings: VendorRating[] }) {
  return (
    <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-md">
      {ratings.map(({ id, name, average, count }) => (
        <li key={id}>
          <Link
            to={`/admin/vendors/${id}`}
            className="flex min-h-11 items-center justify-between gap-4 py-1.5 hover:bg-surface hover:underline"
          >
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 tabular-nums">
              {average === null ? (
                <span className="text-muted">No ratings yet</span>
              ) : (
                <>
                  <span className="font-semibold">{average.toFixed(1)} of 5</span>{" "}
                  <span className="text-muted">({count.toLocaleString("en-IN")})</span>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
