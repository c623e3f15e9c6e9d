/** The sides differ in what the database shows and who chooses vendor and flags. */

import { adminOffice, type BackOffice, requireBackOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { allTables, type EditingTables } from "./editing-tables.server.ts";
import { vendorTables } from "./vendor-tables.server.ts";

export type ProductSide = BackOffice & {
  /** Its list. */
  home: "/vendor/products" | "/admin/products";
  tables: EditingTables;
};

export function vendorSide(viewer: User & { vendorId: string }): ProductSide {
  return productSide(vendorOffice(viewer));
}

export function adminSide(viewer: User): ProductSide {
  return productSide(adminOffice(viewer));
}

/** By the path. @throws as `requireBackOffice` */
export function requireProductSide(...asked: Parameters<typeof requireBackOffice>): ProductSide {
  return productSide(requireBackOffice(...asked));
}

function productSide(office: BackOffice): ProductSide {
  return { ...office, home: `${office.base}/products`, tables: office.vendorId === null ? allTables : vendorTables };
}
