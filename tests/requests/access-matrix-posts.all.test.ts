/**
 * Every route, posted to by everybody with every malformed body and declared intent, answers as its declared access
 * says, and never with a failure.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import { type Person, people, refusal } from "#tests/support/access-people.ts";

let matrix: AccessMatrix;
beforeAll(async () => {
  matrix = await AccessMatrix.open();
});
afterAll(() => matrix.close());
beforeEach(() => matrix.signInAgain());

const malformed: [string, RequestInit][] = [
  ["unknown fields", { body: new URLSearchParams({ nonsense: "1", role: "admin", total: "1" }) }],
  ["an empty form", { body: new URLSearchParams() }],
  ["a broken multipart body", { body: "--x", headers: { "content-type": "multipart/form-data; boundary=x" } }],
  ["multipart without a boundary", { body: "x", headers: { "content-type": "multipart/form-data" } }],
  ["broken JSON", { body: "{", headers: { "content-type": "application/json" } }],
  ["plain text", { body: "hello", headers: { "content-type": "text/plain" } }],
  ["no body", {}],
];
/** What a provider posts there becomes a GET of the same address, whatever it is and wherever it comes from; that changes nothing. */
const ledOn = "/checkout/return/:provider";
/** Access to them is that of somebody else in the matrix; what comes after it does not depend on who they are. */
const seconds: readonly Person[] = ["otherCustomer", "otherVendor", "deactivated"];

describe.each(matrixRoutes)("$path ($access)", ({ path, access, intents, hasAction }) => {
  test.each(people)("POST as %s", async (person) => {
    const refused = refusal(access, person, { posted: path });
    // Those who may enter meet every way a body can be wrong; those who may not are turned away before it is read.
    for (const [what, init] of refused || seconds.includes(person) ? malformed.slice(0, 1) : malformed) {
      const status = await matrix.ask(person, matrix.fill(path), { method: "POST", ...init });
      expect(status, what).toBeLessThan(500);
      if (path === ledOn) expect(status, what).toBe(303);
      else if (hasAction && refused) expect(status, what).toBe(refused);
      else if (!hasAction) expect(status, what).toBeGreaterThanOrEqual(400);
    }
  });

  test("POST from another site is refused", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      expect(await matrix.ask("customer", matrix.fill(path), { method: "POST", headers: { origin } })).toBe(
        path === ledOn ? 303 : 403,
      );
    }
  });

  if (intents.length === 0) return;
  test.each(people)("every intent as %s", async (person) => {
    const refused = refusal(access, person, { posted: path });
    for (const intent of intents) {
      const status = await matrix.post(person, matrix.fill(path), { intent });
      if (refused) expect(status, intent).toBe(refused);
      else {
        expect(status, intent).toBeLessThan(500);
        if (access !== "public" && !path.includes(":id")) expect([401, 403], intent).not.toContain(status);
      }
    }
    if (refused) return;
    expect(await matrix.post(person, matrix.fill(path), { intent: "no-such-intent" })).toBeGreaterThanOrEqual(400);
  });
});
