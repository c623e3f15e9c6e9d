import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { requireBackOffice } from "./back-office.server.ts";
import { requestedPageContext, viewerContext } from "./viewer.server.ts";

const person = { kind: "user", id: "u", name: "A", email: "a@example.test", emailVerified: true } as const;
const admin: Viewer = { ...person, role: "admin", staffRole: "owner" };
const vendor: Viewer = { ...person, role: "vendor", staffRole: "owner", vendorId: "v1" };

function asked(path: string | null, viewer: Viewer, method = "POST") {
  const context = new RouterContextProvider();
  context.set(viewerContext, viewer);
  if (path) context.set(requestedPageContext, { method, path });
  return () => requireBackOffice(context, { access: "back-office" });
}

test("the address decides whether a vendor or an admin is asked for", () => {
  expect(asked("/vendor/products/1", vendor)()).toMatchObject({ vendorId: "v1", base: "/vendor" });
  expect(asked("/admin/products/1?page=2", admin)()).toMatchObject({ vendorId: null, base: "/admin" });
});

test.each([
  ["/admin/products/1", vendor],
  ["/vendor/products/1", admin],
])("at the other's address nobody gets in: %s", (path, viewer) => {
  expect(asked(path, viewer)).toThrow(expect.objectContaining({ init: { status: 403 } }));
});

test.each(["/vendors", "/administration", "/products", null])("%s belongs to neither side", (path) => {
  expect(asked(path, admin)).toThrow(/not of the back office/);
});
