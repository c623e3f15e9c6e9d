/** The store's changes to a vendor's products; readable within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { auditLog } from "./schema.server.ts";

export const vendorStoreChanges = viewOf(auditLog, "vendor_store_changes", {
  only: ["seq", "at", "action", "subjectId", "subjectLabel", "before", "after"],
});
