import { NavLink, Outlet } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { countWaitingShipments } from "#app/fulfilment/vendor-shipment-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { countWaitingReturns } from "#app/returns/vendor-return-queries.server.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { TabList, tabClasses } from "#app/ui/layout/tab-list.tsx";
import type { Route } from "./+types/vendor-layout";

export const handle = { access: "vendor" } satisfies RouteHandle;

/** Of more, "99+" is shown. */
const MAX_COUNT = 99;

export async function loader({ context }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context);
  const { db } = context.get(appContext);
  return asVendor(db, vendorId, async (tx) => {
    const returns = Object.values(await countWaitingReturns(tx)).reduce((sum, count) => sum + count, 0);
    return {
      waiting: { "/vendor/orders": await countWaitingShipments(tx, MAX_COUNT + 1), "/vendor/returns": returns },
    };
  });
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

/** The vendors' part: the shop's frame with tabs, and how much waits behind them. */
export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  const waiting: Record<string, number> = loaderData.waiting;
  return (
    <>
      <nav aria-label="Vendor" className="border-b border-hairline bg-surface print:hidden">
        <Page flush>
          <TabList>
            {tabs.map((tab) => (
              <li key={tab.to}>
                <NavLink to={tab.to} className={({ isActive }) => tabClasses(isActive)}>
                  {tab.label}
                  <WaitingCount count={waiting[tab.to] ?? 0} />
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

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-1.5 rounded-full bg-action px-1.5 text-sm font-semibold text-on-action tabular-nums">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
