import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { headScript } from "#app/storefront/head-script.ts";
import { finishPage as finishBytes } from "./html.ts";

const mark = "fT3k-only-this-page";
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const finishPage = (text: string) => {
  const { page, policy } = finishBytes(Buffer.from(text), { mark });
  return { html: page.toString(), policy };
};
const marked = (script: string) => `<script nonce="${mark}">${script}</script>`;

test("the policy allows the page's own inline scripts by hash, and nothing else inline", () => {
  const { policy } = finishPage(`${marked("one()")}<script src="/a.js"></script>${marked("two()")}`);
  for (const script of ["one()", "two()", headScript]) expect(policy).toContain(hashOf(script));
  expect(policy.match(/'sha256-/g)).toHaveLength(3);
  expect(policy).not.toContain("unsafe-inline");
});

test.each([
  ["plain", "<script>evil()</script>"],
  ["with another mark", '<script nonce="guess">evil()</script>'],
  ["that swallows one of ours", `<script>evil()//${marked("one()")}`],
  ["of another type", '<script type="module">evil()</script>'],
])("an injected script does not run: %s", (_, injected) => {
  const { html, policy } = finishPage(`<main>${injected}</main>${marked("ours()")}`);
  for (const [, script] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
    if (script?.includes("evil")) expect(policy).not.toContain(hashOf(script));
    else expect(policy).toContain(hashOf(script ?? ""));
  }
});

test("multi-byte characters stay unchanged, in scripts, too", () => {
  const { html, policy } = finishPage(`<p>₹ 2,74,990 – नमस्ते</p>${marked('show("₹ 😀")')}`);
  expect(html).toBe('<p>₹ 2,74,990 – नमस्ते</p><script>show("₹ 😀")</script>');
  expect(policy).toContain(hashOf('show("₹ 😀")'));
});

test("the placeholder is never sent", () => {
  const { html } = finishPage(`<link rel="modulepreload" href="/a.js" nonce="${mark}"/>${marked("one()")}`);
  expect(html).not.toContain(mark);
});
