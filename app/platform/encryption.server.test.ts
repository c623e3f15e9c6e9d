import fc from "fast-check";
import { expect, test } from "vitest";
import { keyFor, reseal, seal, unseal } from "./encryption.server.ts";

const env = { APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: "/nowhere" };

test("a sealed text comes back, and two seals of one text differ", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const sealed = seal(env, text, "test");
      expect(unseal(env, sealed, "test")).toBe(text);
      expect(seal(env, text, "test")).not.toBe(sealed);
    }),
  );
});

test("a sealed text doesn't show what it holds", () => {
  expect(seal(env, "rzp_live_key", "test")).not.toContain("rzp");
  expect(seal(env, "rzp_live_key", "test")).toMatch(/^v1(\.[\w-]+){3}$/);
});

test("another purpose, another app secret and any changed character are refused", () => {
  const sealed = seal(env, "JBSWY3DPEHPK3PXP", "second factor");
  expect(() => unseal(env, sealed, "payment method")).toThrow(/can't be opened/);
  expect(() => unseal({ ...env, APP_SECRET: "b".repeat(32) }, sealed, "second factor")).toThrow(/can't be opened/);
  const parts = sealed.split(".");
  for (const at of [1, 2, 3]) {
    const part = Buffer.from(parts[at] as string, "base64url");
    part[0] = (part[0] as number) ^ 1;
    const changed = parts.with(at, part.toString("base64url")).join(".");
    expect(() => unseal(env, changed, "second factor")).toThrow(/can't be opened/);
  }
});

test.each(["", "v1", "v1.a.b.c", "v2.AAAA.AAAA.AAAA", "plain text"])("%s is no sealed secret", (text) => {
  expect(() => unseal(env, text, "test")).toThrow(/no sealed secret/);
});

test("keys of two purposes differ", () => {
  expect(keyFor(env, "a")).toHaveLength(32);
  expect(keyFor(env, "a").equals(keyFor(env, "b"))).toBe(false);
});

test("a text sealed with an earlier app secret is opened with it, and sealed again with the newest", () => {
  const [first, second, third] = ["1", "2", "3"].map((one) => one.repeat(32)) as [string, string, string];
  const sealed = seal({ APP_SECRET: first, DATA_DIR: "" }, "JBSWY3DPEHPK3PXP", "second factor");
  const both = { APP_SECRET: third, APP_SECRET_PREVIOUS: [second, first], DATA_DIR: "" };
  expect(unseal(both, sealed, "second factor")).toBe("JBSWY3DPEHPK3PXP");
  const anew = reseal(both, sealed, "second factor") ?? "";
  expect(unseal({ APP_SECRET: third, DATA_DIR: "" }, anew, "second factor")).toBe("JBSWY3DPEHPK3PXP");
  expect(reseal(both, anew, "second factor")).toBeNull();
  expect(() => reseal({ ...both, APP_SECRET_PREVIOUS: [second] }, sealed, "second factor")).toThrow(/can't be opened/);
});
