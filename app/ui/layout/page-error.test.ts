import { createStaticHandler, data } from "react-router";
import { expect, test } from "vitest";
import { pageErrorOf, pageErrorTitle } from "./page-error.ts";

/** What an error boundary gets when a loader throws this response. */
async function thrown(status: number, details: unknown = null): Promise<unknown> {
  const refuse = () => {
    throw data(details, { status });
  };
  const handler = createStaticHandler([{ id: "page", path: "/", loader: refuse, ErrorBoundary: () => null }]);
  const answer = await handler.query(new Request("http://shop.test/"));
  return answer instanceof Response ? answer : answer.errors?.page;
}

test.each([
  ["a 404", thrown(404), { kind: "not-found" }],
  ["a guest at a signed-in page", thrown(401, { access: "signed-in" }), { kind: "signed-in" }],
  ["a customer at a vendor page", thrown(403, { access: "vendor" }), { kind: "vendor" }],
  ["a vendor at an admin page", thrown(403, { access: "admin" }), { kind: "admin" }],
  ["a refusal with a reason", thrown(400, { message: "No." }), { kind: "refused", status: 400, message: "No." }],
  ["too much to do", thrown(503, "We are very busy right now."), { kind: "busy" }],
  ["a bug", thrown(500, { requestId: "r-1" }), { kind: "unexpected", requestId: "r-1" }],
  ["a refusal with a reference", thrown(404, { requestId: "r-2" }), { kind: "not-found", requestId: "r-2" }],
  ["a bug without a reference", new Error("boom"), { kind: "unexpected" }],
  ["Chromium offline", new TypeError("Failed to fetch"), { kind: "offline" }],
  ["Firefox offline", new TypeError("NetworkError when attempting to fetch resource."), { kind: "offline" }],
  ["Safari offline", new TypeError("Load failed"), { kind: "offline" }],
  ["another type error", new TypeError("x is undefined"), { kind: "unexpected" }],
])("%s", async (_what, error, expected) => {
  expect(pageErrorOf(await error)).toEqual({ requestId: null, ...expected });
});

test("headings say what went wrong", () => {
  expect(pageErrorTitle({ kind: "not-found" })).toBe("Page Not Found");
  expect(pageErrorTitle({ kind: "vendor" })).toBe("Access Denied");
  expect(pageErrorTitle({ kind: "refused", status: 403, message: "" })).toBe("Access Denied");
});
