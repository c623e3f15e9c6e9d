/** Of the log, a vendor sees what the store changed about their products; read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { auditLog } from "./schema.server.ts";

/** Not who of the store it was. */
export const vendorStoreChanges = viewOf(auditLog, "vendor_store_changes", {
  only: ["seq", "at", "action", "subjectId", "subjectLabel", "before", "after"],
});
