/** Admins see all vendors' products, vendors their own. */

import { adminOffice, type BackOffice, requireBackOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { allTables, type EditingTables } from "./editing-tables.server.ts";
import { vendorTables } from "./vendor-tables.server.ts";

export type ProductScope = BackOffice & {
  home: "/vendor/products" | "/admin/products";
  tables: EditingTables;
};

export function vendorProductScope(viewer: User & { vendorId: string }): ProductScope {
  return toProductScope(vendorOffice(viewer));
}

export function adminProductScope(viewer: User): ProductScope {
  return toProductScope(adminOffice(viewer));
}

export function requireProductScope(...args: Parameters<typeof requireBackOffice>): ProductScope {
  return toProductScope(requireBackOffice(...args));
}

function toProductScope(scope: BackOffice): ProductScope {
  return { ...scope, home: `${scope.base}/products`, tables: scope.vendorId === null ? allTables : vendorTables };
}
