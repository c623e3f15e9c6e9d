import { expect, expectTypeOf, test } from "vitest";
import { type AuditAction, actionLabel } from "./audit-actions.ts";
import type { AuditEntry } from "./audit-commands.server.ts";

test("every action that can be written has a label", () => {
  expectTypeOf<AuditEntry["action"]>().toEqualTypeOf<AuditAction>();
  expect(actionLabel("payment-method.enable")).toBe("Payment method enabled");
});

test("an action of an older version is shown by its stored name", () => {
  expect(actionLabel("user.create")).toBe("user.create");
  expect(actionLabel("constructor")).toBe("constructor");
});
