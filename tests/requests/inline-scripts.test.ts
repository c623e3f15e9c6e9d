/** What the policy of served pages lets run (docs/rules.md#a9). */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g;

test.each(["/", "/products", "/about", "/cart"])("%s: its own inline scripts and no others", async (path) => {
  for (const visitor of [new Visitor(shop), await new Visitor(shop).signIn("customer@demo.test")]) {
    const answer = await visitor.fetch(path);
    const html = await answer.text();
    const inline = [...html.matchAll(INLINE)].map(([, script = ""]) => script);
    const hashes = new Set(inline.map((one) => `'sha256-${createHash("sha256").update(one).digest("base64")}'`));
    const allowed = answer.headers.get("content-security-policy")?.match(/'sha256-[^']+'/g) ?? [];
    expect(hashes.size).toBeGreaterThan(1);
    expect(new Set(allowed)).toEqual(hashes);
    expect(html).not.toContain("nonce=");
  }
});
