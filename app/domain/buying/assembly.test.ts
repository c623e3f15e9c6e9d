import { expect, test } from "vitest";
import { findOrphanedAssembly, isServiceCode, onlyVendor, withAssemblyDays } from "./assembly.ts";

const keyOf = (ids: readonly string[]) => [...ids].sort().join("+");
const line = (productId: string, more: object = {}) => ({
  productId,
  vendorId: "kaveri",
  quantity: 1,
  build: "board+processor" as string | null,
  isAssembly: false,
  ...more,
});
const assembly = (more: object = {}) => line("assembly", { isAssembly: true, ...more });
const whole = [line("processor"), line("board")];

test.each([
  ["with all parts of its build", [assembly(), ...whole], false],
  ["with parts that are no part of it", [assembly(), ...whole, line("mouse", { build: null })], false],
  ["with more than one of a part", [assembly(), line("processor", { quantity: 2 }), line("board")], false],
  ["of two such computers", [assembly({ quantity: 2 }), ...whole.map((one) => ({ ...one, quantity: 2 }))], false],
  ["alone", [assembly()], true],
  ["of no build", [assembly({ build: null }), ...whole], true],
  ["with a part missing", [assembly(), line("board")], true],
  ["with a part that was changed", [assembly(), line("processor", { build: null }), line("board")], true],
  ["with a part of another build", [assembly(), line("processor", { build: "else" }), line("board")], true],
  ["with a part in addition", [assembly(), ...whole, line("memory")], true],
  ["with another vendor's part", [assembly(), line("processor", { vendorId: "sahyadri" }), line("board")], true],
  ["by another vendor", [assembly({ vendorId: "sahyadri" }), ...whole], true],
  ["of two with parts for one", [assembly({ quantity: 2 }), ...whole], true],
])("assembly %s", (_, lines, isRefused) => {
  expect(findOrphanedAssembly(lines, keyOf).map(({ productId }) => productId)).toEqual(isRefused ? ["assembly"] : []);
});

test("a build without assembly has no conditions", () => {
  expect(findOrphanedAssembly([line("processor")], keyOf)).toEqual([]);
});

test("all parts have to be one vendor's", () => {
  expect(onlyVendor(whole)).toBe("kaveri");
  expect(onlyVendor([line("processor"), line("board", { vendorId: "sahyadri" })])).toBeNull();
  expect(onlyVendor([])).toBeNull();
});

test("a SAC begins with 99", () => {
  expect(["998716", "9968", "8471", "8599"].filter(isServiceCode)).toEqual(["998716", "9968"]);
});

test("the longest assembly adds its days to those of packing", () => {
  const lines = [{ assemblyDays: 0 }, { assemblyDays: 3 }, { assemblyDays: 2 }];
  expect(withAssemblyDays({ handlingDays: 1 }, lines)).toEqual({ handlingDays: 4 });
  expect(withAssemblyDays({ handlingDays: 1 }, [])).toEqual({ handlingDays: 1 });
});
