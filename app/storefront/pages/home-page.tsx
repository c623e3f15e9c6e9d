import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { HomeView } from "#app/storefront/components/home/home-view.tsx";
import { loadHome } from "#app/storefront/home-page.server.ts";
import { organizationData } from "#app/storefront/organization.ts";
import { type ShopData, useShop } from "#app/storefront/shop-data.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/home-page";

export const handle = { access: "public" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return loadHome(context, await findStoreSettings(context.get(appContext).db));
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData as ShopData | undefined;
  return [
    ...pageMeta(matches, {
      title: "Laptops, Gaming Laptops and Desktops Online in India",
      description:
        "Buy laptops, gaming laptops, desktops and components with complete specifications, delivered across India.",
      path: "/",
    }),
    ...(shop ? [{ "script:ld+json": organizationData(shop) }] : []),
  ];
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <Page className="space-y-12 lg:space-y-20">
      {home.needsAdmin && (
        <Notice title="This store is not set up yet.">
          It has no admin. The person who runs the server finds a link to create one in the server's log.
        </Notice>
      )}
      {shop && <HomeView home={home} shop={shop} />}
    </Page>
  );
}
