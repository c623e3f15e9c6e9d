import anekLatin from "@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2?url";
import publicSansLatin from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import type { Route } from "./+types/root";
import "./app.css";
import { PendingBar } from "#app/ui/pending-bar.tsx";
import { themeScript } from "#app/ui/theme.ts";
import { Toaster } from "#app/ui/toast.tsx";

/** What every page knows: who is asking. Guests' data is the same for all guests, so that their pages can be cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return { viewer };
}

export function links() {
  return [anekLatin, publicSansLatin].map((href) => ({
    rel: "preload",
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  }));
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    // The theme script writes data-theme before React looks.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, hashed by the policy */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <PendingBar />
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
