import { expect, test } from "vitest";
import { can, hasPermission, type User } from "./permissions.ts";
import {
  adminRoleNames,
  adminRoles,
  allPermissions,
  permissionsOf,
  type StaffRole,
  vendorRoleNames,
  vendorRoles,
  vendorRolesWith,
} from "./staff-roles.ts";

const person = { kind: "user", id: "p", name: "P", email: "p@people.test", emailVerified: true } as const;
const adminAs = (staffRole: StaffRole | null): User => ({ ...person, role: "admin", staffRole });
const vendorAs = (staffRole: StaffRole | null): User => ({ ...person, role: "vendor", vendorId: "v1", staffRole });

test("whoever changes something may see it", () => {
  const needs: [string, string][] = [
    ["orders.edit", "orders.read"],
    ["orders.refund", "orders.read"],
    ["payments.record", "orders.read"],
    ["returns.edit", "returns.read"],
    ["messages.answer", "messages.read"],
    ["reviews.edit", "reviews.read"],
    ["products.edit", "products.read"],
    ["payouts.run", "payouts.read"],
    ["vendors.edit", "vendors.read"],
    ["people.edit", "people.read"],
    ["settings.edit", "settings.read"],
    ["mail.edit", "mail.read"],
  ];
  for (const { may } of [...Object.values(adminRoles), ...Object.values(vendorRoles)])
    for (const [change, read] of needs)
      if ((may as readonly string[]).includes(change)) expect(may, change).toContain(read);
});

test("an owner may do all that any role of the office may", () => {
  for (const role of adminRoleNames)
    expect(adminRoles.owner.may).toEqual(expect.arrayContaining([...adminRoles[role].may]));
  for (const role of vendorRoleNames)
    expect(vendorRoles.owner.may).toEqual(expect.arrayContaining([...vendorRoles[role].may]));
  const given = new Set([...adminRoles.owner.may, ...vendorRoles.owner.may]);
  expect(allPermissions.filter((one) => !given.has(one))).toEqual([]);
});

test("nobody but owners gives roles or sees a vendor's bank account", () => {
  const who = (permission: never) => [
    adminRoleNames.filter((role) => (adminRoles[role].may as readonly string[]).includes(permission)),
    vendorRolesWith(permission),
  ];
  expect(who("people.roles" as never)).toEqual([["owner"], ["owner"]]);
  expect(who("bank.edit" as never)).toEqual([[], ["owner"]]);
});

test("the read-only role changes nothing and downloads nobody's address", () => {
  for (const may of [adminRoles.viewer.may, vendorRoles.viewer.may])
    for (const one of may) expect(one).toMatch(/\.read$/);
});

test("an accountant runs payouts and edits no product", () => {
  expect(can(adminAs("accountant"), "pay-vendors")).toBe(true);
  expect(can(adminAs("accountant"), "edit-product", { vendorId: "v1" })).toBe(false);
  expect(can(vendorAs("orders"), "move-shipment", { vendorId: "v1", from: "processing", to: "shipped" })).toBe(true);
  expect(can(vendorAs("orders"), "edit-product", { vendorId: "v1" })).toBe(false);
});

test("no role, a role of the other office and a customer's former role allow nothing", () => {
  expect(permissionsOf("admin", null)).toEqual([]);
  expect(permissionsOf("admin", "orders")).toEqual([]);
  expect(permissionsOf("vendor", "support")).toEqual([]);
  expect(permissionsOf("customer", "owner")).toEqual([]);
  expect(hasPermission(adminAs(null), "orders.read")).toBe(false);
});
