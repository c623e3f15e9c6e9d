import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { viewerOf } from "./accounts/viewer.server.ts";
import "./app.css";

/** What every page knows: who is asking. Guests' data is the same for all guests, so that their pages can be cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return { viewer };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
