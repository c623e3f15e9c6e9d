import { NavLink, Outlet } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { classes } from "#app/ui/classes.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/vendor-layout";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  requireVendor(context);
  return null;
}

const tabs = [
  { to: "/vendor/dashboard", label: "Dashboard" },
  { to: "/vendor/orders", label: "Orders" },
  { to: "/vendor/returns", label: "Returns" },
  { to: "/vendor/products", label: "Products" },
  { to: "/vendor/statement", label: "Statement" },
  { to: "/vendor/reports", label: "Reports" },
  { to: "/vendor/profile", label: "Business" },
];

/** The vendors' part: within the shop's frame, with tabs of its own. */
export default function VendorLayout() {
  return (
    <>
      <nav aria-label="Vendor" className="border-b border-hairline bg-surface print:hidden">
        <Page flush>
          <ul className="-mx-3 flex overflow-x-auto">
            {tabs.map((tab) => (
              <li key={tab.to}>
                <NavLink
                  to={tab.to}
                  className={({ isActive }) =>
                    classes(
                      "flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap focus-visible:-outline-offset-2",
                      isActive ? "border-action font-semibold" : "border-transparent text-muted hover:text-ink",
                    )
                  }
                >
                  {tab.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </Page>
      </nav>
      <Outlet />
    </>
  );
}
