import anekLatin from "@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2?url";
import publicSansLatin from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import { useEffect } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from "react-router";
import { FreshMe } from "#app/accounts/components/fresh-me.tsx";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findShopData } from "#app/storefront/shop-data.server.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { pageErrorOf, pageErrorTitle } from "#app/ui/layout/page-error.ts";
import type { Route } from "./+types/root";
import "./app.css";
import { IconLinks } from "#app/storefront/components/icon-links.tsx";
import { headScript } from "#app/storefront/head-script.ts";
import { Toaster } from "#app/ui/controls/toast.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { PendingBar } from "#app/ui/layout/pending-bar.tsx";
import { RouteAnnouncer } from "#app/ui/layout/route-announcer.tsx";

/** The same for everybody but on private pages. server/retry-after.ts hands the header on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = await findShopData(context, request.headers);
  return data(shop, shop.store.allowIndexing ? {} : { headers: { "x-robots-tag": "noindex" } });
}

/** After a change or when asked; moving between pages changes nothing here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPlainNavigation = currentUrl.href !== nextUrl.href && (formMethod ?? "GET") === "GET";
  // A form refused for its key gets a fresh one.
  return actionStatus === 409 || (defaultShouldRevalidate && !isPlainNavigation);
}

/** Only when not even the frame could be made. */
export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, error ? { title: pageErrorTitle(pageErrorOf(error)), isPrivate: true } : {});
}

const preloadedFonts = [anekLatin, publicSansLatin].map((href) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
}));

export function links() {
  return [...preloadedFonts, { rel: "manifest", href: "/manifest.webmanifest" }];
}

export function Layout({ children }: { children: React.ReactNode }) {
  const store = useShop()?.store;
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    // The theme script writes data-theme before React hydrates.
    <html lang="en-IN" data-accent={store?.accent} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f4f5f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1312" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, hashed by the policy */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
        <IconLinks own={store?.icon} />
      </head>
      <body>
        <FreshMe />
        <PendingBar />
        {children}
        <Toaster />
        <RouteAnnouncer />
        <PageScripts />
      </body>
    </html>
  );
}

/** None where a page's handle says that it has none. */
function PageScripts() {
  const hasScripts = useMatches().every((match) => (match.handle as RouteHandle | undefined)?.scripts !== false);
  return (
    hasScripts && (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    )
  );
}

export default function Root() {
  return <Outlet />;
}

/** Without the shop's frame: the words alone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage error={pageErrorOf(error)} />
    </main>
  );
}
