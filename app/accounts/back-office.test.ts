import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { requireBackOffice } from "./back-office.server.ts";
import { type RouteAccess, requestedPageContext, viewerContext } from "./viewer.server.ts";

const person = { kind: "user", id: "u", name: "A", email: "a@example.test", emailVerified: true } as const;
const admin: Viewer = { ...person, role: "admin", staffRole: "owner" };
const vendor: Viewer = { ...person, role: "vendor", staffRole: "owner", vendorId: "v1" };

function asked(path: string | null, viewer: Viewer, method = "POST", access: RouteAccess = { access: "back-office" }) {
  const context = new RouterContextProvider();
  context.set(viewerContext, viewer);
  if (path) context.set(requestedPageContext, { method, path });
  return () => requireBackOffice(context, access);
}

test("the address decides whether a vendor or an admin is asked for", () => {
  expect(asked("/vendor/products/1", vendor)()).toMatchObject({ vendorId: "v1", base: "/vendor" });
  expect(asked("/admin/products/1?page=2", admin)()).toMatchObject({ vendorId: null, base: "/admin" });
});

test.each([
  ["/admin/products/1", vendor],
  ["/vendor/products/1", admin],
])("the other office's address lets nobody in: %s", (path, viewer) => {
  expect(asked(path, viewer)).toThrow(expect.objectContaining({ init: { status: 403 } }));
});

test.each(["/vendors", "/administration", "/products", null])("%s belongs to neither side", (path) => {
  expect(asked(path, admin)).toThrow(/not of the back office/);
});

test("a role without the route's permission is refused, reading and changing separately", () => {
  const accountant: Viewer = { ...admin, staffRole: "accountant" };
  const access = {
    access: "back-office",
    reads: "products.read",
    changes: ["products.edit", "catalogue.edit"],
  } as const;
  const as = (viewer: Viewer, method: string) => asked("/admin/products/1", viewer, method, access);
  const forbidden = expect.objectContaining({ init: { status: 403 } });
  expect(as(accountant, "GET")()).toMatchObject({ base: "/admin" });
  expect(as(accountant, "POST")).toThrow(forbidden);
  expect(as({ ...admin, staffRole: "catalogue" }, "POST")()).toMatchObject({ base: "/admin" });
  expect(as({ ...admin, staffRole: null }, "GET")).toThrow(forbidden);
  const both = { access: "back-office", reads: ["orders.read", "personal-data.export"] } as const;
  expect(asked("/admin/orders", { ...admin, staffRole: "viewer" }, "GET", both)).toThrow(forbidden);
});

test("an account that owes a second factor is sent to its setup and can change nothing", () => {
  const owing: Viewer = { ...admin, owesSecondFactor: true };
  const refusal = (method: string): unknown => {
    try {
      return asked("/admin/orders?page=2", owing, method)();
    } catch (error) {
      return error;
    }
  };
  const led = refusal("GET") as Response;
  expect([led.status, led.headers.get("location")]).toEqual([
    302,
    "/account/second-factor?redirect=%2Fadmin%2Forders%3Fpage%3D2",
  ]);
  expect(refusal("POST")).toMatchObject({ init: { status: 403 } });
});
