/**
 * Actions without a policy are denied (docs/rules.md#a1, docs/rules.md#a2, docs/rules.md#o13). Policies check who,
 * status tables when.
 */
import { mayMove as mayMoveReturn, type ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { mayMove, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { isMadeUpEmail } from "./made-up-email.ts";
import { type Permission, permissionsOf, type StaffRole } from "./staff-roles.ts";
import { STORE_VENDOR } from "./store-vendor.ts";

export type Role = "customer" | "vendor" | "admin";

export type Guest = { kind: "guest" };
export type User = {
  kind: "user";
  id: string;
  name: string;
  /** Made up for somebody without one: see `orderEmailOf`. */
  email: string;
  /** Has ordered without registering. */
  isGuest?: boolean;
  guestEmail?: string | null;
  role: Role;
  /** Null means: no permissions. */
  staffRole: StaffRole | null;
  vendorId?: string | null;
  emailVerified: boolean;
  /** Has no permissions before a second factor is set up (docs/rules.md#a15). */
  owesSecondFactor?: boolean;
};

export type Viewer = Guest | User;

export const guest: Guest = { kind: "guest" };

export function isSignedIn(viewer: Viewer): viewer is User {
  return viewer.kind === "user";
}

/** False for somebody who ordered without registering, too. */
export function hasAccount(viewer: Viewer): viewer is User {
  return viewer.kind === "user" && !viewer.isGuest;
}

/** Where mail about somebody's orders goes; null for somebody who gave no address. */
export function orderEmailOf({ email, guestEmail }: User): string | null {
  return isMadeUpEmail(email) ? (guestEmail ?? null) : email;
}

/** False for an account with a mobile number only, and for a guest. */
export function hasEmail({ email }: { email: string }): boolean {
  return !isMadeUpEmail(email);
}

export function isVendor(viewer: Viewer): viewer is User & { role: "vendor" } {
  return isSignedIn(viewer) && viewer.role === "vendor";
}

export function isAdmin(viewer: Viewer): viewer is User & { role: "admin" } {
  return isSignedIn(viewer) && viewer.role === "admin";
}

export function permissionsIn(viewer: Viewer): readonly Permission[] {
  return isSignedIn(viewer) && !viewer.owesSecondFactor ? permissionsOf(viewer.role, viewer.staffRole) : [];
}

export function hasPermission(viewer: Viewer, permission: Permission): boolean {
  return permissionsIn(viewer).includes(permission);
}

/** A missing vendor never matches. */
export function isOwnVendor(viewer: Viewer, vendorId: string): boolean {
  return isVendor(viewer) && Boolean(viewer.vendorId) && viewer.vendorId === vendorId;
}

type OwnedByUser = { userId: string };
type OwnedByVendor = { vendorId: string };
type ShipmentMove = OwnedByVendor & { from: ShipmentStatus; to: ShipmentStatus };

type ReturnMove = OwnedByVendor & { from: ReturnStatus; to: ReturnStatus };

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
  "open-claim": OwnedByUser;
  "read-claim": OwnedByUser & OwnedByVendor;
  "move-claim": OwnedByVendor;
  "list-all-orders": undefined;
  "move-order": undefined;
  "note-order": undefined;
  "edit-quotations": undefined;
  "sell-at-counter": undefined;
  "read-shipment": OwnedByVendor;
  "edit-shipment": OwnedByVendor;
  "move-shipment": ShipmentMove;
  "create-product": OwnedByVendor;
  "edit-product": OwnedByVendor;
  "archive-product": OwnedByVendor;
  "see-costs": OwnedByVendor;
  "upload-picture": { vendorId: string | null };
  "feature-product": undefined;
  "change-products-in-bulk": { vendorId: string | null };
  "import-products": { vendorId: string | null };
  "edit-catalogue": undefined;
  "edit-company-prices": undefined;
  "read-vendor-dashboard": OwnedByVendor;
  "apply-as-vendor": undefined;
  "approve-vendor": undefined;
  "edit-business": OwnedByVendor;
  "edit-bank-account": OwnedByVendor;
  "edit-vendor-people": OwnedByVendor;
  "edit-vendor-times": OwnedByVendor;
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
const admin =
  (permission: Permission) =>
  (viewer: Viewer): viewer is User & { role: "admin" } =>
    isAdmin(viewer) && hasPermission(viewer, permission);
const vendor =
  (permission: Permission): Policy<OwnedByVendor> =>
  (viewer, { vendorId }) =>
    isOwnVendor(viewer, vendorId) && hasPermission(viewer, permission);
const ownOrAdmin =
  (permission: Permission): Policy<OwnedByUser> =>
  (viewer, order) =>
    own(viewer, order) || admin(permission)(viewer);
const vendorOrAdmin =
  (permission: Permission): Policy<OwnedByVendor> =>
  (viewer, one) =>
    vendor(permission)(viewer, one) || admin(permission)(viewer);
const adminButNotSelf =
  (permission: Permission): Policy<OwnedByUser> =>
  (viewer, user) =>
    admin(permission)(viewer) && viewer.id !== user.userId;

const shipmentMover: Policy<ShipmentMove> = (viewer, { vendorId, from, to }) =>
  (admin("orders.edit")(viewer) && mayMove("admin", from, to)) ||
  (vendor("orders.edit")(viewer, { vendorId }) && mayMove("vendor", from, to));

/** Refunds follow by the system (docs/decisions/344). */
const returnMover: Policy<ReturnMove> = (viewer, { vendorId, from, to }) =>
  (admin("returns.edit")(viewer) && mayMoveReturn("admin", from, to)) ||
  (vendor("returns.edit")(viewer, { vendorId }) && mayMoveReturn("vendor", from, to));

const ownOrShops: Policy<{ vendorId: string | null }> = (viewer, { vendorId }) =>
  vendorId === null || vendorId === STORE_VENDOR
    ? admin("products.edit")(viewer)
    : vendor("products.edit")(viewer, { vendorId });

/** What a vendor pays is its own matter: admins see the costs of the store's own goods only. */
const costReader: Policy<OwnedByVendor> = (viewer, { vendorId }) =>
  vendorId === STORE_VENDOR ? admin("costs.read")(viewer) : vendor("costs.read")(viewer, { vendorId });

/** A vendor reads its shipments, never the order around them. */
const policies: { readonly [A in Action]: Policy<Subjects[A]> } = {
  "place-order": isSignedIn,
  "read-order": ownOrAdmin("orders.read"),
  "cancel-order": ownOrAdmin("orders.edit"),
  "retry-payment": own,
  "cancel-items": own,
  "refuse-items": vendorOrAdmin("orders.edit"),
  "split-shipment": vendorOrAdmin("orders.edit"),
  "request-return": own,
  "withdraw-return": own,
  "give-refund-account": own,
  "read-return": (viewer, one) => own(viewer, one) || vendorOrAdmin("returns.read")(viewer, one),
  "move-return": returnMover,
  "cancel-replacement": vendorOrAdmin("returns.edit"),
  "open-claim": own,
  "read-claim": (viewer, one) => own(viewer, one) || vendorOrAdmin("returns.read")(viewer, one),
  "move-claim": vendorOrAdmin("returns.edit"),
  "list-all-orders": admin("orders.read"),
  "move-order": admin("orders.edit"),
  "note-order": admin("orders.edit"),
  "edit-quotations": admin("orders.edit"),
  "sell-at-counter": admin("counter.sell"),
  "read-shipment": vendorOrAdmin("orders.read"),
  "edit-shipment": vendorOrAdmin("orders.edit"),
  "move-shipment": shipmentMover,
  "create-product": vendorOrAdmin("products.edit"),
  "edit-product": vendorOrAdmin("products.edit"),
  "archive-product": vendorOrAdmin("products.edit"),
  "see-costs": costReader,
  "upload-picture": ownOrShops,
  "feature-product": admin("products.edit"),
  "change-products-in-bulk": ownOrShops,
  "import-products": ownOrShops,
  "edit-catalogue": admin("catalogue.edit"),
  "edit-company-prices": admin("products.edit"),
  "read-vendor-dashboard": vendorOrAdmin("reports.read"),
  "apply-as-vendor": (viewer) => hasAccount(viewer) && hasEmail(viewer) && viewer.role === "customer",
  "approve-vendor": admin("vendors.edit"),
  "edit-business": vendor("business.edit"),
  "edit-bank-account": vendor("bank.edit"),
  "edit-vendor-people": vendor("people.roles"),
  "edit-vendor-times": (viewer, one) => vendor("business.edit")(viewer, one) || admin("vendors.edit")(viewer),
  "keep-wishlist": isSignedIn,
  "edit-profile": own,
  "list-users": admin("people.read"),
  "invite-user": admin("people.roles"),
  "edit-user": admin("people.edit"),
  "change-role": adminButNotSelf("people.roles"),
  "deactivate-user": adminButNotSelf("people.edit"),
  "anonymise-user": adminButNotSelf("people.edit"),
  "reset-second-factor": adminButNotSelf("people.edit"),
  "edit-settings": admin("settings.edit"),
  "refund-payment": admin("orders.refund"),
  "record-payment": admin("payments.record"),
  "pay-vendors": admin("payouts.run"),
  "resend-mail": admin("mail.edit"),
  "read-messages": admin("messages.read"),
  "answer-messages": admin("messages.answer"),
  "write-review": own,
  "moderate-reviews": admin("reviews.edit"),
  "read-audit-log": admin("audit.read"),
};

/** Otherwise a manager could become an owner. */
export function mayEditAccount(viewer: Viewer, user: { id: string; role: Role }): boolean {
  if (user.role !== "admin" || (isSignedIn(viewer) && viewer.id === user.id)) return true;
  return isAdmin(viewer) && hasPermission(viewer, "people.roles");
}

type SubjectArgument<A extends Action> = Subjects[A] extends undefined ? [subject?: undefined] : [subject: Subjects[A]];

export function can<A extends Action>(viewer: Viewer, action: A, ...[subject]: SubjectArgument<A>): boolean {
  if (!Object.hasOwn(policies, action)) return false;
  const policy: Policy<Subjects[A]> = policies[action];
  return policy(viewer, subject as Subjects[A]);
}
