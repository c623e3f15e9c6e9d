import { type ListedVendor, listVendors, vendorTable } from "#app/accounts/vendors/admin-vendor-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-vendors-export";

export const handle = { access: "admin", reads: ["vendors.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, { name: "vendors", table: vendorTable, columns, list: listVendors });
}

const columns: CsvColumn<ListedVendor>[] = [
  { label: "Business", value: (vendor) => vendor.businessName },
  { label: "Owner", value: (vendor) => vendor.ownerName },
  { label: "Email", value: (vendor) => vendor.ownerEmail },
  { label: "City", value: (vendor) => vendor.city },
  { label: "GSTIN", value: (vendor) => vendor.gstin },
  { label: "Status", value: (vendor) => vendor.state },
  { label: "Joined", value: (vendor) => vendor.createdAt },
];
