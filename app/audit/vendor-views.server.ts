/** Changes by the store to a vendor's own products; read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { auditLog } from "./schema.server.ts";

/** Without the name of the admin. */
export const vendorStoreChanges = viewOf(auditLog, "vendor_store_changes", {
  only: ["seq", "at", "action", "subjectId", "subjectLabel", "before", "after"],
});
