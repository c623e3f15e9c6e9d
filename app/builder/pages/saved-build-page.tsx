/** /account/builds/:id */
import { data } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findBuild } from "#app/builder/build-queries.server.ts";
import { changesSince, type PartChange, stockChange, totalOf } from "#app/builder/price-changes.ts";
import { quotationHref } from "#app/builder/quotation-address.ts";
import { findSavedBuild } from "#app/builder/saved-build-queries.server.ts";
import { buildHref, type ChosenPart } from "#app/catalog/build/build-address.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { slotLabel } from "#app/domain/compatibility/slots.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/saved-build-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.saved.name, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db } = context.get(appContext);
  const saved = await findSavedBuild(db, viewer.id, params.id);
  if (!saved) throw data(null, { status: 404 });
  const { parts, totalPaise } = await findBuild(db, await readCatalogue(db), { parts: saved.parts, leftOut: [] });
  const chosenParts = parts.map(({ slot, slug, quantity }): ChosenPart => ({ slot, slug, quantity }));
  return { saved, changes: changesSince(saved.parts, parts), nowPaise: totalPaise, chosenParts };
}

export default function SavedBuildPage({ loaderData }: Route.ComponentProps) {
  const { saved, changes, nowPaise, chosenParts } = loaderData;
  return (
    <>
      <h2 className="font-display text-2xl font-bold wrap-anywhere">{saved.name}</h2>
      <p className="mt-1 text-muted">Saved on {formatDay(dayInIndia(saved.savedAt))}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {changes.map((part) => (
          <li key={part.productId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="text-sm text-muted">{slotLabel(part.slot)}</p>
              <p className="font-semibold">
                {part.quantity > 1 && `${part.quantity} × `}
                {part.now?.name ?? part.name}
              </p>
              <p className="text-md text-muted">{changeText(part)}</p>
            </div>
            <p className="font-semibold tabular-nums">
              {part.now ? formatInr(part.now.pricePaise * part.quantity) : "–"}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6 tabular-nums">
        <span className="text-muted">{formatInr(totalOf(saved.parts))} when you saved it</span>
        <span className="font-display text-xl font-bold">{formatInr(nowPaise)} today</span>
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={buildHref(chosenParts)}>Open in PC Builder</ButtonLink>
        {chosenParts.length > 0 && (
          <ButtonLink to={quotationHref(chosenParts)} reloadDocument variant="secondary">
            Quotation (PDF)
          </ButtonLink>
        )}
        <ButtonLink to="/account/builds" variant="secondary">
          All saved builds
        </ButtonLink>
      </p>
    </>
  );
}

function changeText(part: PartChange): string {
  const { now, pricePaise } = part;
  if (!now) return "No longer available";
  const stock = stockChange(part) ?? (now.short > 0 ? "not enough in stock" : "in stock");
  if (now.pricePaise === pricePaise) return `Same price, ${stock}`;
  const word = now.pricePaise < pricePaise ? "Price dropped" : "Price increased";
  return `${word}: it was ${formatInr(pricePaise)}, ${stock}`;
}
