/** /build/:slot */
import { slugsOf } from "#app/builder/components/build-findings.tsx";
import { BuildBar } from "#app/builder/components/build-summary.tsx";
import { JudgedResults, VerdictOf } from "#app/builder/components/judged-results.tsx";
import { findSlotPage } from "#app/builder/slot-list.server.ts";
import type { SlotPage } from "#app/builder/slot-list.ts";
import { buildHref, withPart } from "#app/catalog/build/build-address.ts";
import type { CardProduct } from "#app/catalog/product-types.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/slot-page";

export const handle = { access: "public", searchBox: true } satisfies RouteHandle;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData && titleOf(loaderData), isPrivate: true });
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return findSlotPage(context, url, params.slot);
}

function titleOf({ slot }: SlotPage): string {
  return `Choose: ${slot.label}`;
}

export default function SlotPageRoute({ loaderData: page }: Route.ComponentProps) {
  const back = buildHref(page.chosenParts);
  const steps = [{ label: "Home", to: "/" }, { label: "PC Builder", to: back }, { label: page.slot.label }];
  return (
    <Page flush className="pt-4 lg:pt-6">
      <Breadcrumbs steps={steps} />
      <JudgedResults
        page={page}
        title={titleOf(page)}
        into="your build"
        actionOf={(product) => <Choice page={page} product={product} />}
        wayOut={
          <ButtonLink to={back} variant="secondary">
            Back to the build
          </ButtonLink>
        }
      />
      <div className="pt-10">
        <BuildBar build={page.build}>
          <ButtonLink to={back}>Back to build</ButtonLink>
        </BuildBar>
      </div>
    </Page>
  );
}

function Choice({ page, product }: { page: SlotPage; product: CardProduct }) {
  const nextBuild = withPart(page.chosenParts, page.slot.name, product.slug);
  const slugs = slugsOf([product, ...page.build.parts.map((part) => part.product)]);
  return (
    <>
      {page.chosenParts.length > 0 && <VerdictOf page={page} product={product} slugs={slugs} />}
      {nextBuild ? (
        <ButtonLink to={buildHref(nextBuild)} rel="nofollow" variant="secondary">
          Add to build<span className="sr-only">: {product.name}</span>
        </ButtonLink>
      ) : (
        <p className="text-md text-muted">Your build has no room for another one.</p>
      )}
    </>
  );
}
