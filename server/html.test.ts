import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, withLowPriorityScripts } from "./html.ts";

test("the policy allows the page's own inline scripts by hash, and nothing else inline", () => {
  const policy = contentSecurityPolicy('<script>one()</script><script src="/a.js"></script><script>two()</script>');
  for (const script of ["one()", "two()"])
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(policy).not.toContain("unsafe-inline");
});

test("scripts wait for styles, letters and pictures; nothing else of the page changes", () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  expect(withLowPriorityScripts(`${font}<link rel="modulepreload" href="/a.js"/><p>modulepreload</p>`)).toBe(
    `${font}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><p>modulepreload</p>`,
  );
});
