import { expect, test } from "vitest";
import { plainAnswer, readableRefusal } from "./plain-page.ts";

const navigation = new Request("https://shop.test/vendor/products", { headers: { accept: "text/html" } });

test("a reason that names what somebody typed is shown as text, whatever it holds", async () => {
  const typed = `Unknown file "<img src=x onerror=alert(1)>" & more`;
  const refusal = new Response(typed, { status: 400, headers: { "content-type": "text/plain; charset=utf-8" } });
  const page = await (await readableRefusal(navigation, refusal)).text();
  expect(page).toContain("&lt;img src=x onerror=alert(1)>");
  expect(page).toContain("&amp; more");
  expect(page).not.toContain("<img");
});

test("a page put together without the application runs nothing", () => {
  const answer = plainAnswer(navigation, { status: 400, title: "No", advice: "No.", line: "No." });
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
});
