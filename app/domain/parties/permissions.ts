/**
 * What no policy allows is forbidden (docs/rules.md#r92, docs/rules.md#r93, docs/rules.md#r36). Policies ask *who*;
 * status tables ask whether its state allows it (but for shipments, where who depends on the move).
 */
import { mayMove as mayMoveReturn, type ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { mayMove, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

export type Role = "customer" | "vendor" | "admin";

export type Guest = { kind: "guest" };
export type User = {
  kind: "user";
  id: string;
  name: string;
  email: string;
  role: Role;
  vendorId?: string | null;
  emailVerified: boolean;
};

export type Viewer = Guest | User;

export const guest: Guest = { kind: "guest" };

export function isSignedIn(viewer: Viewer): viewer is User {
  return viewer.kind === "user";
}

export function isVendor(viewer: Viewer): viewer is User & { role: "vendor" } {
  return isSignedIn(viewer) && viewer.role === "vendor";
}

export function isAdmin(viewer: Viewer): viewer is User & { role: "admin" } {
  return isSignedIn(viewer) && viewer.role === "admin";
}

/** No vendor profile never equals no vendor. */
export function isOwnVendor(viewer: Viewer, vendorId: string): boolean {
  return isVendor(viewer) && Boolean(viewer.vendorId) && viewer.vendorId === vendorId;
}

type OwnedByUser = { userId: string };
type OwnedByVendor = { vendorId: string };
type ShipmentMove = OwnedByVendor & { from: ShipmentStatus; to: ShipmentStatus };

type ReturnMove = OwnedByVendor & { from: ReturnStatus; to: ReturnStatus };

/** What each action looks at; `undefined`: the viewer alone. */
export type Subjects = {
  "place-order": undefined;
  "read-order": OwnedByUser;
  "cancel-order": OwnedByUser;
  "retry-payment": OwnedByUser;
  "cancel-items": OwnedByUser;
  "refuse-items": OwnedByVendor;
  "split-shipment": OwnedByVendor;
  "request-return": OwnedByUser;
  "withdraw-return": OwnedByUser;
  "give-refund-account": OwnedByUser;
  "read-return": OwnedByUser & OwnedByVendor;
  "move-return": ReturnMove;
  "cancel-replacement": OwnedByVendor;
  "list-all-orders": undefined;
  "move-order": undefined;
  "note-order": undefined;
  "read-shipment": OwnedByVendor;
  "move-shipment": ShipmentMove;
  "create-product": OwnedByVendor;
  "edit-product": OwnedByVendor;
  "archive-product": OwnedByVendor;
  "upload-picture": { vendorId: string | null };
  "feature-product": undefined;
  "change-products-in-bulk": { vendorId: string | null };
  "import-products": { vendorId: string | null };
  "edit-catalogue": undefined;
  "read-vendor-dashboard": OwnedByVendor;
  "apply-as-vendor": undefined;
  "approve-vendor": undefined;
  "edit-business": OwnedByVendor;
  "keep-wishlist": undefined;
  "edit-profile": OwnedByUser;
  "list-users": undefined;
  "invite-user": undefined;
  "edit-user": undefined;
  "change-role": OwnedByUser;
  "deactivate-user": OwnedByUser;
  "anonymise-user": OwnedByUser;
  "reset-second-factor": OwnedByUser;
  "edit-settings": undefined;
  "refund-payment": undefined;
  "record-payment": undefined;
  "pay-vendors": undefined;
  "resend-mail": undefined;
  "read-messages": undefined;
  "answer-messages": undefined;
  "write-review": OwnedByUser;
  "moderate-reviews": undefined;
  "read-audit-log": undefined;
};

export type Action = keyof Subjects;

type Policy<Subject> = (viewer: Viewer, subject: Subject) => boolean;

const own: Policy<OwnedByUser> = (viewer, { userId }) => isSignedIn(viewer) && viewer.id === userId;
const ownOrAdmin: Policy<OwnedByUser> = (viewer, order) => own(viewer, order) || isAdmin(viewer);
const vendorOrAdmin: Policy<OwnedByVendor> = (viewer, { vendorId }) => isOwnVendor(viewer, vendorId) || isAdmin(viewer);
/** Admins don't lock themselves out: another must. */
const adminButNotSelf: Policy<OwnedByUser> = (viewer, user) => isAdmin(viewer) && viewer.id !== user.userId;

/** Admins make all legal moves; vendors those of their own shipments that the table allows. */
const shipmentMover: Policy<ShipmentMove> = (viewer, { vendorId, from, to }) =>
  (isAdmin(viewer) && mayMove("admin", from, to)) || (isOwnVendor(viewer, vendorId) && mayMove("vendor", from, to));

/** Vendors decide on their own shipments' returns, admins on all. The money follows by itself (docs/decisions/087). */
const returnMover: Policy<ReturnMove> = (viewer, { vendorId, from, to }) =>
  (isAdmin(viewer) && mayMoveReturn("admin", from, to)) ||
  (isOwnVendor(viewer, vendorId) && mayMoveReturn("vendor", from, to));

/** What belongs to no vendor (the shop's pictures, files of all products) is the admins'. */
const ownOrShops: Policy<{ vendorId: string | null }> = (viewer, { vendorId }) =>
  vendorId === null ? isAdmin(viewer) : isOwnVendor(viewer, vendorId);

/** A vendor reads its shipments, never the order around them: `read-order` is for the buyer and admins. */
const policies: { readonly [A in Action]: Policy<Subjects[A]> } = {
  "place-order": isSignedIn,
  "read-order": ownOrAdmin,
  "cancel-order": ownOrAdmin,
  "retry-payment": own,
  "cancel-items": own,
  "refuse-items": vendorOrAdmin,
  "split-shipment": vendorOrAdmin,
  "request-return": own,
  "withdraw-return": own,
  "give-refund-account": own,
  "read-return": (viewer, one) => own(viewer, one) || vendorOrAdmin(viewer, one),
  "move-return": returnMover,
  "cancel-replacement": vendorOrAdmin,
  "list-all-orders": isAdmin,
  "move-order": isAdmin,
  "note-order": isAdmin,
  "read-shipment": vendorOrAdmin,
  "move-shipment": shipmentMover,
  "create-product": vendorOrAdmin,
  "edit-product": vendorOrAdmin,
  "archive-product": vendorOrAdmin,
  "upload-picture": ownOrShops,
  "feature-product": isAdmin,
  "change-products-in-bulk": ownOrShops,
  "import-products": ownOrShops,
  "edit-catalogue": isAdmin,
  "read-vendor-dashboard": vendorOrAdmin,
  "apply-as-vendor": (viewer) => isSignedIn(viewer) && viewer.role === "customer",
  "approve-vendor": isAdmin,
  "edit-business": (viewer, { vendorId }) => isOwnVendor(viewer, vendorId),
  "keep-wishlist": isSignedIn,
  "edit-profile": own,
  "list-users": isAdmin,
  "invite-user": isAdmin,
  "edit-user": isAdmin,
  "change-role": adminButNotSelf,
  "deactivate-user": adminButNotSelf,
  "anonymise-user": adminButNotSelf,
  "reset-second-factor": adminButNotSelf,
  "edit-settings": isAdmin,
  "refund-payment": isAdmin,
  "record-payment": isAdmin,
  "pay-vendors": isAdmin,
  "resend-mail": isAdmin,
  "read-messages": isAdmin,
  "answer-messages": isAdmin,
  "write-review": own,
  "moderate-reviews": isAdmin,
  "read-audit-log": isAdmin,
};

export const actions = Object.keys(policies) as Action[];

/** May be left out where only the viewer counts. */
type SubjectArgument<A extends Action> = Subjects[A] extends undefined ? [subject?: undefined] : [subject: Subjects[A]];

/** Default deny: an action without a policy is refused. */
export function can<A extends Action>(viewer: Viewer, action: A, ...[subject]: SubjectArgument<A>): boolean {
  if (!Object.hasOwn(policies, action)) return false;
  const policy: Policy<Subjects[A]> = policies[action];
  return policy(viewer, subject as Subjects[A]);
}
