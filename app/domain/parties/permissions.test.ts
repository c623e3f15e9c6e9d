import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shipmentStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import { type Action, can, guest, isAdmin, isVendor, mayEditAccount, type User, type Viewer } from "./permissions.ts";

const user = (id: string, role: User["role"], vendorId?: string | null): User => ({
  kind: "user",
  id,
  name: id,
  email: `${id}@demo.test`,
  role,
  staffRole: role === "customer" ? null : "owner",
  vendorId,
  emailVerified: true,
});
const viewers = {
  guest,
  buyer: user("buyer", "customer"),
  stranger: user("stranger", "customer"),
  seller: user("seller", "vendor", "v1"),
  rival: user("rival", "vendor", "v2"),
  admin: user("admin", "admin"),
} satisfies Record<string, Viewer>;

/** Anyone not named is refused. */
const everyone = "buyer stranger seller rival admin";
const allowed: Record<Action, string> = {
  "place-order": everyone,
  "read-order": "buyer admin",
  "cancel-order": "buyer admin",
  "retry-payment": "buyer",
  "request-return": "buyer",
  "withdraw-return": "buyer",
  "give-refund-account": "buyer",
  "cancel-items": "buyer",
  "refuse-items": "seller admin",
  "split-shipment": "seller admin",
  "read-return": "buyer seller admin",
  "move-return": "seller admin",
  "cancel-replacement": "seller admin",
  "open-claim": "buyer",
  "read-claim": "buyer seller admin",
  "move-claim": "seller admin",
  "list-all-orders": "admin",
  "move-order": "admin",
  "note-order": "admin",
  "sell-at-counter": "admin",
  "edit-quotations": "admin",
  "read-shipment": "seller admin",
  "edit-shipment": "seller admin",
  "move-shipment": "seller admin",
  "create-product": "seller admin",
  "edit-product": "seller admin",
  "archive-product": "seller admin",
  "see-costs": "seller",
  "upload-picture": "seller",
  "feature-product": "admin",
  "change-products-in-bulk": "seller",
  "import-products": "seller",
  "edit-catalogue": "admin",
  "edit-company-prices": "admin",
  "read-vendor-dashboard": "seller admin",
  "apply-as-vendor": "buyer stranger",
  "approve-vendor": "admin",
  "edit-business": "seller",
  "edit-bank-account": "seller",
  "edit-vendor-people": "seller",
  "edit-vendor-times": "seller admin",
  "keep-wishlist": everyone,
  "edit-profile": "buyer",
  "list-users": "admin",
  "invite-user": "admin",
  "edit-user": "admin",
  "change-role": "admin",
  "deactivate-user": "admin",
  "anonymise-user": "admin",
  "reset-second-factor": "admin",
  "edit-settings": "admin",
  "refund-payment": "admin",
  "record-payment": "admin",
  "pay-vendors": "admin",
  "resend-mail": "admin",
  "read-messages": "admin",
  "answer-messages": "admin",
  "write-review": "buyer",
  "moderate-reviews": "admin",
  "read-audit-log": "admin",
};

const subject = { userId: "buyer", vendorId: "v1", from: "processing", to: "shipped" } as const;

/** Takes any action, also ones that don't exist; the subject serves them all. */
function ask(viewer: Viewer, action: string, about: object = subject): boolean {
  const seen =
    action === "move-return" && about === subject ? { ...subject, from: "requested", to: "approved" } : about;
  return can(viewer, action as "move-shipment", seen as typeof subject);
}

describe.each(Object.entries(allowed))("%s", (action, names) => {
  test.each(Object.entries(viewers))("%s", (name, viewer) => {
    expect(ask(viewer, action)).toBe(names.split(" ").includes(name));
  });
});

test("an unknown action is refused, whoever asks", () => {
  for (const action of ["", "fly", "toString", "constructor", "__proto__", "hasOwnProperty"]) {
    expect(ask(viewers.admin, action)).toBe(false);
  }
  fc.assert(fc.property(fc.string(), (action) => Object.hasOwn(allowed, action) || !ask(viewers.admin, action)));
});

test("vendors make the moves of their own shipments that the table gives them, admins all legal ones", () => {
  const forVendor = [
    ...["pending processing", "processing shipped", "shipped delivered", "shipped undelivered", "undelivered shipped"],
    ...["undelivered delivered", "shipped returned", "undelivered returned", "shipped lost", "undelivered lost"],
  ];
  const forAdmin = [...forVendor, "pending cancelled", "processing cancelled"];
  for (const from of shipmentStatuses) {
    for (const to of shipmentStatuses) {
      const move = { vendorId: "v1", from, to };
      expect(can(viewers.seller, "move-shipment", move)).toBe(forVendor.includes(`${from} ${to}`));
      expect(can(viewers.admin, "move-shipment", move)).toBe(forAdmin.includes(`${from} ${to}`));
      expect(can(viewers.rival, "move-shipment", move)).toBe(false);
      expect(can(viewers.buyer, "move-shipment", move)).toBe(false);
    }
  }
});

test("a vendor without a profile owns nothing, and a profile without the role gives nothing", () => {
  for (const vendorId of [null, undefined, ""]) {
    const viewer = user("new", "vendor", vendorId);
    expect(can(viewer, "edit-product", { vendorId: vendorId as string })).toBe(false);
  }
  expect(can(user("former", "customer", "v1"), "edit-product", { vendorId: "v1" })).toBe(false);
});

test("an admin changes everyone's role but their own", () => {
  expect(can(viewers.admin, "change-role", { userId: "buyer" })).toBe(true);
  expect(can(viewers.admin, "change-role", { userId: "admin" })).toBe(false);
  expect(can(viewers.admin, "deactivate-user", { userId: "admin" })).toBe(false);
});

test("an owner alone changes another admin's account", () => {
  const manager: User = { ...user("manager", "admin"), staffRole: "manager" };
  const { admin, seller } = viewers;
  expect(mayEditAccount(admin, manager)).toBe(true);
  expect(mayEditAccount(manager, admin)).toBe(false);
  expect(mayEditAccount(manager, manager)).toBe(true);
  expect(mayEditAccount(manager, seller)).toBe(true);
  expect(mayEditAccount(seller, admin)).toBe(false);
});

test("vendors and admins shop like customers", () => {
  for (const viewer of [viewers.seller, viewers.admin]) {
    for (const action of [
      "read-order",
      "cancel-order",
      "retry-payment",
      "request-return",
      "withdraw-return",
      "open-claim",
      "give-refund-account",
      "edit-profile",
    ] as const) {
      expect(can(viewer, action, { userId: viewer.id })).toBe(true);
    }
  }
});

test("a person who owes a second factor may do what customers may, and nothing else", () => {
  for (const viewer of [viewers.seller, viewers.admin])
    for (const action of Object.keys(allowed)) {
      const owing: User = { ...viewer, owesSecondFactor: true };
      expect(ask(owing, action), action).toBe(
        ask({ ...owing, role: "customer" }, action) && action !== "apply-as-vendor",
      );
    }
});

test("roles are distinguished", () => {
  expect(Object.values(viewers).filter(isVendor)).toEqual([viewers.seller, viewers.rival]);
  expect(Object.values(viewers).filter(isAdmin)).toEqual([viewers.admin]);
});
