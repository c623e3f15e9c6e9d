/**
 * The two sides that edit products. They differ in what the database shows them and in who chooses vendor and flags;
 * everything else is one form.
 */
import type { UserViewer } from "#app/accounts/viewer.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { allTables, type EditingTables } from "./editing-tables.server.ts";
import { vendorTables } from "./vendor-tables.server.ts";

export type ProductSide = {
  viewer: UserViewer;
  /** Null: an admin, who edits every vendor's. */
  vendorId: string | null;
  /** Path of the list. */
  home: "/vendor/products" | "/admin/products";
  tables: EditingTables;
  /** Runs reads and commands as this side; vendors within `asVendor`. */
  run<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T>;
};

export function vendorSide(viewer: UserViewer & { vendorId: string }): ProductSide {
  const { vendorId } = viewer;
  return {
    viewer,
    vendorId,
    home: "/vendor/products",
    tables: vendorTables,
    run: (db, work) => asVendor(db, vendorId, work),
  };
}

export function adminSide(viewer: UserViewer): ProductSide {
  return { viewer, vendorId: null, home: "/admin/products", tables: allTables, run: (db, work) => work(db) };
}
