/** The forms of /admin/vendors/:id. */
import { data, redirect } from "react-router";
import type { UserViewer } from "#app/accounts/viewer.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { linkOrigin } from "#app/platform/link-origin.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { findVendor } from "./admin-vendor-queries.server.ts";
import { type ApprovalError, approveVendor, suspendVendor } from "./vendor-approval.server.ts";

const REASON_MAX = 500;

const problems: Readonly<Record<Exclude<ApprovalError, "not-found">, string>> = {
  "not-allowed": "Only admins can do this.",
  "illegal-move": "Someone else has already updated this vendor. Please check its status above.",
  "no-vendor-account":
    "The owner's account is closed or is no longer a vendor account. Reactivate it or change its role to vendor first.",
};

/** @throws 404 for no such vendor, 400 for an unknown intent */
export async function answerApproval(
  app: AppContext,
  { viewer, request, vendorId }: { viewer: UserViewer; request: Request; vendorId: string },
) {
  if (!(await findVendor(app.db, vendorId))) throw data(null, { status: 404 });
  const fields = await readFields(request, ["intent", "reason"]);
  const reason = fields.reason.trim();
  const given = { vendorId, now: app.clock.now(), origin: linkOrigin(app) };
  if (fields.intent !== "approve" && fields.intent !== "suspend")
    throw data({ message: "Unknown intent" }, { status: 400 });
  const needsReason = fields.intent === "suspend" && (reason === "" || reason.length > REASON_MAX);
  if (needsReason) {
    const sentence = reason === "" ? "Reason is required" : `Please use at most ${REASON_MAX} characters`;
    return data({ problem: undefined, errors: { reason: sentence } }, { status: 400 });
  }
  const decided =
    fields.intent === "approve"
      ? await approveVendor(app.db, viewer, given)
      : await suspendVendor(app.db, viewer, { ...given, reason });
  if (decided.ok) return redirect(`/admin/vendors/${vendorId}?done=${fields.intent}`);
  if (decided.code === "not-found") throw data(null, { status: 404 });
  return data({ problem: problems[decided.code], errors: undefined }, { status: 409 });
}
