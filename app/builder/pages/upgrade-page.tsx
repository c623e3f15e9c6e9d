/** /upgrade/:slug/:part */
import { Link } from "react-router";
import { slugsOf } from "#app/builder/components/build-findings.tsx";
import { JudgedResults, VerdictOf } from "#app/builder/components/judged-results.tsx";
import { UpgradeAction } from "#app/builder/components/upgrade-action.tsx";
import { findUpgradePage } from "#app/builder/upgrade.server.ts";
import {
  type Computer,
  detailsText,
  questionPath,
  type UpgradeKind,
  type UpgradePage,
  upgradePath,
} from "#app/builder/upgrade.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { TabList, tabClasses } from "#app/ui/layout/tab-list.tsx";
import type { Route } from "./+types/upgrade-page";

export const handle = { access: "public", searchBox: true } satisfies RouteHandle;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData && `Upgrade: ${loaderData.computer.name}`, isPrivate: true });
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return findUpgradePage(context, url, params);
}

export default function UpgradePageRoute({ loaderData: page }: Route.ComponentProps) {
  const { computer, slot, kinds } = page;
  const steps = [
    { label: "Home", to: "/" },
    ...(computer.page ? [{ label: computer.name, to: computer.page }] : [{ label: "My Orders", to: "/orders" }]),
    { label: "Upgrade" },
  ];
  return (
    <Page flush className="pt-4 pb-10 lg:pt-6">
      <Breadcrumbs steps={steps} />
      <JudgedResults
        page={page}
        title="Upgrade this computer"
        into="this computer"
        actionOf={(product) => (
          <>
            <VerdictOf page={page} product={product} slugs={slugsOf(computer.page ? [product, computer] : [product])} />
            <UpgradeAction product={product} judged={page.judged[product.id]} computer={computer} />
          </>
        )}
        wayOut={
          <ButtonLink to={computer.page ?? "/orders"} variant="secondary">
            Back to the computer
          </ButtonLink>
        }
      >
        <Inside computer={computer} kinds={kinds} />
        <nav aria-label="Kinds of parts" className="mb-4 border-b border-hairline">
          <TabList>
            {kinds.map((kind) => (
              <li key={kind.slot.name}>
                <Link
                  to={upgradePath(computer.slug, kind.slot.name)}
                  rel="nofollow"
                  aria-current={kind.slot.name === slot.name ? "page" : undefined}
                  className={tabClasses(kind.slot.name === slot.name)}
                >
                  {kind.slot.label}
                  <span className="ml-2 text-sm font-normal text-muted">{countText(kind)}</span>
                </Link>
              </li>
            ))}
          </TabList>
        </nav>
        <Silent page={page} />
      </JudgedResults>
    </Page>
  );
}

function countText({ fitting, unknown, notRecommended }: UpgradeKind): string {
  if (fitting > 0) return fitting === 1 ? "1 fits" : `${fitting.toLocaleString("en-IN")} fit`;
  if (unknown > 0) return "can’t tell";
  return notRecommended > 0 ? "none recommended" : "none fits";
}

function replacesText(kinds: readonly UpgradeKind[]): string {
  return kinds.some(({ slot }) => slot.name === "graphics-card")
    ? "New memory, a new graphics card and a new power supply take the place of what is inside."
    : "New memory takes the place of the modules inside; a new drive, of the one inside or an empty slot. Soldered memory stays.";
}

function Inside({ computer: { name, page, inside }, kinds }: { computer: Computer; kinds: readonly UpgradeKind[] }) {
  return (
    <div className="mb-4 max-w-measure">
      <p>
        What goes into the{" "}
        {page ? (
          <Link to={page} className="font-semibold underline">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        , by what its details say. {replacesText(kinds)}
      </p>
      {inside.length > 0 && (
        <Collapsible title="What its details say" isOpen={false}>
          <dl className="divide-y divide-hairline border-y border-hairline text-md *:flex *:justify-between *:gap-4 *:py-2">
            {inside.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="text-right">{value}</dd>
              </div>
            ))}
          </dl>
        </Collapsible>
      )}
    </div>
  );
}

function Silent({ page: { computer, silent } }: { page: UpgradePage }) {
  const [first] = silent;
  if (!first) return null;
  return (
    <Notice tone="info" title="We can’t tell everything yet" className="mb-4">
      <p className="text-md">
        The details of this computer don’t give: {detailsText(silent)}.{" "}
        {computer.page && (
          <Link
            to={questionPath(computer, first.specification)}
            rel="nofollow"
            className="inline-flex min-h-8 items-center font-semibold text-action underline"
          >
            Ask us
          </Link>
        )}
      </p>
    </Notice>
  );
}
