/** The home page with the values of an admin's form that is not saved yet. */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findListed } from "#app/catalog/product-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { homeGroup, NO_HOME_PRODUCT } from "#app/settings/home-group.ts";
import { inputNames } from "#app/settings/setting-fields.ts";
import { parseSettingTexts } from "#app/settings/setting-texts.ts";
import { checkSettings } from "#app/settings/settings-commands.server.ts";
import { HomeView } from "#app/storefront/components/home/home-view.tsx";
import { type Arrangement, loadHome } from "#app/storefront/home-page.server.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/home-preview-page";

export const handle = { access: "admin", reads: "settings.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Preview of the home page", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const names = homeGroup.fields.flatMap(inputNames);
  const texts = Object.fromEntries(names.map((name) => [name, url.searchParams.get(name) ?? ""]));
  const checked = checkSettings(homeGroup, parseSettingTexts(homeGroup, texts));
  if (!checked.ok) return { problems: Object.values(checked.details ?? {}), home: null };
  const arrangement = checked.value as Arrangement;
  const { homeProduct } = arrangement;
  if (homeProduct && !(await findListed(context.get(appContext).db, homeProduct)))
    return { problems: [NO_HOME_PRODUCT], home: null };
  return { problems: [], home: await loadHome(context, arrangement, { isPreview: true }) };
}

export default function HomePreviewPage({ loaderData: { problems, home } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <Page className="space-y-12 lg:space-y-20">
      {home ? (
        <Notice tone="info" title="Preview">
          <p>Shoppers don’t see this until you save. The offer is shown here on every day.</p>
          <Link to="/admin/settings/home" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Back to the settings
          </Link>
        </Notice>
      ) : (
        <Notice tone="error" title="There is no preview yet. Please correct these fields:">
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {shop && home && <HomeView home={home} shop={shop} />}
    </Page>
  );
}
