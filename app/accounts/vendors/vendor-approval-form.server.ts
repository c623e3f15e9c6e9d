import { data, redirect } from "react-router";
import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { findVendor } from "./admin-vendor-queries.server.ts";
import {
  type ApproveVendorError,
  approveVendor,
  type SuspendVendorError,
  suspendVendor,
} from "./vendor-approval.server.ts";

const MAX_REASON_LENGTH = 500;

const sentences: Readonly<Record<Exclude<ApproveVendorError | SuspendVendorError, "not-found">, string>> = {
  "not-allowed": "Only admins can do this.",
  "illegal-move": "Someone else has already updated this vendor. Please check its status above.",
  "single-seller": "Your store is the only seller. Open a marketplace first, under Settings, Who sells.",
  "no-vendor-account":
    "The owner's account is closed or is no longer a vendor account. Reactivate it or change its role to vendor first.",
};

/** @throws 404 for an unknown vendor, 400 for an unknown intent */
export async function answerApproval(
  app: AppContext,
  { viewer, request, vendorId }: { viewer: User; request: Request; vendorId: string },
) {
  if (!(await findVendor(app.db, vendorId))) throw data(null, { status: 404 });
  const fields = await readFields(request, ["intent", "reason"]);
  const reason = fields.reason.trim();
  const by = commandContext(app, viewer);
  if (fields.intent !== "approve" && fields.intent !== "suspend")
    throw data({ message: "Unknown action" }, { status: 400 });
  const needsReason = fields.intent === "suspend" && (reason === "" || reason.length > MAX_REASON_LENGTH);
  if (needsReason) {
    const sentence = reason === "" ? "Reason is required" : `Please use at most ${MAX_REASON_LENGTH} characters`;
    return data({ error: undefined, errors: { reason: sentence } }, { status: 400 });
  }
  const decided =
    fields.intent === "approve"
      ? await approveVendor(app.db, by, { vendorId })
      : await suspendVendor(app.db, by, { vendorId, reason });
  if (decided.ok) return redirect(`/admin/vendors/${vendorId}?done=${fields.intent}`);
  if (decided.code === "not-found") throw data(null, { status: 404 });
  return data({ error: sentences[decided.code], errors: undefined }, { status: 409 });
}
