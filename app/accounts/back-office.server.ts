/** One page serves /vendor and /admin: the path decides the guard and the scope (docs/decisions/302). */

import type { RouterContextProvider } from "react-router";
import type { User } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor, readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { type RouteAccess, requestedPageContext, requireAdmin, requireVendor } from "./viewer.server.ts";

/** `vendorId` is null for admins, who work on the whole store. */
export type BackOffice = {
  viewer: User;
  vendorId: string | null;
  base: "/vendor" | "/admin";
  /** Runs in a vendor's transaction, or directly on the database for admins. */
  run<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T>;
  readAs<T>(
    db: Database,
    work: { vendor: (tx: Database, vendorId: string) => Promise<T>; admin: (db: Database) => Promise<T> },
  ): Promise<T>;
};

export function vendorOffice(viewer: User & { vendorId: string }): BackOffice {
  const { vendorId } = viewer;
  return {
    viewer,
    vendorId,
    base: "/vendor",
    run: (db, work) => asVendor(db, vendorId, work),
    readAs: (db, { vendor }) => readAsVendor(db, vendorId, (tx) => vendor(tx, vendorId)),
  };
}

export function adminOffice(viewer: User): BackOffice {
  return {
    viewer,
    vendorId: null,
    base: "/admin",
    run: (db, work) => work(db),
    readAs: (db, { admin }) => admin(db),
  };
}

/** Admins sell as the store itself (docs/rules.md#x16). */
export function sellerOf({ vendorId }: BackOffice): string {
  return vendorId ?? STORE_VENDOR;
}

/** @throws as `requireVendor` and `requireAdmin` do, and for other paths */
export function requireBackOffice(context: Readonly<RouterContextProvider>, access: RouteAccess): BackOffice {
  const path = context.get(requestedPageContext)?.path ?? "";
  if (/^\/admin(\/|\?|$)/.test(path)) return adminOffice(requireAdmin(context, access));
  if (/^\/vendor(\/|\?|$)/.test(path)) return vendorOffice(requireVendor(context, access));
  throw new Error(`${path || "an unknown address"} is not of the back office`);
}
