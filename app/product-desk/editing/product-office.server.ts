/** Offices differ in what the database shows and who chooses vendor and flags. */

import { adminOffice, type BackOffice, requireBackOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { allTables, type EditingTables } from "./editing-tables.server.ts";
import { vendorTables } from "./vendor-tables.server.ts";

export type ProductOffice = BackOffice & {
  /** Its list. */
  home: "/vendor/products" | "/admin/products";
  tables: EditingTables;
};

export function vendorProductOffice(viewer: User & { vendorId: string }): ProductOffice {
  return productOffice(vendorOffice(viewer));
}

export function adminProductOffice(viewer: User): ProductOffice {
  return productOffice(adminOffice(viewer));
}

/** By the path. @throws as `requireBackOffice` */
export function requireProductOffice(...asked: Parameters<typeof requireBackOffice>): ProductOffice {
  return productOffice(requireBackOffice(...asked));
}

function productOffice(office: BackOffice): ProductOffice {
  return { ...office, home: `${office.base}/products`, tables: office.vendorId === null ? allTables : vendorTables };
}
