import { NavLink, Outlet } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { classes } from "#app/ui/classes.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import type { Route } from "./+types/account-layout";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context);
  return null;
}

const parts = [
  { to: "/account", label: "Profile" },
  { to: "/account/addresses", label: "Addresses" },
  { to: "/account/security", label: "Login and security" },
  { to: "/account/data", label: "Your data" },
];

const elsewhere = [
  { to: "/orders", label: "My Orders" },
  { to: "/wishlist", label: "Wishlist" },
];

/** Its parts are pages: each has a URL and works without scripts. */
export default function AccountLayout() {
  return (
    <Page>
      <PageTitle>My Account</PageTitle>
      <div className="gap-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="My Account" className="mb-8 lg:mb-0">
          <ul className="flex flex-wrap gap-x-6 border-b border-hairline lg:flex-col lg:border-b-0">
            {[...parts, ...elsewhere].map((part) => (
              <li key={part.to}>
                <NavLink to={part.to} end={part.to === "/account"} className={({ isActive }) => tab(isActive)}>
                  {part.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 max-w-2xl">
          <Outlet />
        </div>
      </div>
    </Page>
  );
}

function tab(isActive: boolean): string {
  return classes(
    "flex min-h-11 items-center border-b-2 lg:border-b-0 lg:border-l-2 lg:pl-4",
    isActive ? "border-action font-semibold" : "border-transparent text-muted hover:text-ink",
  );
}
