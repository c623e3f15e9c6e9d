import { NavLink, Outlet } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { TabList, tabClasses } from "#app/ui/layout/tab-list.tsx";
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

/** The vendors' part: the shop's frame with tabs. */
export default function VendorLayout() {
  return (
    <>
      <nav aria-label="Vendor" className="border-b border-hairline bg-surface print:hidden">
        <Page flush>
          <TabList>
            {tabs.map((tab) => (
              <li key={tab.to}>
                <NavLink to={tab.to} className={({ isActive }) => tabClasses(isActive)}>
                  {tab.label}
                </NavLink>
              </li>
            ))}
          </TabList>
        </Page>
      </nav>
      <Outlet />
    </>
  );
}
