import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { classes } from "#app/ui/classes.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import type { Route } from "./+types/account-layout";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { isGuest = false, role } = requireUser(context);
  return { isGuest, isCustomer: role === "customer" };
}

const parts = [
  { to: "/orders", label: "My Orders" },
  { to: "/account/products", label: "My Products" },
  { to: "/account/quotations", label: "My Quotations" },
  { to: "/wishlist", label: "Wishlist" },
  { to: "/account/builds", label: "Saved builds" },
  { to: "/account", label: "Profile" },
  { to: "/account/addresses", label: "Addresses" },
  { to: "/account/gstins", label: "GSTINs" },
  { to: "/account/company", label: "Company" },
  { to: "/account/security", label: "Login and security" },
  { to: "/account/data", label: "Your data" },
];

type Person = Route.ComponentProps["loaderData"];

/** A guest has no password and no devices. */
function partsOf({ isGuest, isCustomer }: Person) {
  const hidden = [...(isGuest ? ["/account/security"] : []), ...(isGuest || !isCustomer ? ["/account/company"] : [])];
  return parts.filter(({ to }) => !hidden.includes(to));
}

const lists: Readonly<Record<string, string>> = {
  "/orders": "My Orders",
  "/account/products": "My Products",
  "/account/quotations": "My Quotations",
  "/wishlist": "Wishlist",
  "/account/builds": "Saved builds",
};

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const list = lists[useLocation().pathname];
  const tabs = useCurrentInView();
  return (
    <Page>
      <PageTitle>{list ?? "My Account"}</PageTitle>
      <div className="gap-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="My Account" className="mb-8 max-lg:-mx-gutter lg:mb-0">
          <ul
            ref={tabs}
            className="flex gap-x-6 border-hairline [scrollbar-width:none] max-lg:overflow-x-auto max-lg:border-b max-lg:px-gutter lg:sticky lg:top-24 lg:flex-col"
          >
            {partsOf(loaderData).map((part) => (
              <li key={part.to} className="shrink-0">
                <NavLink to={part.to} end={part.to === "/account"} className={({ isActive }) => tab(isActive)}>
                  {part.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes("min-w-0", !list && "max-w-2xl")}>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}

function useCurrentInView() {
  const tabs = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.offsetLeft - 32;
  }, [pathname]);
  return tabs;
}

function tab(isActive: boolean): string {
  return classes(
    "flex min-h-11 items-center border-b-2 lg:border-b-0 lg:border-l-2 lg:pl-4",
    isActive ? "border-action font-semibold" : "border-transparent text-muted hover:text-ink",
  );
}
