import { expect, test } from "vitest";
import { err, ok, type Result } from "./result.ts";

test("a result is either a value or a code", () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(ok()).toEqual({ ok: true, value: undefined });
  expect(err("sold-out")).toEqual({ ok: false, code: "sold-out" });
  expect(err("above-stock", { left: 2 })).toEqual({ ok: false, code: "above-stock", details: { left: 2 } });
});

test("details are typed where the result says so", () => {
  const refused = (): Result<number, "above-stock", { left: number }> => err("above-stock", { left: 2 });
  const result = refused();
  expect(result.ok ? -1 : result.details?.left).toBe(2);
});
