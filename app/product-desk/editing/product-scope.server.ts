/** Admins see all vendors' products, vendors their own. */

import { adminOffice, type BackOffice, requireBackOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import type { FieldScope } from "#app/catalog/product-fields.ts";
import { can, hasPermission, type User } from "#app/domain/parties/permissions.ts";
import { allTables, type EditingTables } from "./editing-tables.server.ts";
import { vendorTables } from "./vendor-tables.server.ts";

export type ProductScope = BackOffice & {
  home: "/vendor/products" | "/admin/products";
  tables: EditingTables;
  /** Of own goods: a vendor's, or the store's for admins. */
  seesCosts: boolean;
};

/** `vendorId`: whose product it is; null if its form is still to say. */
export function fieldScope({ viewer, vendorId: own, seesCosts }: ProductScope, vendorId: string | null): FieldScope {
  const isAdmin = own === null;
  return { isAdmin, seesCosts: vendorId === null ? seesCosts : can(viewer, "see-costs", { vendorId }) };
}

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
  const tables = scope.vendorId === null ? allTables : vendorTables;
  return { ...scope, home: `${scope.base}/products`, tables, seesCosts: hasPermission(scope.viewer, "costs.read") };
}
