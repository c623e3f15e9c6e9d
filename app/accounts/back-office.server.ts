/**
 * One page file at two addresses: below /vendor for vendors, below /admin for admins. The address decides which guard is
 * asked, and everything read or written runs as that side (docs/decisions/105).
 */
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { askedContext, requireAdmin, requireVendor, type UserViewer } from "./viewer.server.ts";

/** `vendorId` is null for an admin, who works for the whole store. */
export type BackOffice = {
  viewer: UserViewer;
  vendorId: string | null;
  base: "/vendor" | "/admin";
  /** The same work for both: in a transaction that speaks for the vendor, or on the database itself. */
  run<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T>;
  /** Work that differs: vendors read the `vendor_*` views only. */
  runAs<T>(
    db: Database,
    work: { vendor: (tx: Database, vendorId: string) => Promise<T>; admin: (db: Database) => Promise<T> },
  ): Promise<T>;
};

export function vendorOffice(viewer: UserViewer & { vendorId: string }): BackOffice {
  const { vendorId } = viewer;
  return {
    viewer,
    vendorId,
    base: "/vendor",
    run: (db, work) => asVendor(db, vendorId, work),
    runAs: (db, { vendor }) => asVendor(db, vendorId, (tx) => vendor(tx, vendorId)),
  };
}

export function adminOffice(viewer: UserViewer): BackOffice {
  return {
    viewer,
    vendorId: null,
    base: "/admin",
    run: (db, work) => work(db),
    runAs: (db, { admin }) => admin(db),
  };
}

/**
 * The side whose address was asked for. @throws as `requireVendor` and `requireAdmin` do, and when the address belongs to
 * neither: such a route is declared wrongly
 */
export function requireBackOffice(context: Readonly<RouterContextProvider>): BackOffice {
  const path = context.get(askedContext)?.path ?? "";
  if (/^\/admin(\/|\?|$)/.test(path)) return adminOffice(requireAdmin(context));
  if (/^\/vendor(\/|\?|$)/.test(path)) return vendorOffice(requireVendor(context));
  throw new Error(`${path || "an unknown address"} is not of the back office`);
}
