import { Link } from "react-router";
import { VendorStateBadge } from "#app/accounts/components/vendor-state.tsx";
import { type ListedVendor, listVendors, vendorTable } from "#app/accounts/vendors/admin-vendor-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-vendors-page";

export const handle = { access: "admin", reads: "vendors.read" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Vendors", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const state = readTableState(url.searchParams, vendorTable);
  return { ...(await listVendors(context.get(appContext).db, state)), state, shape: vendorTable };
}

const selects = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "pending", label: "Pending" },
      { value: "approved", label: "Approved" },
      { value: "suspended", label: "Suspended" },
      { value: "changed", label: "Changed details" },
    ],
  },
];

const columns: Column<ListedVendor>[] = [
  {
    key: "businessName",
    label: "Business",
    sort: "businessName",
    isHeader: true,
    cell: (vendor) => (
      <Link to={`/admin/vendors/${vendor.id}`} className="inline-flex min-h-6 items-center hover:underline">
        {vendor.businessName}
      </Link>
    ),
  },
  { key: "owner", label: "Owner", cell: (vendor) => vendor.ownerName ?? "None" },
  { key: "city", label: "City", cell: (vendor) => vendor.city ?? "" },
  { key: "gstin", label: "GSTIN", cell: (vendor) => <span className="tabular-nums">{vendor.gstin ?? "Missing"}</span> },
  { key: "state", label: "Status", sort: "state", cell: (vendor) => <VendorStateBadge state={vendor.state} /> },
  {
    key: "createdAt",
    label: "Joined",
    sort: "createdAt",
    align: "end",
    cell: (vendor) => formatDay(dayInIndia(vendor.createdAt)),
  },
];

export default function AdminVendorsPage({ loaderData }: Route.ComponentProps) {
  const { state, shape } = loaderData;
  return (
    <Page>
      <FilteredTable
        title="Vendors"
        list={loaderData}
        filters={{
          search: "Search business, owner or GSTIN",
          selects,
          children: (
            <ExportLink to="/admin/vendors/export.csv" needs="personal-data.export" state={state} shape={shape} />
          ),
        }}
        caption="Vendors"
        noun={["vendor", "vendors"]}
        columns={columns}
        rowKey={(vendor) => vendor.id}
        empty="No matching vendors."
      />
    </Page>
  );
}
