import { Link } from "react-router";
import type { ReturnableLine } from "#app/returns/returnable.server.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

/** Items with an open warranty claim, which can be returned once it has ended. */
export function ClaimedItems({ lines }: { lines: readonly Pick<ReturnableLine, "orderLineId" | "name" | "claims">[] }) {
  const claimed = lines.filter(({ claims }) => claims.length > 0);
  if (claimed.length === 0) return null;
  return (
    <Notice title="A warranty claim is open" className="mb-6 max-w-2xl">
      <p>These items can be returned once their claim has ended. You can withdraw it on its page.</p>
      <ul className="mt-2 space-y-1">
        {claimed.flatMap(({ name, claims }) =>
          claims.map((id) => (
            <li key={id}>
              <Link to={`/claims/${id}`} className="inline-flex min-h-11 items-center text-action underline">
                {name}: view claim
              </Link>
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
}
