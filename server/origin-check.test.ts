import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { refuseForeignOrigins } from "./origin-check.ts";

const app = new Hono();
app.use(refuseForeignOrigins(() => ["https://shop.test"]));
app.all("*", (c) => c.text("done"));

const post = (headers: Headers, method = "POST") => app.request("https://shop.test/logout", { method, headers });

type Headers = Record<string, string>;

describe("a state change", () => {
  test.each<Headers>([
    { origin: "https://shop.test" },
    { "sec-fetch-site": "same-origin" },
    { origin: "https://shop.test", "sec-fetch-site": "same-origin" },
    {},
  ])("from the shop itself or from a program is accepted: %o", async (headers) => {
    expect((await post(headers)).status).toBe(200);
  });

  test.each<Headers>([
    { origin: "https://evil.test" },
    { origin: "http://shop.test" },
    { origin: "https://shop.test.evil.test" },
    { origin: "https://shop.test:444" },
    { origin: "null" },
    { origin: "" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("from elsewhere is refused: %o", async (headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect((await post(headers, method)).status).toBe(403);
  });
});

test("reading is open to all", async () => {
  expect((await post({ origin: "https://evil.test" }, "GET")).status).toBe(200);
});
